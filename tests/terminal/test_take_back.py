"""What was typed before a question appeared (T16, V1)."""

from __future__ import annotations

import asyncio
import os
import termios
import time
from typing import TYPE_CHECKING

import pytest

from robota_console.model.typed import LineRead, TakenBack
from robota_console.terminal.modes import TerminalModes
from tests.terminal.listener import Reading, reading

if TYPE_CHECKING:
    from tests.terminal.ends import Ends


def texts(taken: TakenBack) -> list[str]:
    """Return the whole lines' words."""
    return [line.text for line in taken.lines]


def delivered(typed: Reading) -> list[str]:
    """Return the words of the lines that were delivered by now."""
    items = [typed.items.get_nowait() for _ in range(typed.items.qsize())]
    return [item.text for item in items if isinstance(item, LineRead)]


async def typed_ahead(terminal: Ends, keys: bytes) -> None:
    """Type, and wait for the echo: the terminal has it, though nobody has read it."""
    terminal.send(keys)
    await terminal.hears(keys.rsplit(b"\r", 1)[-1].rstrip(b"\x04"))


async def test_a_half_line_is_taken_back_and_never_answers(terminal: Ends) -> None:
    """Words meant for a message do not allow a command; they are kept, and the answer begins anew (T16)."""
    terminal.listen()
    async with reading(terminal) as typed:
        await typed_ahead(terminal, b"Please al")

        taken = await typed.source.take_back()
        terminal.send(b"4\r")

        assert taken == TakenBack((), "Please al")
        assert await typed.text() == "4"


async def test_the_terminal_is_as_it_was_afterwards(terminal: Ends) -> None:
    """Echo and line editing go on as if nothing had been (T2, V15)."""
    terminal.listen()
    found = termios.tcgetattr(terminal.theirs)
    async with reading(terminal) as typed:
        await typed_ahead(terminal, b"half")

        await typed.source.take_back()
        assert termios.tcgetattr(terminal.theirs) == found
        terminal.send(b"nox\x7f\r")

        assert await typed.text() == "no"
    await terminal.hears(b"\n")
    assert terminal.heard == b"halfnox\b \b\n"


async def test_lines_read_but_not_yet_delivered_are_taken_back_in_order(terminal: Ends) -> None:
    """A line the reader already holds is as early as one the terminal holds (T16)."""
    terminal.listen()
    async with reading(terminal) as typed:
        terminal.send(b"one\rtwo\rthr")
        time.sleep(0.2)  # the loop does not turn, the reader reads

        taken = await typed.source.take_back()

        assert texts(taken) == ["one", "two"]
        assert taken.half == "thr"
        assert typed.items.empty()


async def test_nothing_is_delivered_while_it_is_taken_back(terminal: Ends) -> None:
    """A line is either before the question or after it, never both or neither (T16)."""
    terminal.listen()
    async with reading(terminal) as typed:
        for number in range(30):
            terminal.send(b"early %d\r" % number)
            taken = await typed.source.take_back()
            before = delivered(typed)
            await terminal.hears(b"early %d\n" % number)
            again = await typed.source.take_back()
            late = delivered(typed)

            assert [*before, *texts(taken), *late, *texts(again)] == [f"early {number}"]


async def test_a_piece_sent_with_ctrl_d_belongs_to_the_half_line(terminal: Ends) -> None:
    """What the reader already joined comes first (V15, T16)."""
    terminal.listen()
    async with reading(terminal) as typed:
        await typed_ahead(terminal, b"Please\x04")
        await typed_ahead(terminal, b" al")

        assert (await typed.source.take_back()).half == "Please al"


async def test_an_end_the_terminal_still_holds_does_not_answer(terminal: Ends) -> None:
    """Ctrl-D typed too early must not deny a permission nobody has heard (T16)."""
    terminal.listen()
    await typed_ahead(terminal, b"one\rtwo\x04")

    assert TerminalModes(terminal.theirs).unread() == b"one\ntwo"


async def test_a_paste_larger_than_the_terminals_buffer_is_taken_back_whole(terminal: Ends) -> None:
    """Sixty pasted lines are one draft, none of them an answer (T16, T21)."""
    terminal.listen()
    lines = [f"line {number} " + "x" * 200 for number in range(60)]
    async with reading(terminal) as typed:
        async with typed.source.lease():
            await asyncio.to_thread(terminal.send, "\r".join([*lines, "half"]).encode())

        taken = await typed.source.take_back()
        before = delivered(typed)

    assert before + texts(taken) == lines
    assert taken.half == "half"


async def test_lines_are_delivered_again_when_nobody_waits_for_the_take_back(terminal: Ends) -> None:
    """A question cancelled at that moment loses nothing that was typed, nor its order (T16)."""
    async with reading(terminal) as typed:
        terminal.send(b"one\rtwo\rthr")
        time.sleep(0.1)  # the loop does not turn, the reader reads
        taking = typed.source.take_back()
        taking.send(None)  # begins at once, where a task would begin a turn later
        time.sleep(0.1)
        terminal.send(b"ee\rfour\r")
        time.sleep(0.1)

        with pytest.raises(asyncio.CancelledError):
            taking.throw(asyncio.CancelledError())

        assert [await typed.text() for _ in range(4)] == ["one", "two", "three", "four"]


async def test_an_end_that_was_read_already_comes_after_what_is_taken_back(terminal: Ends) -> None:
    """The lines before it are early; the end itself lasts, and is still told (T16, V15)."""
    async with reading(terminal) as typed:
        terminal.send(b"one\r\x04")
        time.sleep(0.2)  # the loop does not turn, the reader reads

        assert texts(await typed.source.take_back()) == ["one"]
        await typed.end()


async def test_what_is_typed_to_a_borrower_is_not_taken_back(terminal: Ends) -> None:
    """A question that comes up behind an editor does not take the editor's keys (T16)."""
    terminal.listen()
    async with reading(terminal) as typed, typed.source.lease():
        await typed_ahead(terminal, b"for the editor")

        assert await typed.source.take_back() == TakenBack()
        terminal.send(b"\r")
        assert await asyncio.to_thread(os.read, terminal.theirs, 100) == b"for the editor\n"


async def test_a_hung_up_terminal_gives_nothing_back(terminal: Ends) -> None:
    """The end comes as it would have, and nothing fails."""
    async with reading(terminal) as typed:
        terminal.close_ours()

        assert await typed.source.take_back() == TakenBack()
        assert (await typed.end()).failed
