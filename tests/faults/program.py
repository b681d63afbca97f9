"""The console with an agent that misbehaves: `program.py HOW [OPTIONS]`, everything else as it is."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from typing import TYPE_CHECKING

from robota_console.cli import agents
from robota_console.cli.app import command
from robota_console.model.event import TextDelta, ToolStart
from robota_console.model.tool import ToolKind, ToolState
from robota_console.terminal import writer
from tests.fakes.agent import HANG, IGNORE_ALL, ScriptedAgent

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.ports.agent import TurnContext

BACKLOG = 256 * 1024
"""Bytes that may wait for a slow terminal, so that a test need not write 8 MiB."""
FLOOD = 10_000
"""Lines that are more than that."""


async def never_heed(_: TurnContext) -> None:
    """Go on for ever, however often one is told to end."""
    while True:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            continue


async def block_a_thread(_: TurnContext) -> None:
    """Wait for a thread that nobody can end."""
    await asyncio.to_thread(time.sleep, 3600)


async def tell(_: TurnContext) -> None:
    """Tell the test that this place was reached, which waits there."""
    await asyncio.to_thread(_write_fifo)


def _write_fifo() -> None:
    with open("reached", "w") as fifo:  # noqa: PTH123
        fifo.write("yes")


class Unready(ScriptedAgent):
    """Never ready."""

    async def start(self) -> None:
        await asyncio.sleep(3600)


FLOODING = [
    TextDelta(f"Line number {number} of a flood that nobody can read.\n\n") for number in range(FLOOD)
]
TOOL = ToolStart(ToolState(name="work", kind=ToolKind.OTHER, execution_id="1"))
HOW: dict[str, Callable[[], ScriptedAgent]] = {
    "deaf": lambda: ScriptedAgent([IGNORE_ALL], [TextDelta("Back again.")]),
    "clinging": lambda: ScriptedAgent([HANG], close_hangs=True),
    "deaf and clinging": lambda: ScriptedAgent([IGNORE_ALL], close_hangs=True),
    "unending": lambda: ScriptedAgent([never_heed]),
    "thread": lambda: ScriptedAgent([block_a_thread]),
    "flood": lambda: ScriptedAgent([*FLOODING, tell], [TextDelta("Still here.")]),
    "flood in one": lambda: ScriptedAgent(FLOODING),
    "unready": lambda: Unready(),
    "refusing": lambda: ScriptedAgent(start=[OSError("The model file is not there: weights.bin")] * 100),
    "broken start": lambda: ScriptedAgent(start=[KeyError("weights")] * 100),
    "raising": lambda: ScriptedAgent([TextDelta("Half an ans"), KeyError("x")], [TextDelta("Back again.")]),
    "exiting": lambda: ScriptedAgent([TextDelta("Half an ans"), SystemExit(0)], [TextDelta("Back again.")]),
    "surrogate": lambda: ScriptedAgent([TextDelta("a\ud800b\x1b[2J\udfff")]),
    "silent tool": lambda: ScriptedAgent([TOOL, HANG]),
}


def main(how: str) -> None:
    """Run the console with that agent."""
    writer.BACKLOG = BACKLOG
    agents._practice = lambda *_: HOW[how]()
    command.main(prog_name="robota-console")


if __name__ == "__main__":
    os.environ.pop("PYTHONPATH", None)
    main(sys.argv.pop(1))
