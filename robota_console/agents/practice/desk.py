"""What the practice agent works with in one turn: a voice, tools, time."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from robota_console.agents.practice.words import pieces
from robota_console.model.event import TextDelta, ThoughtDelta

if TYPE_CHECKING:
    from robota_console.agents.tools.bench import Bench
    from robota_console.ports.clock import Clock


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


async def pause(clock: Clock, seconds: float) -> None:
    """Return after so many seconds of that clock."""
    over = asyncio.Event()
    timer = clock.later(seconds, over.set)
    try:
        await over.wait()
    finally:
        timer.cancel()
