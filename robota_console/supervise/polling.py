"""Asking the host what there is, every two seconds."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.model.supervised import Listing, ListingStatus

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.ports.clock import Clock, Timer
    from robota_console.ports.supervision import Supervision

EVERY = 2.0
"""Seconds from one look to the next (facts, section 1)."""


async def look(supervision: Supervision) -> Listing:
    """Return what there is; whatever keeps the host from looking, a failed listing."""
    try:
        return await supervision.listing()
    except Exception:
        return Listing(status=ListingStatus.FAILED)


class Polling:
    """Gives a listing every two seconds between `start` and `stop`; one look at a time."""

    def __init__(self, supervision: Supervision, *, clock: Clock, give: Callable[[Listing], None]) -> None:
        self._supervision = supervision
        self._clock = clock
        self._give = give
        self._timer: Timer | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look again two seconds from now."""
        self.stop()
        self._timer = self._clock.later(EVERY, self._look)

    def stop(self) -> None:
        """Look no more; a look that is under way gives nothing."""
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()

    def _look(self) -> None:
        self._task = asyncio.ensure_future(self._looked())

    async def _looked(self) -> None:
        self._give(await look(self._supervision))
        self._timer = self._clock.later(EVERY, self._look)
