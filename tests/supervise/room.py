"""The view on fakes: a host of rows, a clock the test moves, all that was said."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Self

from robota_console.model.setting import Presentation, Resolved
from robota_console.supervise.surface import Supervise
from robota_console.transcript.voice import Voice
from tests.fakes.clock import ManualClock
from tests.fakes.input import TypedInput
from tests.fakes.output import RecordingOutput
from tests.fakes.supervision import HostedRows
from tests.session.stage import settle

if TYPE_CHECKING:
    from robota_console.model.exit_code import ExitCode
    from robota_console.model.supervised import SupervisedRow

REST = 0.5
"""Seconds after which a question can be answered (T16)."""
PASTE_GAP = 0.1
POLL = 2.1


class Room:
    """The view of some rows. A pipe, where it is not `interactive`; bells ring.

    At a terminal nothing of what is typed is in `text`: there the terminal echoes it.
    """

    def __init__(
        self,
        *rows: SupervisedRow,
        interactive: bool = True,
        output: RecordingOutput | None = None,
        **presentation: Any,
    ) -> None:
        self.clock = ManualClock(start=100.0)
        self.host = HostedRows(*rows)
        self.output = output or RecordingOutput()
        self.source = TypedInput(clock=self.clock, interactive=interactive)
        self.voice = Voice(self.output)
        self.view = Supervise(
            self.host,
            source=self.source,
            voice=self.voice,
            clock=self.clock,
            presentation=Presentation(interactive=interactive, bell=Resolved(True), **presentation),
        )
        self._run: asyncio.Task[ExitCode] | None = None

    @property
    def text(self) -> str:
        """All that was said."""
        return self.output.text

    async def __aenter__(self) -> Self:
        self._run = asyncio.ensure_future(self.view.run())
        await settle()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._run is not None and not self._run.done():
            self.view.leave()
            await settle()
        assert not self.clock.pending(), "a view that was left waits for nothing"

    async def passing(self, seconds: float = 0.0) -> None:
        """Let everything happen, before and after the clock has moved."""
        await settle()
        self.clock.advance(seconds)
        await settle()

    async def polled(self) -> str:
        """Let the view look once more; return what is said of it now."""
        before = len(self.text)
        await self.passing(POLL)
        return self.text[before:]

    async def type(self, *lines: str) -> str:
        """Type lines after a rest; return what is said from then on, the prompt included."""
        await self.passing(REST)
        before = len(self.text)
        for line in lines:
            self.source.type(line)
            await self.passing(PASTE_GAP)
        return self.text[before:]

    async def over(self) -> ExitCode:
        """Return how the view ended."""
        await settle()
        assert self._run is not None
        assert self._run.done(), "it goes on"
        return await self._run


async def heard(*rows: SupervisedRow, lines: tuple[str, ...]) -> str:
    """Return what a pipe of lines leads to, typed lines included, up to the end of input."""
    async with Room(*rows, interactive=False) as room:
        room.source.type(*lines)
        room.source.end()
        await room.over()
        return room.text
