"""A terminal that blocks, closes, hangs up or is full ends nothing but itself (T12)."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from robota_console.model.control import Bell
from robota_console.model.safe import Safe
from robota_console.terminal.writer import PacedWriter
from tests.support.console_pty import Pty
from tests.terminal.ends import Ends

if TYPE_CHECKING:
    from collections.abc import Callable


class Loss:
    """Hears that the terminal is gone."""

    def __init__(self) -> None:
        self.reasons: list[str] = []
        self._happened = asyncio.Event()

    def __call__(self, reason: str) -> None:
        """Take the reason."""
        self.reasons.append(reason)
        self._happened.set()

    async def happens(self) -> None:
        """Wait for it."""
        async with asyncio.timeout(5):
            await self._happened.wait()


def open_writer(fd: int, loss: Loss, pace_ms: float = 0) -> PacedWriter:
    """Return a writer on the descriptor."""
    return PacedWriter(fd, pace_ms=pace_ms, on_gone=loss, loop=asyncio.get_running_loop())


@pytest.mark.parametrize("where", ["terminal", "pipe_out"])
async def test_a_terminal_nobody_reads_blocks_neither_the_loop_nor_the_end(
    where: str, request: pytest.FixtureRequest
) -> None:
    """A screen stopped with Ctrl-S, or a stuck pipe, must not stop the session or its end (T12)."""
    ends: Ends = request.getfixturevalue(where)
    output = open_writer(ends.theirs, Loss())

    for _ in range(1000):
        assert output.write(Safe("x" * 999 + "\n"))
    async with asyncio.timeout(10):
        for _ in range(50):
            await asyncio.sleep(0.001)
    closing = time.monotonic()
    drained = await output.close(0.4)

    assert not drained
    assert 0.4 <= time.monotonic() - closing < 4


async def test_who_waits_for_a_blocked_terminal_is_told_at_the_end(terminal: Ends) -> None:
    """Nothing that waits for the terminal outlives it (T12)."""
    output = open_writer(terminal.theirs, Loss())
    output.write(Safe("x" * 1_000_000))
    waiting = asyncio.ensure_future(output.drain())
    await asyncio.sleep(0)

    await output.close(0.1)

    async with asyncio.timeout(2):
        assert not await waiting


async def test_a_blocked_terminal_that_is_read_again_within_the_bound_gets_all(terminal: Ends) -> None:
    """Ctrl-Q after Ctrl-S at the end of a run still shows the last words (T12)."""
    output = open_writer(terminal.theirs, Loss())
    output.write(Safe("x" * 100_000 + "last\n"))
    await asyncio.sleep(0.01)

    closing = asyncio.ensure_future(output.close())
    await asyncio.sleep(0.01)
    terminal.listen()

    assert await closing
    assert await terminal.everything() == b"x" * 100_000 + b"last\n"


@pytest.mark.parametrize(
    ("where", "lose", "reason"),
    [
        pytest.param("pipe_out", Ends.close_ours, "Broken pipe", id="the pipe's reader is gone (EPIPE)"),
        pytest.param("pipe_out", Ends.close_theirs, "Bad file descriptor", id="stdout was closed (EBADF)"),
        pytest.param("terminal", Ends.close_ours, "Input/output error", id="the terminal hung up (EIO)"),
    ],
)
async def test_a_terminal_that_is_gone_is_told_once_and_later_words_are_dropped(
    where: str, lose: Callable[[Ends], None], reason: str, request: pytest.FixtureRequest
) -> None:
    """The run ends with its documented code and no traceback, however much is still said (T12)."""
    ends: Ends = request.getfixturevalue(where)
    loss = Loss()
    output = open_writer(ends.theirs, loss)
    lose(ends)

    output.write(Safe("words\n"))
    drained = await output.drain()
    await loss.happens()
    more = [output.write(Safe("more words\n")) for _ in range(3)]
    output.control(Bell())

    assert not drained
    assert loss.reasons == [reason]
    assert output.gone
    assert output.gone.strerror == reason
    assert more == [True, True, True]
    assert not await output.close()
    assert loss.reasons == [reason]


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.is_char_device(), reason="needs the device /dev/full, which Linux has")
async def test_a_full_disk_is_told_with_its_reason() -> None:
    """Output to a file on a full disk ends with a line that says so, not silently (T12)."""
    full = os.open(FULL, os.O_WRONLY)
    loss = Loss()
    output = open_writer(full, loss)

    output.write(Safe("words\n"))
    await loss.happens()
    os.close(full)

    assert loss.reasons == ["No space left on device"]


async def test_a_pipe_that_closes_under_a_blocked_write_is_told(pipe_out: Ends) -> None:
    """`robota-console run | head` ends when head does (T12)."""
    loss = Loss()
    output = open_writer(pipe_out.theirs, loss)
    output.write(Safe("x" * 1_000_000))
    waiting = asyncio.ensure_future(output.drain())
    await asyncio.sleep(0.02)

    pipe_out.close_ours()

    await loss.happens()
    assert not await waiting
    assert loss.reasons == ["Broken pipe"]


async def test_a_pipe_that_closes_after_the_end_is_not_told(pipe_out: Ends) -> None:
    """What was left behind is known already; nobody is there to end the run twice (T12)."""
    loss = Loss()
    output = open_writer(pipe_out.theirs, loss)
    output.write(Safe("x" * 1_000_000))
    await output.close(0.05)

    pipe_out.close_ours()
    await asyncio.sleep(0.05)

    assert loss.reasons == []


def test_a_loop_that_is_closed_first_is_no_fault(pipe_out: Ends) -> None:
    """Whatever order things end in, no traceback is the last thing heard (T12)."""

    async def leave_open() -> None:
        open_writer(pipe_out.theirs, Loss()).write(Safe("x" * 100_000))
        await asyncio.sleep(0.01)

    asyncio.run(leave_open())
    pipe_out.close_ours()


PROGRAM = """
import asyncio, sys, time
from robota_console.model.safe import Safe
from robota_console.terminal.writer import PacedWriter

async def main():
    output = PacedWriter(1, pace_ms=50, on_gone=print, loop=asyncio.get_running_loop())
    output.write(Safe("ready\\n"))
    await output.drain()
    await asyncio.sleep(0.2)
    output.write(Safe("x" * 1_000_000))
    raise SystemExit(41 if not await output.close() else 42)

asyncio.run(main())
"""


def test_a_process_ends_with_its_code_while_its_terminal_is_blocked() -> None:
    """A stuck terminal cannot hold the process: after 2 s it leaves with the documented code (T12)."""
    with Pty([sys.executable, "-c", PROGRAM]) as pty:
        pty.expect("ready\n")
        pty.stop_reading()
        stopped = time.monotonic()

        status = pty.wait()

        assert status == 41
        assert time.monotonic() - stopped < 4
