"""Blocking work, done beside the event loop."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


async def aside(work: Callable[[], T]) -> T:
    """Return what the work returns, or raise what it raises.

    Its thread is a daemon: a disk that never answers holds neither the turn,
    which may be cancelled, nor the process, which may end.
    """
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def settle(put: Callable[[], None]) -> None:
        if not done.done():
            put()

    def run() -> None:
        try:
            put = partial(done.set_result, work())
        except Exception as error:
            put = partial(done.set_exception, error)
        with suppress(RuntimeError):  # the loop may be closed by then
            loop.call_soon_threadsafe(settle, put)

    Thread(target=run, daemon=True, name="tool").start()
    return await done
