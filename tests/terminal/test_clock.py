"""Time from the loop."""

from __future__ import annotations

import asyncio
import time

from robota_console.terminal.clock import LoopClock


async def test_its_seconds_are_those_lines_are_stamped_with() -> None:
    """The time since a line was typed can be told (T21)."""
    clock = LoopClock(asyncio.get_running_loop())

    before, now, after = time.monotonic(), clock.now(), time.monotonic()

    assert before <= now <= after


async def test_calls_come_at_their_moment_and_not_when_cancelled() -> None:
    """A heartbeat comes when it is due, and never after the turn has ended (T7)."""
    clock = LoopClock(asyncio.get_running_loop())
    called = asyncio.Queue[float]()
    begun = clock.now()

    clock.later(0.02, lambda: called.put_nowait(-1.0)).cancel()
    clock.later(0.05, lambda: called.put_nowait(clock.now() - begun))

    assert await called.get() >= 0.05
    assert called.empty()
