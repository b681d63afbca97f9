"""The terminal of a program that follows sessions of others: its writer, its reader, its signals."""

from __future__ import annotations

import asyncio
import signal
from typing import TYPE_CHECKING, Protocol

from robota_console.cli.ending import DRAIN_SECONDS, last_words
from robota_console.cli.lost_output import LostOutput, lost
from robota_console.cli.presentation import pace
from robota_console.model.exit_code import ExitCode
from robota_console.terminal.clock import LoopClock
from robota_console.terminal.job_control import JobControl
from robota_console.terminal.reader import TerminalInput
from robota_console.terminal.signals import SignalCalls
from robota_console.terminal.writer import PacedWriter
from robota_console.transcript.voice import Voice

if TYPE_CHECKING:
    from robota_console.cli.started import Started


class Shown(Protocol):
    """What is shown there now, and hears of signals."""

    def interrupt(self) -> None:
        """Take a Ctrl-C."""

    def end(self, code: ExitCode, fault: str = "") -> None:
        """Leave with that code: a signal, a terminal that is gone."""

    def resumed(self) -> None:
        """Say the prompt again after `fg`."""


class OwnTerminal:
    """Joined once, and shown to one after the other."""

    def __init__(self, started: Started) -> None:
        """Read and write nothing yet; `shown` is to be set before `begin`."""
        loop = asyncio.get_running_loop()
        self.started = started
        self.clock = LoopClock(loop)
        self.shown: Shown
        shown = started.presentation
        gone = LostOutput()
        gone.tell(lambda _reason: self.shown.end(*lost(self.output.gone)))
        self.output = PacedWriter(
            1,
            pace_ms=pace(started.settings, screen_reader=shown.screen_reader.value),
            encoding=started.encoding,
            unbounded=not shown.output_is_terminal,
            on_gone=gone,
            loop=loop,
        )
        self.voice = Voice(
            self.output,
            width=shown.width.value,
            marks=shown.marks.value,
            title=shown.title.value,
            notify=shown.notify.value,
        )
        self.source = TerminalInput(
            0,
            loop=loop,
            interactive=shown.interactive,
            encoding=started.encoding,
            line_limit=shown.line_limit,
            on_return=lambda: self.shown.resumed(),
        )
        self.jobs = JobControl(loop, source=self.source, output=self.output)
        self.stop = self.jobs.stop
        """What Ctrl-Z does; a drawing gives the terminal back first."""
        self.signals = SignalCalls(
            loop,
            {
                signal.SIGINT: lambda: self.shown.interrupt(),
                signal.SIGQUIT: self._quit,
                signal.SIGTERM: lambda: self.shown.end(ExitCode.TERMINATED),
                signal.SIGHUP: lambda: self.shown.end(ExitCode.HUNG_UP),
                signal.SIGTSTP: lambda: self.stop(),
                signal.SIGCONT: self.jobs.go_on,
            },
        )

    def begin(self, shown: Shown) -> None:
        """Show this, and hear signals from now on."""
        self.shown = shown
        self.signals.install()

    def set_pace(self, screen_reader: bool) -> None:
        """Pace what is written as the screen reader mode has it, on or off (V12)."""
        self.output.set_pace(pace(self.started.settings, screen_reader=screen_reader))

    def _quit(self) -> None:
        if self.started.presentation.interactive:
            self.voice.half_line()  # the terminal has echoed it
        self.shown.end(ExitCode.QUIT)

    async def close(self, code: int) -> int:
        """Write what is due and let go of the terminal; return the exit code."""
        if not self.started.presentation.output_is_terminal:
            code = await last_words(self.output, ExitCode(code))
        await self.source.close()
        await self.output.close(DRAIN_SECONDS)
        self.signals.remove()
        return code
