"""The console with an agent that misbehaves: `program.py HOW [OPTIONS]`, everything else as it is."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from typing import TYPE_CHECKING

from robota_console.channel.channel import InteractionChannel
from robota_console.cli import agents
from robota_console.cli.app import command
from robota_console.console.surface import PlainSurface
from robota_console.model.event import TextDelta
from robota_console.terminal import writer
from robota_console.terminal.frame import HeldFrame
from robota_console.terminal.line_decoder import LineDecoder
from robota_console.terminal.writer import PacedWriter
from robota_console.transcript.transcript import Transcript
from tests.fakes.agent import HANG, IGNORE_ALL, ScriptedAgent

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.control import Control
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
}


def fail(*_: object, **__: object) -> None:
    """Do what only a fault of the console's own would do."""
    raise KeyError("a fault of our own")


def later(_: object, order: Control) -> None:
    """Fail where nobody waits for it: on the loop, after the call."""
    asyncio.get_running_loop().call_soon(fail)


STOPPED = InteractionChannel.stop
BADLY = iter((True, True))


async def stop_badly(channel: InteractionChannel) -> None:
    """Let the session go at the third try only."""
    if next(BADLY, False):
        raise OSError("a connection does not close")
    await STOPPED(channel)


OWN_FAULTS: dict[str, tuple[object, str, Callable[..., object]]] = {
    "reading": (LineDecoder, "feed", fail),
    "writing": (HeldFrame, "left", fail),
    "showing": (Transcript, "hear", fail),
    "ringing": (PacedWriter, "control", later),
    "joining": (PlainSurface, "run", fail),
    "stopping": (InteractionChannel, "stop", stop_badly),
}
"""Where the console itself is made to fail: a class, its method, and what it does instead."""


def main(how: str) -> None:
    """Run the console with that agent, or with that fault of its own."""
    writer.BACKLOG = BACKLOG
    if how in OWN_FAULTS:
        setattr(*OWN_FAULTS[how])
    else:
        agents._practice = lambda *_: HOW[how]()
    command.main(prog_name="robota-console")


if __name__ == "__main__":
    os.environ.pop("PYTHONPATH", None)
    main(sys.argv.pop(1))
