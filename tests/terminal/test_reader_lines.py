"""Lines from a real terminal (T2, T18, V15, V23)."""

from __future__ import annotations

import asyncio
import fcntl
import os
import termios
import time
from typing import TYPE_CHECKING

import pytest

from robota_console.model.typed import InputEnded, LineRead, Oddity
from tests.terminal.listener import reading

if TYPE_CHECKING:
    from tests.terminal.ends import Ends


async def test_a_typed_line_comes_when_it_is_typed(terminal: Ends) -> None:
    """Nobody has to ask for it, and it says when it was typed (T21)."""
    async with reading(terminal) as typed:
        before = time.monotonic()
        terminal.send(b"hello\r")

        line = await typed.line()

    assert line == LineRead(text="hello", at=line.at)
    assert before <= line.at <= time.monotonic()


async def test_each_line_of_a_paste_is_a_line_and_they_come_together(terminal: Ends) -> None:
    """Times tell a paste from typing, so each line has its own (T21, V17)."""
    terminal.listen()
    async with reading(terminal) as typed:
        terminal.send(b"".join(b"line %d\r" % number for number in range(40)))

        lines = [await typed.line() for _ in range(40)]

    assert [line.text for line in lines] == [f"line {number}" for number in range(40)]
    assert lines[-1].at - lines[0].at < 0.5


async def test_line_editing_and_echo_stay_the_terminals_own(terminal: Ends) -> None:
    """A reader speaks the terminal's own echo; its modes are never touched while lines are read (T2, V15)."""
    terminal.listen()
    found = termios.tcgetattr(terminal.theirs)
    async with reading(terminal) as typed:
        terminal.send(b"helxx\x7f\x7flo\r")

        assert await typed.text() == "hello"
        during = termios.tcgetattr(terminal.theirs)

    assert during == found
    assert termios.tcgetattr(terminal.theirs) == found
    await terminal.hears(b"lo\n")
    assert terminal.heard == b"helxx\b \b\b \blo\n"


async def test_the_terminal_is_never_made_non_blocking(terminal: Ends) -> None:
    """O_NONBLOCK would leak to the shell that shares the terminal."""
    async with reading(terminal) as typed:
        terminal.send(b"hello\r")
        await typed.line()

        assert not fcntl.fcntl(terminal.theirs, fcntl.F_GETFL) & os.O_NONBLOCK


async def test_a_terminal_that_others_made_non_blocking_is_still_read(terminal: Ends) -> None:
    """A child may have left it so."""
    os.set_blocking(terminal.theirs, False)
    async with reading(terminal) as typed:
        terminal.send(b"hello\r")

        assert await typed.text() == "hello"
        assert not (await typed.source.take_back()).lines


async def test_a_line_sent_with_ctrl_d_is_joined_to_what_follows(terminal: Ends) -> None:
    """Only a read of nothing is the end: Ctrl-D in mid-line loses no words (V15)."""
    async with reading(terminal) as typed:
        terminal.send(b"hello\x04 world\x04\r")

        assert await typed.text() == "hello world"


async def test_ctrl_d_on_an_empty_line_is_the_end(terminal: Ends) -> None:
    """The end is told once, and is no failure (V15)."""
    async with reading(terminal) as typed:
        terminal.send(b"one\r\x04")

        assert await typed.text() == "one"
        end = await typed.end()

    assert end == InputEnded(at=end.at)
    assert typed.items.empty()


async def test_ctrl_d_twice_in_a_line_gives_the_rest_and_then_the_end(terminal: Ends) -> None:
    """The rest is not lost, and is known to lack its Enter (V15)."""
    async with reading(terminal) as typed:
        terminal.send(b"hel\x04lo\x04\x04")

        line = await typed.line()
        await typed.end()

    assert line == LineRead(text="hello", at=line.at, whole=False)


@pytest.mark.parametrize(
    ("length", "kept", "oddity"),
    [
        pytest.param(4094, 4094, Oddity.NONE, id="a line that fits"),
        pytest.param(4095, 4095, Oddity.CUT, id="a line that just fits"),
        pytest.param(5000, 4095, Oddity.CUT, id="a line that lost its end"),
    ],
)
async def test_a_line_the_terminal_may_have_cut_is_told(
    terminal: Ends, length: int, kept: int, oddity: Oddity
) -> None:
    """Linux keeps 4,095 characters of a line and drops the rest without a word (T18, V23)."""
    terminal.listen()
    async with reading(terminal, line_limit=4096) as typed:
        terminal.send(b"x" * length + b"\r")

        line = await typed.line()

    assert (len(line.text), line.oddity) == (kept, oddity)


async def test_an_arrow_key_is_no_text(terminal: Ends) -> None:
    """Up and Enter is an order of its own, never a message (V4)."""
    async with reading(terminal) as typed:
        terminal.send(b"\x1b[A\r")

        line = await typed.line()

    assert line == LineRead(text="", at=line.at, oddity=Oddity.CONTROL, raw_control="\x1b[A")


async def test_a_hang_up_ends_the_input_with_its_reason(terminal: Ends) -> None:
    """A closed window is not the same as Ctrl-D."""
    async with reading(terminal) as typed:
        terminal.send(b"one\r")
        await typed.line()

        terminal.close_ours()
        end = await typed.end()

    assert end.failed == "Input/output error"


async def test_a_terminal_found_without_line_editing_is_read_as_it_is(terminal: Ends) -> None:
    """Whoever started us in raw mode edits lines itself: Enter is CR, and nothing is turned on (V15)."""
    raw = termios.tcgetattr(terminal.theirs)
    raw[0] &= ~termios.ICRNL
    raw[3] &= ~(termios.ICANON | termios.ECHO)
    termios.tcsetattr(terminal.theirs, termios.TCSANOW, raw)
    terminal.listen()
    found = termios.tcgetattr(terminal.theirs)
    async with reading(terminal) as typed:
        terminal.send(b"hel")
        terminal.send(b"lo\r")
        assert await typed.text() == "hello"

        async with typed.source.lease():
            terminal.send(b"x" * 4095)
            await asyncio.sleep(0.1)  # without echo nothing tells that all of it is there
        terminal.send(b"\r")
        assert await typed.text() == "x" * 4095
        assert (await typed.source.take_back()).lines == ()
        assert termios.tcgetattr(terminal.theirs) == found


async def test_a_terminal_that_is_none_after_all_is_read_as_a_pipe(pipe_in: Ends) -> None:
    """A wrong belief about the input never crashes the reader."""
    async with reading(pipe_in, interactive=True) as typed:
        pipe_in.send(b"hello\n")
        typed.source.request()

        assert await typed.text() == "hello"
