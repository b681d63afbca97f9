"""One turn: a coroutine emits events, an iterator gives them, a cancel ends both at once."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine

    from robota_console.ports.agent import AgentEvent

HELD = 64
"""Events that may wait to be taken; then whoever emits waits too."""
UNWIND = 1.0
"""Seconds a cancelled coroutine has to let go."""


class Turn:
    """What an agent's `turn` returns the events of, and its `cancel` ends."""

    def __init__(
        self, work: Callable[[Callable[[AgentEvent], Awaitable[None]]], Coroutine[Any, Any, None]]
    ) -> None:
        self._work = work
        self._held: deque[AgentEvent] = deque()
        self._moved = asyncio.Event()
        self._told = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._is_cancelled = False

    async def events(self) -> AsyncIterator[AgentEvent]:
        """Give what is emitted, in order; raises what the coroutine raises."""
        task = self._task = asyncio.create_task(self._work(self._emit))
        task.add_done_callback(lambda _: self._moved.set())
        try:
            while not self._is_cancelled:
                if self._held:
                    event = self._held.popleft()
                    self._moved.set()
                    yield event
                elif task.done():
                    task.result()
                    return
                else:
                    self._told.set()
                    self._moved.clear()
                    await self._moved.wait()
        finally:
            task.cancel()
            await asyncio.wait({task}, timeout=UNWIND)
            if task.done() and not task.cancelled():
                task.exception()  # heard already, or of a turn that nobody follows any more

    async def told(self) -> None:
        """Return once all that was emitted was taken, and whoever takes it came back for more."""
        await self._told.wait()

    def cancel(self) -> None:
        """End it: nothing that was not taken yet is given any more."""
        self._is_cancelled = True
        self._moved.set()
        if self._task:
            self._task.cancel()

    async def _emit(self, event: AgentEvent) -> None:
        self._held.append(event)
        self._told.clear()
        self._moved.set()
        while len(self._held) >= HELD:
            self._moved.clear()
            await self._moved.wait()
