"""A program with a live region over the base's own terminal, to be run, stopped and ended at a shell.

It echoes each message. `crash` leaves the loop by an exception, `exit` the process in mid-work, `killed`
by a signal that Python ends with.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from typing import TYPE_CHECKING

from robota_console.model.setting import Resolved
from robota_console.model.typed import Composed, InputEnded
from robota_console.terminal.clock import LoopClock
from robota_console.terminal.job_control import JobControl
from robota_console.terminal.reader import TerminalInput
from robota_console.terminal.writer import PacedWriter
from robota_console.transcript.drawing import Capabilities
from robota_console_rich.keys.keymap import Keymap
from robota_console_rich.live.composer import Composer
from robota_console_rich.live.composer_keys import composer_keys
from robota_console_rich.live.controls import Controls
from robota_console_rich.live.layout import LiveLayout
from robota_console_rich.live.region import Region
from robota_console_rich.live.source import LiveSource
from robota_console_rich.look import Look
from robota_console_rich.theme.registry import Registry
from tests.rich.support.parts import quiet_parts

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from robota_console.model.typed import InputItem
    from robota_console.transcript.drawing import DrawingParts


class Program:
    """All of it, until an end of input or a word that ends it."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.over = asyncio.Event()
        self.tasks: set[asyncio.Task[None]] = set()
        self.clock = LoopClock(loop)
        self.writer = PacedWriter(1, pace_ms=0, on_gone=lambda why: self.over.set(), loop=loop)
        self.input = TerminalInput(0, loop=loop, interactive=True, on_return=self.again)
        self.jobs = JobControl(loop, source=self.input, output=self.writer)
        loop.add_signal_handler(signal.SIGCONT, self.jobs.go_on)
        self.can = Capabilities(
            colour=Resolved(False),
            depth=0,
            motion=Resolved(True),
            marks=Resolved(False),
            ime_cursor=Resolved(True),
            focus=Resolved(True),
        )
        parts = self.parts()
        look = Look(Registry(()), "", self.can, syntax=False)
        self.source = LiveSource(self.input, self.clock)
        self.composer = Composer(
            look=look,
            clock=self.clock,
            send=self.source.send,
            commands=parts.commands,
            paths=parts.paths,
            real_cursor=True,
            invalidate=lambda: self.region.invalidate(),
        )
        controls = Controls(
            parts,
            source=self.source,
            composer=self.composer,
            region=lambda: self.region,
            search=lambda: None,
            at_rest=lambda: True,
            loop_waits=lambda: False,
        )
        layout = LiveLayout(
            composer=self.composer,
            keys=lambda writing: composer_keys(
                self.composer,
                Keymap(self.clock.now),
                active=writing,
                waiting=lambda: False,
                actions=controls.actions,
            ),
        )
        self.region = Region(parts, layout.layout, bindings=layout.bindings, ended=self.source.end)
        layout.follow(self.region.app)

    def parts(self) -> DrawingParts:
        """Return the base's side."""
        return quiet_parts(
            canvas=self.writer,
            lease=self.input,
            clock=self.clock,
            can=self.can,
            interrupt=self.over.set,
            suspend=lambda: self.begin(self.stop()),
            failed=lambda error: self.over.set(),
        )

    def begin(self, work: Coroutine[None, None, None]) -> None:
        """Run a coroutine."""
        self.tasks.add(asyncio.create_task(work))

    async def stop(self) -> None:
        """Give the terminal back and stop."""
        await self.region.end()
        self.jobs.stop()

    def again(self) -> None:
        """Show it after `fg`."""
        self.begin(self.region.begin())

    def take(self, item: InputItem) -> None:
        """Echo a message, or end as it says."""
        match item:
            case InputEnded():
                self.over.set()
            case Composed(text="exit"):
                sys.exit(3)
            case Composed(text="killed"):
                os.kill(os.getpid(), signal.SIGHUP)
            case Composed(text=text):
                self.region.commit(f"heard: {text}\n")
            case _:
                pass

    async def run(self) -> None:
        """Show it until it is over."""
        self.source.start(self.take)
        await self.region.begin()
        await self.over.wait()
        if "crash" in sys.argv:
            raise RuntimeError("crashed")
        await self.region.end()
        await self.input.close()


async def main() -> None:
    """Run one, in a task that is cancelled where it falls."""
    program = Program()
    try:
        await program.run()
    finally:
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await program.writer.close()


if __name__ == "__main__":
    signal.signal(signal.SIGHUP, lambda *_: sys.exit(129))
    asyncio.run(main())
