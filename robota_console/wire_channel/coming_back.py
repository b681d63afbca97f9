"""Coming back to a host once the way to it broke: a few times, and not for long."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from robota_console.ports.carrier import Carrier, Connect
    from robota_console.ports.clock import Clock

T = TypeVar("T")
WAITS = (0.0, 0.5, 1.0, 2.0, 4.0)
"""Seconds before each attempt."""
WITHIN = 4.0
"""Seconds an attempt may take to connect, and to be attached: all of them less than half a minute."""
AT_MOST = 28.0
"""Seconds in which it is tried at all."""


class ComingBack:
    """Tries until one attempt comes to something; nothing happens before `start`.

    `attach` takes a new carrier and raises OSError or RuntimeError where that comes to
    nothing. `broke` is called once, when the first carrier is there; `ended` hears whether
    an attempt came to something.
    """

    def __init__(
        self,
        connect: Connect,
        clock: Clock,
        *,
        attach: Callable[[Carrier], Awaitable[None]],
        broke: Callable[[], None],
        ended: Callable[[bool], None],
    ) -> None:
        self._connect = connect
        self._clock = clock
        self._attach = attach
        self._broke = broke
        self._ended = ended
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to try."""
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """Try no more."""
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
            await asyncio.wait({self._task})

    async def _run(self) -> None:
        self._ended(await self._tried())

    async def _tried(self) -> bool:
        until = self._clock.now() + AT_MOST
        for count, wait in enumerate(WAITS):
            await self._rest(wait)
            if self._clock.now() > until:
                break
            try:
                carrier = await self._within(self._connect())
            except (OSError, RuntimeError):
                return False  # nobody is there any more
            if count == 0:
                self._broke()
            try:
                await self._within(self._attach(carrier))
            except (OSError, RuntimeError):
                continue
            return True
        return False

    async def _rest(self, seconds: float) -> None:
        over = asyncio.Event()
        timer = self._clock.later(seconds, over.set)
        try:
            await over.wait()
        finally:
            timer.cancel()

    async def _within(self, work: Awaitable[T]) -> T:
        """Return what comes of it in time; TimeoutError, which is an OSError, where nothing does."""
        task, late = asyncio.ensure_future(work), asyncio.Event()
        timer = self._clock.later(WITHIN, late.set)
        waiting = asyncio.ensure_future(late.wait())
        try:
            await asyncio.wait({task, waiting}, return_when=asyncio.FIRST_COMPLETED)
            if not task.done():
                raise TimeoutError
            return task.result()
        finally:
            timer.cancel()
            waiting.cancel()
            task.cancel()
