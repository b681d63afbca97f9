"""What the practice agent works with in one turn: a voice, tools, time."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from robota_console.agents.practice.words import pieces
from robota_console.agents.within import pause
from robota_console.model.event import TextDelta, ThoughtDelta

if TYPE_CHECKING:
    from robota_console.agents.tools.bench import Bench


@dataclass(frozen=True, slots=True)
class Desk:
    """One turn's means; everything else is in the acts."""

    bench: Bench
    told: set[str] = field(default_factory=set)
    """What need not be said at length again, in whatever turn."""

    async def say(self, text: str) -> None:
        """Answer, a few words at a time."""
        for piece in pieces(text):
            await self.bench.emit(TextDelta(piece))

    async def say_lines(self, text: str) -> None:
        """Answer with long text, a line at a time."""
        for line in text.splitlines(keepends=True):
            await self.bench.emit(TextDelta(line))

    async def think(self, text: str) -> None:
        """Think aloud, a few words at a time."""
        for piece in pieces(text):
            await self.bench.emit(ThoughtDelta(piece))

    async def pause(self, seconds: float) -> None:
        """Say nothing for so long."""
        await pause(self.bench.clock, seconds)
