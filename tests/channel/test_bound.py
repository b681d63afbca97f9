"""Waiting that holds nobody."""

from __future__ import annotations

import asyncio

import pytest

from robota_console.channel.bound import bounded
from tests.channel.setting import settle
from tests.fakes.clock import ManualClock


class Work:
    """Something that never ends by itself and notes how it ended."""

    def __init__(self) -> None:
        self.ended = ""

    async def run(self) -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.ended = "cancelled"
            raise


async def test_what_it_comes_to_is_returned_and_no_timer_stays() -> None:
    """A bound that is not needed must leave no trace."""
    clock = ManualClock()

    async def quick() -> int:
        return 7

    assert await bounded("It", quick(), 5.0, clock) == 7
    assert clock.pending() == 0


async def test_after_the_bound_it_is_named_and_the_work_is_cancelled() -> None:
    """Work nobody waits for must not go on in a session that is over."""
    clock, work = ManualClock(), Work()
    waiting = asyncio.ensure_future(bounded("The session", work.run(), 5.0, clock))
    await settle()

    clock.advance(5.0)

    with pytest.raises(TimeoutError, match="The session did not end within 5 seconds"):
        await waiting
    await settle()
    assert work.ended == "cancelled"


async def test_who_stops_waiting_takes_the_work_along() -> None:
    """Nobody else waits for it."""
    clock, work = ManualClock(), Work()
    waiting = asyncio.ensure_future(bounded("It", work.run(), 5.0, clock))
    await settle()

    waiting.cancel()
    await settle()

    assert work.ended == "cancelled"
    assert clock.pending() == 0
