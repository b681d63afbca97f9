"""The ports `Output` and `Canvas`: the real writer and the fake keep the same promises."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from robota_console.model.control import Bell, Mark, MarkKind, Title
from robota_console.model.drawn import Drawn
from robota_console.model.safe import Safe
from robota_console.terminal.writer import BACKLOG, PacedWriter
from tests.fakes.output import RecordingCanvas
from tests.terminal.ends import Ends

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from robota_console.model.control import Control
    from robota_console.ports.output import Canvas

BYTES: dict[Control, str] = {
    Bell(): "\a",
    Mark(MarkKind.PROMPT_START): "\x1b]133;A\a",
    Title("Robota", "main"): "\x1b]0;Robota — main\a",
}


class Desk(ABC):
    """An output, and what can happen to its terminal."""

    output: Canvas

    @abstractmethod
    async def left(self) -> str:
        """Return all that has left."""

    @abstractmethod
    def fill(self) -> None:
        """Let the terminal take no more."""

    @abstractmethod
    def lose(self) -> None:
        """Take the terminal away."""


class RealDesk(Desk):
    """The writer on a pipe."""

    def __init__(self, ends: Ends) -> None:
        self._ends = ends
        self.writer = PacedWriter(
            ends.theirs, pace_ms=0, on_gone=lambda reason: None, loop=asyncio.get_running_loop()
        )
        self.output = self.writer

    async def left(self) -> str:
        self._ends.listen()
        await self.output.drain()
        return (await self._ends.everything()).decode()

    def fill(self) -> None:
        self.output.write(Safe("x" * BACKLOG))

    def lose(self) -> None:
        self._ends.close_ours()


class FakeDesk(Desk):
    """The fake."""

    def __init__(self) -> None:
        self.fake = RecordingCanvas()
        self.output = self.fake

    async def left(self) -> str:
        return "".join(item if isinstance(item, str) else BYTES[item] for item in self.fake.given)

    def fill(self) -> None:
        self.fake.full = True

    def lose(self) -> None:
        self.fake.gone = True


@asynccontextmanager
async def desk(kind: str) -> AsyncIterator[Desk]:
    """Set up an output of that kind."""
    if kind == "fake":
        yield FakeDesk()
        return
    with Ends.pipe_out() as ends:
        real = RealDesk(ends)
        yield real
        await real.writer.close(0.1)


@pytest.mark.parametrize("kind", ["real", "fake"])
class TestOutput:
    """What every output promises."""

    async def test_text_and_controls_leave_in_the_order_given(self, kind: str) -> None:
        """A bell or a mark stands where it was put (T1, T8)."""
        async with desk(kind) as at:
            assert at.output.write(Safe("one\n"))
            for order in BYTES:
                at.output.control(order)
            assert at.output.write(Safe("two "))

            assert await at.left() == "one\n\a\x1b]133;A\a\x1b]0;Robota — main\atwo "

    async def test_what_is_drawn_leaves_as_it_is_and_in_its_place(self, kind: str) -> None:
        """A drawing's lines bring their colours, between words that have none."""
        async with desk(kind) as at:
            assert at.output.write(Safe("one "))
            assert at.output.draw(Drawn("\x1b[1mtwo\x1b[0m\n"))
            assert at.output.write(Safe("three\n"))

            assert await at.left() == "one \x1b[1mtwo\x1b[0m\nthree\n"

    async def test_what_is_not_sanitized_is_sanitized(self, kind: str) -> None:
        """No mistake above lets a control through (T1)."""
        async with desk(kind) as at:
            at.output.write(Safe("a\x1b[31mb\r\a\n"))

            assert await at.left() == "ab\n"

    async def test_an_empty_text_is_taken(self, kind: str) -> None:
        """Nothing to say is no fault."""
        async with desk(kind) as at:
            assert at.output.write(Safe(""))
            assert await at.output.drain()

    async def test_a_full_one_takes_nothing_more(self, kind: str) -> None:
        """Whoever writes knows what was not said (T15)."""
        async with desk(kind) as at:
            at.fill()

            assert not at.output.write(Safe("more\n"))
            assert not at.output.draw(Drawn("more\n"))
            at.output.control(Bell())
            assert "more" not in (left := await at.left())
            assert "\a" not in left

    async def test_a_terminal_that_is_gone_takes_everything_quietly(self, kind: str) -> None:
        """Nothing fails while the run is being ended (T12)."""
        async with desk(kind) as at:
            at.lose()
            at.output.write(Safe("lost\n"))

            assert not await at.output.drain()
            assert at.output.write(Safe("more\n"))
            at.output.control(Bell())
            assert not await at.output.drain()
