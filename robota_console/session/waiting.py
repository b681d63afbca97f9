"""Waiting for tasks, never longer than the clock allows."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from robota_console.ports.clock import Clock


async def ended_within(clock: Clock, seconds: float, tasks: Iterable[asyncio.Future[Any]]) -> bool:
    """Return whether all tasks have ended within so many seconds; what they raise is not raised here."""
    running = {task for task in tasks if not task.done()}
    alarm = asyncio.Event()
    timer = clock.later(seconds, alarm.set)
    rung = asyncio.get_running_loop().create_task(alarm.wait())
    try:
        while running and not alarm.is_set():
            await asyncio.wait({*running, rung}, return_when=asyncio.FIRST_COMPLETED)
            running = {task for task in running if not task.done()}
    finally:
        timer.cancel()
        rung.cancel()
    return not running


_LEFT: set[asyncio.Future[Any]] = set()
"""A loop holds its tasks weakly: one that is left alone must not be collected while it runs."""


def leave_alone(task: asyncio.Future[Any]) -> None:
    """Cancel a task and wait for nothing; whatever it still raises is nobody's business."""
    task.cancel()
    _LEFT.add(task)
    task.add_done_callback(_hear)


def _hear(task: asyncio.Future[Any]) -> None:
    # An exception nobody asks for would be written to stderr by asyncio.
    _LEFT.discard(task)
    if not task.cancelled():
        task.exception()
