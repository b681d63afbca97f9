"""Sessions at this terminal, one after the other: their parts are joined here, and taken apart in order."""

from __future__ import annotations

import asyncio
import signal
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from robota_console.channel.channel import Bounds, InteractionChannel
from robota_console.channel.switch import ChannelSwitch
from robota_console.cli import agents, kept, recovering, unsent
from robota_console.cli.aids import NamedFiles
from robota_console.cli.applying import apply_settings
from robota_console.cli.desks import adapter, first_desk
from robota_console.cli.ending import DRAIN_SECONDS, end_channel, last_words
from robota_console.cli.fault import say_fault
from robota_console.cli.foreground import Foreground
from robota_console.cli.greeting import greeting, told_soon
from robota_console.cli.host import ShellHost
from robota_console.cli.lost_output import lost
from robota_console.cli.own_commands import own_commands
from robota_console.cli.presentation import pace
from robota_console.cli.sharing import Sharing
from robota_console.cli.stage import Stage
from robota_console.cli.stores import typed_before
from robota_console.cli.trusting import ask_trust, asks_trust
from robota_console.cli.wishes import Wishes
from robota_console.console.surface import PlainSurface
from robota_console.model.exit_code import ExitCode
from robota_console.terminal.clock import LoopClock
from robota_console.terminal.job_control import JobControl
from robota_console.terminal.reader import TerminalInput
from robota_console.terminal.signals import SignalCalls
from robota_console.transcript.record import Record
from robota_console.wire_channel.own_commands import OwnCommands

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from robota_console.cli.begun import Begun
    from robota_console.cli.lost_output import LostOutput
    from robota_console.cli.own_commands.appearance import Appearance
    from robota_console.cli.started import Started
    from robota_console.console.desk import Desk
    from robota_console.model.command import HostActionKind
    from robota_console.model.option import RenderOptions, SessionOptions
    from robota_console.model.typed import InputItem
    from robota_console.session.session import BuiltInSession
    from robota_console.terminal.writer import PacedWriter
    from robota_console.text.numbered import Numbers
    from robota_console.transcript.block import Block
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
        self._wishes = Wishes(lambda: self._surface, lambda: self._desk)
        self._jobs = JobControl(loop, source=self._source, output=output)
        self._signals = SignalCalls(loop, self._calls())
        self._clock = LoopClock(loop)
        self._stage = Stage(
            begun.started,
            ends=self._source,
            canvas=output,
            voice=voice,
            clock=self._clock,
            desk=lambda: self._here,
            surface=lambda: self._surface,
            interrupt=self._wishes.interrupt,
            stop=self._jobs.stop,
            appearance=lambda: self._appearance,
        )
        self._ends = self._stage.dressing
        self._foreground = Foreground(self._ends, output, self._signals, shown=shown)
        self._sharing = Sharing(self._clock)
        self._numbers = numbers
        self._switch = ChannelSwitch(self._channel, on_ready=self._ready)
        self._applied = begun.started
        """Whose settings this terminal is spoken to with."""
        self._session: BuiltInSession
        self._surface: PlainSurface
        self._appearance: Appearance
        self._desk: Desk | None = None

    async def run(self, *, prompted: bool, told: Sequence[Block] = ()) -> int:
        """Run until the person leaves; return the exit code.

        `prompted`: the message prompt is open; `told`: what is to be said first, as it is drawn.
        """
        self._stage.told = told
        code: int = ExitCode.TURN_FAILED
        was: Started | None = None
        try:
            while await self._opened() or (was is not None and await self._recovered()):
                if was is not None:
                    before, self._applied = self._applied, self._begun.started
                    apply_settings(self._here, self._here.voice, before, self._applied)
                    for item in greeting(self._begun, self._numbers, agent=was.agent.name, folder=was.folder):
                        self._here.voice.say(item)
                code = await self._shown(prompted=prompted)
                if self._next is None:
                    break
                was = self._begun.started
                self._begun, self._next, prompted = self._next, None, False
            await self._stage.close()
            if self._wishes.hurry.is_set():
                code = ExitCode.INTERRUPTED
            if self._switch.problem:
                unsent.say(self._wishes.between.items, self._desk)
        finally:
            code = await self._end(code)
        fault = self._switch.problem or self._surface.fault
        return say_fault(fault, code or ExitCode.UNAVAILABLE) if fault else code

    async def _recovered(self) -> bool:
        """Where this session could not take the place of the one before, try as often as the person wants."""
        if not self._begun.started.presentation.interactive:
            return False
        await self._stage.close()
        return await recovering.recovered(
            self._here,
            self._wishes.between,
            problem=lambda: self._switch.problem,
            again=lambda: self._opened(again=True),
        )

    async def _opened(self, *, again: bool = False) -> bool:
        """Take the session before down and show this one; False where that failed or nobody waits for it."""
        options = self._begun.started.options(self._begun.name)
        opening = asyncio.ensure_future(self._switch.retry() if again else self._switch.open(options))
        hurried = asyncio.ensure_future(self._wishes.hurry.wait())
        await asyncio.wait({opening, hurried}, return_when=asyncio.FIRST_COMPLETED)
        hurried.cancel()
        opened = not self._wishes.hurry.is_set() and await opening
        if opened:
            self._sharing.go_on_with(self._session)
        return opened

    async def _shown(self, *, prompted: bool) -> ExitCode:
        begun, surface, asking = self._begun, self._surface, None
        early: Sequence[InputItem] = self._wishes.between.items
        if self._wishes.pending is not None:
            early = unsent.kept(early, self._desk)
            surface.leave(*self._wishes.pending)
        elif asks_trust(begun.started):
            asking = ask_trust(
                begun, self._session, self._flags, again=self._again, decided_on=self._decided_on
            )
        elif begun.kept is not None or begun.started.has_plugins:
            asking = told_soon(self._session)
        command = "" if begun.resume is None else f"resume {begun.resume}".rstrip()
        self._wishes.listens = True
        try:
            return await surface.run(
                early=early, prompted=prompted, first=asking, command=command, dress=self._stage.dress
            )
        finally:
            self._wishes.listens = False
            self._wishes.between.items = surface.left
            self._ends.start(self._wishes.between.put)

    @property
    def _here(self) -> Desk:
        assert self._desk is not None  # asked for only once a session is shown
        return self._desk

    def _decided_on(self, started: Started) -> None:
        self._begun = replace(self._begun, started=started)

    async def _end(self, code: int) -> int:
        self._voice.close()  # a prompt may stand open that nobody was heard at
        await self._sharing.end()
        channel = self._switch.selected
        if channel is not None:
            hurry = self._wishes.hurry if self._wishes.hurry.is_set() else self._surface.hurry
            await end_channel(channel, code, hurry=hurry)
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
            elsewhere=self._sharing.keeps,
        )

    def _made(self, options: SessionOptions) -> BuiltInSession:
        host = ShellHost(
            self._begun.started.settings_path, leave=self._wishes.leave, switch=self._to, share=self._share
        )
        attach = (self._sharing.command(self._begun.session_id),)
        self._session = agents.session(options, self._begun, self._clock, host, modules=attach)
        return self._session

    async def _share(self, on: bool) -> str | None:
        return await self._sharing.set(on, self._session, self._begun.session_id)

    def _ready(self, channel: InteractionChannel) -> None:
        """Show a channel, before it starts: what it says first must be heard."""
        first = self._desk is None
        started = self._begun.started
        told = adapter(started, lambda: self._begun.started.trust, self._sharing.words)
        if self._desk is None:
            desk = first_desk(
                started,
                channel,
                told,
                voice=self._voice,
                clock=self._clock,
                numbers=self._numbers,
                foreground=self._foreground,
                set_pace=self._set_pace,
            )
        else:
            desk = self._desk.moved(channel, Record())
            desk.adapter, desk.aids.files = told, NamedFiles(started.folder)
        self._desk = desk
        stage = self._stage
        own, self._appearance = own_commands(
            started, self._foreground, themes=stage.themes, changed=stage.changed
        )
        desk.aids.own = OwnCommands(own, self._appearance)
        desk.aids.history = typed_before(self._begun)
        self._surface = PlainSurface(desk, source=self._ends, lease=self._ends)
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

    def _set_pace(self, screen_reader: bool) -> None:
        self._output.set_pace(pace(self._begun.started.settings, screen_reader=screen_reader))
        self._stage.mode(screen_reader)

    def _calls(self) -> Mapping[signal.Signals, Callable[[], None]]:
        return {
            signal.SIGINT: self._wishes.interrupt,
            signal.SIGQUIT: self._wishes.quit,
            signal.SIGTERM: lambda: self._wishes.leave(ExitCode.TERMINATED),
            signal.SIGHUP: lambda: self._wishes.leave(ExitCode.HUNG_UP),
            signal.SIGTSTP: lambda: self._stage.stop(),
            signal.SIGCONT: self._jobs.go_on,
        }

    def _output_gone(self, _reason: str) -> None:
        self._wishes.leave(*lost(self._output.gone))
