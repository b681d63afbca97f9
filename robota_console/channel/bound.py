"""Waiting for a task without being held by it, and without holding it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeVar

from robota_console.channel import words

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from robota_console.ports.clock import Clock

T = TypeVar("T")


def begun(work: Coroutine[object, object, T]) -> asyncio.Task[T]:
    """Return the work as a task whose error is never lost in a log: its waiters get it."""
    task = asyncio.get_running_loop().create_task(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    return task


async def shared(task: asyncio.Task[T]) -> T:
    """Return what the task comes to; a cancelled waiter leaves it to the others."""
    await asyncio.wait({task})
    return task.result()


async def done_within(task: asyncio.Task[T], seconds: float, clock: Clock) -> bool:
    """Return whether the task is done, after at most so many seconds; it is not cancelled."""
    expired: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    either: set[asyncio.Future[Any]] = {task, expired}

    def expire() -> None:
        expired.cancel()

    timer = clock.later(seconds, expire)
    try:
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
    finally:
        timer.cancel()
    return task.done()


async def bounded(what: str, work: Coroutine[object, object, T], seconds: float, clock: Clock) -> T:
    """Return what the work comes to.

    Raises TimeoutError that names it after so many seconds: the work is then
    cancelled and, should it not heed that, left behind.
    """
    task = begun(work)
    try:
        if await done_within(task, seconds, clock):
            return task.result()
        raise TimeoutError(words.wedged(what, seconds))
    finally:
        task.cancel()
