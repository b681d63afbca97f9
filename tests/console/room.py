"""The console on fakes: a real session, channel and surface, a clock the test moves, all that was said."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from robota_console.channel.channel import InteractionChannel
from robota_console.console.desk import Aids, Desk
from robota_console.console.surface import PlainSurface
from robota_console.model.option import RenderOptions
from robota_console.model.setting import Presentation
from robota_console.session.session import BuiltInSession
from robota_console.text.numbered import Numbers
from robota_console.transcript.record import Record
from robota_console.transcript.voice import Voice
from tests.fakes.agent import ScriptedAgent
from tests.fakes.clock import ManualClock
from tests.fakes.input import TypedInput
from tests.fakes.output import RecordingOutput
from tests.session.stage import NotingHost, settle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from robota_console.model.command import CommandSpec
    from robota_console.model.exit_code import ExitCode
    from robota_console.model.option import SessionOptions
    from robota_console.ports.aid import Clipboard, Editor, Files
    from robota_console.ports.cli_adapter import Picker
    from robota_console.ports.store import Journal, PromptHistory

ARMED = 0.5
"""Seconds after which a question can be answered (T16)."""
REST = 1.1
"""Seconds after a message in which a further line is the rest of a paste (V17)."""
PASTE_GAP = 0.1


@dataclass
class Shell:
    """A shell without settings."""

    words: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    lists: Sequence[Picker] = ()

    def display_name(self) -> str:
        return "Robota Console"

    def settings(self) -> Mapping[str, tuple[str, str]]:
        return self.words

    def commands(self) -> Sequence[CommandSpec]:
        return ()

    def hidden_commands(self) -> frozenset[str]:
        return frozenset({"restart"})

    def left_out(self) -> Sequence[str]:
        return ()

    def shared(self) -> str:
        return ""

    def pickers(self) -> Sequence[Picker]:
        return self.lists


class Room:
    """A console whose agent plays the turns it is given. A pipe, where it is not `interactive`.

    At a terminal nothing of what is typed is in `text`: there the terminal echoes it.
    """

    def __init__(
        self,
        *turns: Iterable[Any],
        interactive: bool = True,
        output: RecordingOutput | None = None,
        clipboard: Clipboard | None = None,
        editor: Editor | None = None,
        files: Files | None = None,
        history: PromptHistory | None = None,
        agent: ScriptedAgent | None = None,
        journal: Journal | None = None,
        settings: Mapping[str, tuple[str, str]] | None = None,
        voice: Callable[[RecordingOutput], Voice] = Voice,
        **presentation: Any,
    ) -> None:
        self.clock = ManualClock(start=100.0)
        self.agent = agent or ScriptedAgent(*map(list, turns))
        self._journal = journal
        self.host = NotingHost()
        self.output = output or RecordingOutput()
        self.source = TypedInput(clock=self.clock, interactive=interactive)
        self.channel = InteractionChannel(
            RenderOptions(agent="scripted", working_folder="/home/ada/garden"),
            session_factory=self._session,
            clock=self.clock,
        )
        self.desk = Desk(
            channel=self.channel,
            voice=voice(self.output),
            clock=self.clock,
            adapter=Shell(settings or {}),
            aids=Aids(clipboard=clipboard, editor=editor, files=files, history=history),
            numbers=Numbers(),
            record=Record(),
            presentation=Presentation(interactive=interactive, **presentation),
        )
        self.surface = PlainSurface(self.desk, source=self.source, lease=self.source)
        self._run: asyncio.Task[ExitCode] | None = None

    @property
    def text(self) -> str:
        """All that was said."""
        return self.output.text

    async def __aenter__(self) -> Self:
        await self.channel.start()
        self._run = asyncio.ensure_future(self.surface.run())
        await settle()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._run is not None and not self._run.done():
            self.surface.leave()
            await self.passing(10)
        await self.channel.shutdown("other")
        await settle()

    async def passing(self, seconds: float = 0.0) -> None:
        """Let everything happen, before and after the clock has moved."""
        await settle()
        await settle()
        self.clock.advance(seconds)
        await settle()
        await settle()

    async def type(self, *lines: str) -> str:
        """Type lines after a rest; return what is said from then on, bells and prompt included."""
        await self.passing(REST)
        before = len(self.output.text)
        for line in lines:
            self.source.type(line)
            await self.passing(PASTE_GAP)
        return self.output.text[before:]

    async def press(self, *keys: str) -> str:
        """Press single keys after a rest."""
        await self.passing()
        await self.passing(ARMED)
        before = len(self.output.text)
        self.source.press(*keys)
        await self.passing(PASTE_GAP)
        return self.output.text[before:]

    async def ended(self) -> ExitCode:
        """End the input and return how the console ended."""
        self.source.end()
        return await self.left()

    async def left(self) -> ExitCode:
        """Return how the console ended, which it has to by itself."""
        await self.passing(10)
        assert self._run is not None
        return await asyncio.wait_for(self._run, 10)  # a real terminal, where it has one, takes its time

    def _session(self, options: SessionOptions) -> BuiltInSession:
        self.session = BuiltInSession(
            options, agent=self.agent, clock=self.clock, host=self.host, journal=self._journal
        )
        return self.session


async def heard(turns: Iterable[Iterable[Any]], *lines: str, **presentation: Any) -> str:
    """Return what a pipe of lines leads to, typed lines included, up to the end of input."""
    async with Room(*turns, interactive=False, **presentation) as room:
        for line in lines:
            room.source.type(line)
            await room.passing(PASTE_GAP)
        await room.ended()
        return room.text
