"""Sessions at this terminal, one after the other: their parts are joined here, and taken apart in order."""

from __future__ import annotations

import asyncio
import signal
from typing import TYPE_CHECKING, Any

from robota_console.channel.channel import Bounds, InteractionChannel
from robota_console.channel.switch import ChannelSwitch
from robota_console.cli import agents, kept
from robota_console.cli.adapter import ShellAdapter
from robota_console.cli.aids import NamedFiles, OwnEditor, SystemClipboard, clipboard_commands
from robota_console.cli.ending import DRAIN_SECONDS, end_channel, last_words
from robota_console.cli.fault import say_fault
from robota_console.cli.greeting import greeting
from robota_console.cli.host import ShellHost
from robota_console.cli.lost_output import lost
from robota_console.cli.presentation import pace
from robota_console.cli.started import PRODUCT
from robota_console.cli.stores import typed_before
from robota_console.cli.trusting import ask_trust
from robota_console.console.desk import Aids, Desk
from robota_console.console.surface import PlainSurface
from robota_console.model.exit_code import ExitCode
from robota_console.terminal.clock import LoopClock
from robota_console.terminal.job_control import JobControl
from robota_console.terminal.reader import TerminalInput
from robota_console.terminal.signals import SignalCalls
from robota_console.transcript.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from robota_console.cli.begun import Begun
    from robota_console.cli.lost_output import LostOutput
    from robota_console.model.command import HostActionKind
    from robota_console.model.option import RenderOptions, SessionOptions
    from robota_console.model.typed import InputItem
    from robota_console.session.session import BuiltInSession
    from robota_console.terminal.writer import PacedWriter
    from robota_console.text.numbered import Numbers
    from robota_console.transcript.voice import Voice

INIT_WITHIN = 900.0
"""Seconds an agent may take to be ready: a person may have to sign in first. It bounds its own steps."""


class Wired:
    """The parts that outlive a session, and the session that is here; its message prompt is open already."""

    def __init__(
        self,
        begun: Begun,
        flags: Mapping[str, Any],
        output: PacedWriter,
        voice: Voice,
        lost: LostOutput,
        numbers: Numbers,
    ) -> None:
        self._begun = begun
        self._next: Begun | None = None
        self._flags = flags
        self._output = output
        self._voice = voice
        self._lost = lost
        loop = asyncio.get_running_loop()
        shown = begun.started.presentation
        self._source = TerminalInput(
            0,
            loop=loop,
            interactive=shown.interactive,
            encoding=begun.started.encoding,
            line_limit=shown.line_limit,
            on_return=lambda: self._surface.resumed(),
        )
        self._signals = SignalCalls(loop, self._calls(JobControl(loop, source=self._source, output=output)))
        self._clock = LoopClock(loop)
        self._numbers = numbers
        self._switch = ChannelSwitch(self._channel, on_ready=self._ready)
        self._between: list[InputItem] = []
        self._session: BuiltInSession
        self._surface: PlainSurface
        self._desk: Desk | None = None

    async def run(self, *, prompted: bool) -> int:
        """Run until the person leaves; return the exit code. `prompted`: the message prompt is open."""
        code: int = ExitCode.TURN_FAILED
        try:
            while await self._switch.open(self._begun.started.options(self._begun.name)):
                code = await self._shown(prompted=prompted)
                if self._next is None:
                    break
                self._begun, self._next, prompted = self._next, None, False
                for item in greeting(self._begun, self._numbers):
                    self._voice.say(item)
        finally:
            code = await self._end(code)
        fault = self._switch.recovery or self._surface.fault
        return say_fault(fault, code or ExitCode.UNAVAILABLE) if fault else code

    async def _shown(self, *, prompted: bool) -> ExitCode:
        begun = self._begun
        asking = asyncio.ensure_future(ask_trust(begun, self._session, self._flags, self._again))
        await asyncio.sleep(0)  # what it asks comes before the prompt for a message
        command = "" if begun.resume is None else f"resume {begun.resume}".rstrip()
        try:
            return await self._surface.run(prompted=prompted, command=command)
        finally:
            asking.cancel()
            self._source.start(self._between.append)

    async def _end(self, code: int) -> int:
        channel = self._switch.selected
        if channel is not None:
            await end_channel(channel, code, hurry=self._surface.hurry)
        if not self._begun.started.presentation.output_is_terminal:
            code = await last_words(self._output, ExitCode(code))
        await self._source.close()
        await self._output.close(DRAIN_SECONDS)
        self._signals.remove()
        return code

    def _channel(self, options: RenderOptions) -> InteractionChannel:
        return InteractionChannel(
            options,
            session_factory=self._made,
            clock=self._clock,
            bounds=Bounds(idle_after=self._begun.started.settings.of("away").value, init_within=INIT_WITHIN),
        )

    def _made(self, options: SessionOptions) -> BuiltInSession:
        host = ShellHost(
            self._begun.started.settings_path, leave=lambda: self._surface.leave(), switch=self._to
        )
        self._session = agents.session(options, self._begun, self._clock, host)
        return self._session

    def _ready(self, channel: InteractionChannel) -> None:
        """Show a channel, before it starts: what it says first must be heard."""
        first = self._desk is None
        self._desk = desk = self._desk.moved(channel, Record()) if self._desk else self._first_desk(channel)
        desk.adapter = ShellAdapter(PRODUCT, self._begun.started.settings)
        desk.aids.files = NamedFiles(self._begun.started.folder)
        desk.aids.history = typed_before(self._begun)
        early, self._between = self._between, []
        self._surface = PlainSurface(desk, source=self._source, lease=self._source, early=early)
        if first:
            self._signals.install()
            self._lost.tell(self._output_gone)

    def _to(self, kind: HostActionKind, wanted: str) -> str | None:
        """Let another session take this one's place; return why it cannot."""
        following = kept.following(kind, wanted, self._begun, self._flags)
        if isinstance(following, str):
            return following
        self._again(following)
        return None

    def _again(self, following: Begun) -> None:
        self._next = following
        self._surface.switch()

    def _first_desk(self, channel: InteractionChannel) -> Desk:
        started = self._begun.started
        editor = started.environment.editor()
        return Desk(
            channel=channel,
            voice=self._voice,
            clock=self._clock,
            adapter=ShellAdapter(PRODUCT, started.settings),
            aids=Aids(
                clipboard=SystemClipboard(clipboard_commands(started.environment)),
                editor=OwnEditor(editor, self._source, self._output, self._signals) if editor else None,
            ),
            numbers=self._numbers,
            record=Record(),
            presentation=started.presentation,
            set_pace=self._set_pace,
        )

    def _set_pace(self, screen_reader: bool) -> None:
        self._output.set_pace(pace(self._begun.started.settings, screen_reader=screen_reader))

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
        if self._begun.started.presentation.interactive:
            self._voice.half_line()  # the terminal has echoed it
        self._surface.leave(ExitCode.QUIT)

    def _output_gone(self, _reason: str) -> None:
        self._surface.leave(*lost(self._output.gone))
