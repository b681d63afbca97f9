"""The ports `LineSource` and `InputLease`: the real reader and the fake keep the same promises."""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Protocol

import pytest

from robota_console.model.typed import Composed, InputEnded, KeyRead, LineRead, Ordered, TakenBack
from robota_console.terminal.reader import TerminalInput
from tests.fakes.input import TypedInput
from tests.terminal.ends import Ends

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from robota_console.model.typed import InputItem


class Person(Protocol):
    """Someone who types, as the fake has it."""

    def type(self, *lines: str) -> None:
        """Type lines and Enter."""

    def type_half(self, words: str) -> None:
        """Type without Enter."""

    def type_unheard(self, *lines: str) -> None:
        """Type lines before anybody hears of them."""

    def press(self, *keys: str) -> None:
        """Press keys."""

    def end(self) -> None:
        """End the input."""


class RealPerson:
    """Someone at a real terminal, or at the other end of a pipe."""

    def __init__(self, ends: Ends, *, enter: str) -> None:
        self._ends = ends
        self._enter = enter

    def type(self, *lines: str) -> None:
        self._ends.send("".join(line + self._enter for line in lines).encode())

    def type_half(self, words: str) -> None:
        self._ends.send(words.encode())
        time.sleep(0.05)  # the terminal has it; nothing tells that where echo is off

    def type_unheard(self, *lines: str) -> None:
        self.type(*lines)
        time.sleep(0.05)  # the loop does not turn, so that nothing is delivered

    def press(self, *keys: str) -> None:
        self._ends.send("".join({"up": "\x1b[A", "enter": "\r"}.get(key, key) for key in keys).encode())

    def end(self) -> None:
        if self._enter == "\r":
            self._ends.send(b"\x04\x04")
        else:
            self._ends.close_ours()


class Seat:
    """A source, who types at it, and what it delivered."""

    def __init__(self, source: TerminalInput | TypedInput, person: Person) -> None:
        self.source = source
        self.person = person
        self._items: asyncio.Queue[InputItem] = asyncio.Queue()
        source.start(self._items.put_nowait)

    async def next(self) -> str | None:
        """Return the words of the next item; None for the end."""
        async with asyncio.timeout(5):
            match await self._items.get():
                case LineRead(text=text):
                    return text
                case KeyRead(key=key):
                    return key
                case InputEnded():
                    return None
                case Composed() | Ordered():  # a drawing's
                    raise AssertionError

    async def rests(self) -> bool:
        """Return whether nothing more comes."""
        await asyncio.sleep(0.03)
        return self._items.empty()


@asynccontextmanager
async def seat(kind: str, *, interactive: bool = True) -> AsyncIterator[Seat]:
    """Set up a source of that kind."""
    if kind == "fake":
        fake = TypedInput(interactive=interactive)
        yield Seat(fake, fake)
        return
    with Ends.terminal() if interactive else Ends.pipe_in() as ends:
        source = TerminalInput(ends.theirs, loop=asyncio.get_running_loop(), interactive=interactive)
        yield Seat(source, RealPerson(ends, enter="\r" if interactive else "\n"))
        await source.close()


@pytest.mark.parametrize("kind", ["real", "fake"])
class TestTerminal:
    """What a terminal's input promises."""

    async def test_lines_come_as_typed_and_the_end_is_last(self, kind: str) -> None:
        """Nobody has to ask for them (T14)."""
        async with seat(kind) as at:
            at.person.type("one", "two")
            at.source.request()
            at.person.end()

            assert [await at.next() for _ in range(3)] == ["one", "two", None]
            assert await at.rests()

    async def test_a_half_line_ends_with_the_next_enter(self, kind: str) -> None:
        """A pause within a line is no end of it (V15)."""
        async with seat(kind) as at:
            at.person.type_half("Please ")
            at.person.type("go")

            assert await at.next() == "Please go"

    async def test_a_half_line_comes_before_the_end(self, kind: str) -> None:
        """The last words are not lost (V15)."""
        async with seat(kind) as at:
            at.person.type_half("half")
            at.person.end()

            assert [await at.next(), await at.next()] == ["half", None]

    async def test_a_half_line_taken_back_is_gone(self, kind: str) -> None:
        """What follows is a line of its own (T16, V1)."""
        async with seat(kind) as at:
            at.person.type_half("Please al")

            assert await at.source.take_back() == TakenBack((), "Please al")
            at.person.type("4")
            assert await at.next() == "4"

    async def test_unheard_lines_are_taken_back_and_not_delivered(self, kind: str) -> None:
        """A line is before the question or after it, never both (T16)."""
        async with seat(kind) as at:
            at.person.type_unheard("one", "two")
            at.person.type_half("thr")

            taken = await at.source.take_back()

            assert [line.text for line in taken.lines] == ["one", "two"]
            assert taken.half == "thr"
            assert await at.rests()
            assert await at.source.take_back() == TakenBack()

    async def test_keys_come_one_by_one_until_lines_are_wanted_again(self, kind: str) -> None:
        """A menu may be answered by one key (--keys single)."""
        async with seat(kind) as at:
            at.source.keys(True)
            await at.source.take_back()
            at.person.press("1", "up", "enter")
            assert [await at.next() for _ in range(3)] == ["1", "up", "enter"]

            at.source.keys(False)
            await at.source.take_back()
            at.person.type("a line")
            assert await at.next() == "a line"

    async def test_it_goes_on_after_silence_and_a_lease(self, kind: str) -> None:
        """Lending the terminal loses no line (T17)."""
        async with seat(kind) as at:
            async with at.source.silent():
                at.person.type("token")
                assert await at.next() == "token"
            async with at.source.lease():
                pass

            at.person.type("hello")
            assert await at.next() == "hello"


@pytest.mark.parametrize("kind", ["real", "fake"])
class TestPipe:
    """What a pipe's input promises."""

    async def test_each_request_lets_one_item_through(self, kind: str) -> None:
        """Answers meet their questions in order; the end is one of them (T14)."""
        async with seat(kind, interactive=False) as at:
            at.person.type("one", "two")
            assert await at.rests()

            at.source.request()
            assert await at.next() == "one"
            assert await at.rests()

            at.person.end()
            at.source.request()
            at.source.request()
            at.source.request()
            assert [await at.next(), await at.next()] == ["two", None]
            assert await at.rests()

    async def test_nothing_is_taken_back_and_no_keys_are_read(self, kind: str) -> None:
        """Piped lines were meant for what comes (T16)."""
        async with seat(kind, interactive=False) as at:
            at.person.type("one")
            at.source.keys(True)

            assert await at.source.take_back() == TakenBack()
            at.source.request()
            assert await at.next() == "one"
