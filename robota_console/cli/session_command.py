"""A session at this terminal: everything is joined here, and taken apart in order."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from functools import partial
from typing import TYPE_CHECKING, Any

from robota_console.channel.channel import InteractionChannel
from robota_console.cli import agents
from robota_console.cli.adapter import ShellAdapter
from robota_console.cli.aids import NamedFiles, OwnEditor, SystemClipboard, clipboard_commands
from robota_console.cli.announcement import first_line
from robota_console.cli.fault import say_fault
from robota_console.cli.host import ShellHost
from robota_console.cli.presentation import pace
from robota_console.cli.started import PRODUCT, Started, start
from robota_console.console.desk import Aids, Desk
from robota_console.console.surface import PlainSurface
from robota_console.model.exit_code import ExitCode
from robota_console.session.session import BuiltInSession
from robota_console.terminal.clock import LoopClock
from robota_console.terminal.job_control import JobControl
from robota_console.terminal.reader import TerminalInput
from robota_console.terminal.signals import SignalCalls
from robota_console.terminal.writer import PacedWriter
from robota_console.text import settings_words
from robota_console.text.numbered import Numbers
from robota_console.transcript.record import Record
from robota_console.transcript.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from robota_console.model.option import SessionOptions
    from robota_console.ports.session import Session

DRAIN_SECONDS = 2.0
"""How long a slow terminal may take at the end (design, Input and output)."""
LEAVING_MOST = 12.0
"""Seconds after which the process ends whatever still hangs."""


def run_session(flags: Mapping[str, Any]) -> int:
    """Run a session until the person leaves; return the exit code."""
    try:
        started = start(flags)
    except OSError as error:
        return say_fault(f"The working folder is gone: {error.strerror}. cd to another. Exit code 3.", 3)
    if started.settings.of("surface").value == "rich":
        started.settings.warnings.append(settings_words.surface_missing("rich"))
    try:
        return asyncio.run(_Wired(started, flags).run())
    except LookupError as error:
        return say_fault(f"{error.args[0]} Exit code 3.", ExitCode.UNAVAILABLE)


class _Wired:
    """The parts of one session at this terminal."""

    def __init__(self, started: Started, flags: Mapping[str, Any]) -> None:
        self._started = started
        self._flags = flags
        self._surface: PlainSurface | None = None

    async def run(self) -> int:
        loop = asyncio.get_running_loop()
        started = self._started
        milliseconds = pace(started.settings, screen_reader=started.presentation.screen_reader.value)
        output = PacedWriter(
            1, pace_ms=milliseconds, encoding=started.encoding, on_gone=self._output_gone, loop=loop
        )
        source = TerminalInput(
            0,
            loop=loop,
            interactive=started.presentation.interactive,
            encoding=started.encoding,
            line_limit=started.presentation.line_limit,
            on_return=lambda: self._on_surface(PlainSurface.resumed),
        )
        jobs = JobControl(loop, source=source, output=output)
        signals = SignalCalls(loop, self._signals(jobs))
        clock = LoopClock(loop)
        channel = InteractionChannel(
            started.options(self._flags.get("session_name") or ""),
            session_factory=partial(self._session, clock),
            clock=clock,
        )
        desk = self._desk(output, source, signals, clock, channel)
        self._surface = PlainSurface(desk, source=source, lease=source, opening_lines=[self._first_line()])
        signals.install()
        try:
            await channel.start()
            code = await self._surface.run()
        finally:
            self._watch_the_end()
            await channel.shutdown("other")
            await source.close()
            await output.close(DRAIN_SECONDS)
            signals.remove()
        if self._surface.fault:
            return say_fault(f"{self._surface.fault} Exit code {int(code)}.", code)
        return code

    def _session(self, clock: LoopClock, options: SessionOptions) -> Session:
        agent = agents.make(
            options.agent,
            folder=options.working_folder,
            environment=self._started.environment.variables,
            clock=clock,
        )
        host = ShellHost(self._started.settings_path, leave=lambda: self._on_surface(PlainSurface.leave))
        return BuiltInSession(options, agent=agent, clock=clock, host=host)

    def _desk(
        self,
        output: PacedWriter,
        source: TerminalInput,
        signals: SignalCalls,
        clock: LoopClock,
        channel: InteractionChannel,
    ) -> Desk:
        started = self._started
        shown = started.presentation
        editor = started.environment.editor()
        return Desk(
            channel=channel,
            voice=Voice(output, width=shown.width.value, marks=shown.marks.value, title=shown.title.value),
            clock=clock,
            adapter=ShellAdapter(PRODUCT, started.settings),
            aids=Aids(
                clipboard=SystemClipboard(clipboard_commands(started.environment)),
                editor=OwnEditor(editor, source, output, signals) if editor else None,
                files=NamedFiles(started.folder),
            ),
            numbers=Numbers(),
            record=Record(),
            presentation=shown,
        )

    def _first_line(self) -> str:
        agent = self._started.settings.of("agent").value
        return first_line(
            PRODUCT.spoken_name,
            self._started.presentation,
            agent,
            network=agents.uses_network(agent),
        )

    def _signals(self, jobs: JobControl) -> Mapping[signal.Signals, Callable[[], None]]:
        return {
            signal.SIGINT: lambda: self._on_surface(PlainSurface.interrupt),
            signal.SIGTERM: lambda: self._leave(ExitCode.TERMINATED),
            signal.SIGHUP: lambda: self._leave(ExitCode.HUNG_UP),
            signal.SIGTSTP: jobs.stop,
            signal.SIGCONT: jobs.go_on,
        }

    def _leave(self, code: ExitCode) -> None:
        self._on_surface(lambda surface: surface.leave(code))

    def _output_gone(self, reason: str) -> None:
        self._leave(ExitCode.PIPE_CLOSED)

    def _on_surface(self, do: Callable[[PlainSurface], None]) -> None:
        if self._surface is not None:
            do(self._surface)

    def _watch_the_end(self) -> None:
        """Whatever hangs, the process ends: a thread that cannot be joined must not keep it."""
        timer = threading.Timer(LEAVING_MOST, os._exit, (ExitCode.INTERRUPTED,))
        timer.daemon = True
        timer.start()
