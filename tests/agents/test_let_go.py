"""Commands that are over: who started ten thousand of them holds none."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from typing import TYPE_CHECKING

from robota_console.agents.tools.children import LOOK_AT, Children
from robota_console.agents.workspace.children import ShellProcesses
from tests.fakes.processes import Play, PlayedProcesses

if TYPE_CHECKING:
    from pathlib import Path


async def test_commands_that_are_over_are_held_no_longer() -> None:
    """A session of weeks runs many, and remembers only those that could still have to be ended."""
    processes = PlayedProcesses({"server": Play(for_ever=True), "ls": Play()})
    children = Children(processes)

    children.run("server", "/shop")
    for _ in range(10 * LOOK_AT):
        await children.run("ls", "/shop").wait()

    assert len(children._started) <= 2 * LOOK_AT
    await children.close()
    assert processes.started[0][1].is_over


async def test_a_command_is_over_once_nothing_of_it_is_left(tmp_path: Path) -> None:
    """What it started in the background is not forgotten: closing has to end it."""
    running = ShellProcesses({"PATH": "/usr/bin:/bin"}).run("sleep 60 >/dev/null & echo $!", str(tmp_path))
    child = int("".join([piece async for piece in running.output()]))
    await running.wait()

    assert not running.is_over
    os.kill(child, signal.SIGKILL)
    with suppress(TimeoutError):
        async with asyncio.timeout(5):
            while not running.is_over:
                await asyncio.sleep(0.01)
    assert running.is_over
