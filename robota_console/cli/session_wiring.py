"""A session at this terminal: its parts are joined here, and taken apart in order."""

from __future__ import annotations

import asyncio
import signal
from functools import partial
from typing import TYPE_CHECKING

from robota_console.channel.channel import Bounds, InteractionChannel
from robota_console.cli import agents
from robota_console.cli.adapter import ShellAdapter
from robota_console.cli.aids import NamedFiles, OwnEditor, SystemClipboard, clipboard_commands
from robota_console.cli.ending import DRAIN_SECONDS, end_channel, last_words
from robota_console.cli.fault import say_fault
from robota_console.cli.host import ShellHost
from robota_console.cli.lost_output import lost
from robota_console.cli.presentation import pace
from robota_console.cli.started import PRODUCT, Started
from robota_console.console.desk import Aids, Desk
from robota_console.console.surface import PlainSurface
from robota_console.model.exit_code import ExitCode
from robota_console.terminal.clock import LoopClock
from robota_console.terminal.job_control import JobControl
from robota_console.terminal.reader import TerminalInput
from robota_console.terminal.signals import SignalCalls
from robota_console.text.numbered import Numbers
from robota_console.transcript.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from robota_console.cli.lost_output import LostOutput
    from robota_console.model.option import SessionOptions
    from robota_console.ports.session import Session
    from robota_console.terminal.writer import PacedWriter
    from robota_console.transcript.voice import Voice


class Wired:
    """The parts of one session; the message prompt is open already."""

    def __init__(
        self, started: Started, output: PacedWriter, voice: Voice, lost: LostOutput, *, name: str
    ) -> None:
        self._started = started
        self._output = output
        self._voice = voice
        self._lost = lost
        loop = asyncio.get_running_loop()
        shown = started.presentation
        self._source = TerminalInput(
            0,
            loop=loop,
            interactive=shown.interactive,
            encoding=started.encoding,
            line_limit=shown.line_limit,
            on_return=lambda: self._surface.resumed(),
        )
        self._signals = SignalCalls(loop, self._calls(JobControl(loop, source=self._source, output=output)))
        clock = LoopClock(loop)
        self._channel = InteractionChannel(
            started.options(name),
            session_factory=partial(self._session, clock),
            clock=clock,
            bounds=Bounds(idle_after=started.settings.of("away").value),
        )
        desk = self._desk(voice, clock)
        self._surface = PlainSurface(desk, source=self._source, lease=self._source)

    async def run(self) -> int:
        """Run until the person leaves; return the exit code."""
        self._signals.install()
        self._lost.tell(self._output_gone)
        code = ExitCode.TURN_FAILED
        try:
            await self._channel.start()
            code = await self._surface.run()
        finally:
            await end_channel(self._channel, code, hurry=self._surface.hurry)
            if not self._started.presentation.output_is_terminal:
                code = await last_words(self._output, code)
            await self._source.close()
            await self._output.close(DRAIN_SECONDS)
            self._signals.remove()
        if self._surface.fault:
            return say_fault(self._surface.fault, code)
        return code

    def _session(self, clock: LoopClock, options: SessionOptions) -> Session:
        host = ShellHost(self._started.settings_path, leave=lambda: self._surface.leave())
        return agents.session(options, self._started, clock, host)

    def _desk(self, voice: Voice, clock: LoopClock) -> Desk:
        started = self._started
        editor = started.environment.editor()
        return Desk(
            channel=self._channel,
            voice=voice,
            clock=clock,
            adapter=ShellAdapter(PRODUCT, started.settings),
            aids=Aids(
                clipboard=SystemClipboard(clipboard_commands(started.environment)),
                editor=OwnEditor(editor, self._source, self._output, self._signals) if editor else None,
                files=NamedFiles(started.folder),
            ),
            numbers=Numbers(),
            record=Record(),
            presentation=started.presentation,
            set_pace=self._set_pace,
        )

    def _set_pace(self, screen_reader: bool) -> None:
        self._output.set_pace(pace(self._started.settings, screen_reader=screen_reader))

    def _calls(self, jobs: JobControl) -> Mapping[signal.Signals, Callable[[], None]]:
        return {
            signal.SIGINT: lambda: self._surface.interrupt(),
            signal.SIGQUIT: self._quit,
            signal.SIGTERM: lambda: self._surface.leave(ExitCode.TERMINATED),
            signal.SIGHUP: lambda: self._surface.leave(ExitCode.HUNG_UP),
            signal.SIGTSTP: jobs.stop,
            signal.SIGCONT: jobs.go_on,
        }

    def _quit(self) -> None:
        if self._started.presentation.interactive:
            self._voice.half_line()  # the terminal has echoed it
        self._surface.leave(ExitCode.QUIT)

    def _output_gone(self, _reason: str) -> None:
        self._surface.leave(*lost(self._output.gone))
