"""Asking the host what there is, every two seconds."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.model.supervised import Listing, ListingStatus, Liveness

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.supervised import SupervisedRow
    from robota_console.ports.clock import Clock, Timer
    from robota_console.ports.supervision import Supervision

EVERY = 2.0
"""Seconds from one look to the next."""
AGAIN = 0.1
"""Seconds from one look to the next while one waits for a session to end."""


async def look(supervision: Supervision) -> Listing:
    """Return what there is; whatever keeps the host from looking, a failed listing."""
    try:
        return await supervision.listing()
    except Exception:
        return Listing(status=ListingStatus.FAILED)


async def awaited_end(supervision: Supervision, row: SupervisedRow, *, clock: Clock) -> Listing:
    """Return what there is once that start of a row is gone, or after a while if it does not go."""
    last = clock.now() + EVERY
    while True:
        listing = await look(supervision)
        now = listing.row(row.row_id)
        # One that is ending may prove nothing for a moment; that is no news.
        over = now is None or now.liveness is Liveness.DEAD or now.generation not in ("", row.generation)
        if over or clock.now() >= last:
            return listing
        await _passing(AGAIN, clock)


async def _passing(seconds: float, clock: Clock) -> None:
    passed = asyncio.Event()
    timer = clock.later(seconds, passed.set)
    try:
        await passed.wait()
    finally:
        timer.cancel()


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
