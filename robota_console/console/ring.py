"""The ring: one queue in which lines, changes and timers take their turn, one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from inspect import isawaitable
from typing import TypeVar

T = TypeVar("T")
Call = Callable[[], "Awaitable[None] | None"]


class Ring:
    """Runs calls in the order posted; after each pause in them it runs `settle`.

    A call that raises goes to `fault` and the ring goes on: a person never gets a
    traceback, and a session is not lost to a fault in showing it.
    """

    def __init__(self, *, settle: Call, fault: Callable[[Exception], None]) -> None:
        self._settle = settle
        self._fault = fault
        self._calls: asyncio.Queue[Call] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._ended = False

    @property
    def waits(self) -> bool:
        """Return whether a call waits for its turn, after which `settle` runs again."""
        return not self._calls.empty()

    def post(self, call: Call) -> None:
        """Run a call when its turn comes; harmless after the end."""
        self._calls.put_nowait(call)

    def spawn(self, work: Awaitable[T], then: Callable[[T], Awaitable[None] | None]) -> None:
        """Let work go on beside the ring and post what follows from its result."""
        task = asyncio.ensure_future(self._follow(work, then))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def end(self) -> None:
        """Let `run` return after the call that is running."""
        self._ended = True
        self.post(lambda: None)

    async def run(self) -> None:
        """Run until `end`."""
        await self._do(self._settle)
        while not self._ended:
            await self._do(await self._calls.get())
            if self._calls.empty() and not self._ended:
                await self._do(self._settle)
        for task in tuple(self._tasks):
            task.cancel()

    async def _do(self, call: Call) -> None:
        try:
            waiting = call()
            if isawaitable(waiting):
                await waiting
        except Exception as error:
            self._fault(error)

    async def _follow(self, work: Awaitable[T], then: Callable[[T], Awaitable[None] | None]) -> None:
        try:
            result = await work
        except Exception as error:
            self.post(partial(self._fault, error))
        else:
            self.post(partial(then, result))
