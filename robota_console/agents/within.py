"""Waiting no longer than a clock allows."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from robota_console.ports.clock import Clock

T = TypeVar("T")


async def within(clock: Clock, seconds: float, work: Coroutine[Any, Any, T]) -> T:
    """Return what the work comes to; raises TimeoutError, and ends it, where it takes longer."""
    task = asyncio.get_running_loop().create_task(work)
    rung = False

    def ring() -> None:
        nonlocal rung
        rung = task.cancel()

    timer = clock.later(seconds, ring)
    try:
        return await task
    except asyncio.CancelledError:
        if rung:
            raise TimeoutError from None
        raise
    finally:
        timer.cancel()


async def pause(clock: Clock, seconds: float) -> None:
    """Return after so many seconds."""
    over = asyncio.Event()
    timer = clock.later(seconds, over.set)
    try:
        await over.wait()
    finally:
        timer.cancel()
