"""A search that runs, and what it has found so far."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

    from robota_console.model.typed_before import TypedBefore, TypedPage

PATIENCE = 1.0
"""Seconds a person waits for more once there is something to say."""


class Search:
    """Runs beside the ring until it has ended or is stopped; there is one reading of the file."""

    def __init__(
        self, begin: Callable[[Callable[[TypedBefore], None]], Coroutine[Any, Any, TypedPage]]
    ) -> None:
        """`begin` is given what to call for each message as it is found."""
        self._texts: list[str] = []
        self._moved = asyncio.Event()
        self._task = asyncio.ensure_future(begin(self._take))
        self._task.add_done_callback(lambda _: self._moved.set())

    @property
    def texts(self) -> tuple[str, ...]:
        """Return what was found so far, newest first."""
        if self.is_over and not self.stopped:
            return tuple(one.text for one in self.page.found)
        return tuple(self._texts)

    @property
    def is_over(self) -> bool:
        """Return whether nothing more will be found."""
        return self._task.done()

    @property
    def stopped(self) -> bool:
        """Return whether the person stopped it."""
        return self._task.cancelled()

    @property
    def page(self) -> TypedPage:
        """Return all that was found, once it is over; raises OSError."""
        return self._task.result()

    def stop(self) -> None:
        """Read no further; harmless once it is over."""
        self._task.cancel()

    async def enough(self, number: int) -> None:
        """Return once so many were found or it is over; with fewer, once patience has run out."""
        had = len(self._texts)
        end = asyncio.get_running_loop().time() + PATIENCE
        while len(self._texts) < number and not self.is_over:
            left = end - asyncio.get_running_loop().time()
            if left <= 0 and len(self._texts) > had:
                return
            self._moved.clear()
            try:
                await asyncio.wait_for(self._moved.wait(), left if left > 0 else None)
            except TimeoutError:
                continue

    def _take(self, found: TypedBefore) -> None:
        self._texts.append(found.text)
        self._moved.set()
