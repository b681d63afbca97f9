"""The port `Clock`: the loop's time and the fake's keep the same promises; and what only real time can do."""

from __future__ import annotations

import asyncio
import time

import pytest

from robota_console.terminal.clock import LoopClock
from tests.fakes.clock import ManualClock


def clock_of(kind: str) -> LoopClock | ManualClock:
    """Return a clock of that kind."""
    return ManualClock(start=100.0) if kind == "fake" else LoopClock(asyncio.get_running_loop())


async def passing(clock: LoopClock | ManualClock, seconds: float) -> None:
    """Let so much of its time pass."""
    over = asyncio.Event()
    clock.later(seconds, over.set)
    if isinstance(clock, ManualClock):
        clock.advance(seconds)
    await over.wait()


@pytest.mark.parametrize("kind", ["real", "fake"])
class TestClock:
    """What every clock promises."""

    async def test_calls_come_once_in_the_order_of_their_moments(self, kind: str) -> None:
        """What is due first is said first, whoever asked for it first."""
        clock = clock_of(kind)
        calls: list[str] = []

        clock.later(0.02, lambda: calls.append("second"))
        clock.later(0.01, lambda: calls.append("first"))
        await passing(clock, 0.04)
        await passing(clock, 0.04)

        assert calls == ["first", "second"]

    async def test_what_was_cancelled_never_happens_and_that_is_harmless_too_late(self, kind: str) -> None:
        """Who ends something need not know whether it has happened."""
        clock = clock_of(kind)
        calls: list[str] = []
        timer, late = clock.later(0.01, lambda: calls.append("never")), clock.later(0.01, lambda: None)

        timer.cancel()
        await passing(clock, 0.03)
        timer.cancel()
        late.cancel()

        assert calls == []

    async def test_it_goes_on_by_what_passed_and_never_back(self, kind: str) -> None:
        """The time since a line was typed can be told."""
        clock = clock_of(kind)
        before = clock.now()

        await passing(clock, 0.02)

        assert clock.now() >= before + 0.02


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
