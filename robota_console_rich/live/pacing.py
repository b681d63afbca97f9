"""Pacing: when the next frame is due. It leaves once the one before has: a slow terminal gets fewer."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.ports.clock import Clock, Timer
    from robota_console.ports.output import Canvas

INTERVAL = 0.1
"""Seconds between two frames with lines: what a line may wait at most."""
REPAINT = 0.3
"""Seconds between two frames that only repaint, at most."""
RATE = 300
"""Bytes a second that repainting may cost: a larger frame waits longer for the next."""
PATIENCE = 0.5
"""Seconds in which a terminal must take the last frame."""


class Pacing:
    """Calls `frame` when one is due, while it is `open`; what a person waits for is due at once."""

    def __init__(self, canvas: Canvas, clock: Clock, frame: Callable[[], None]) -> None:
        self._canvas = canvas
        self._clock = clock
        self._frame = frame
        self._leaving: asyncio.Future[bool] | None = None
        self._timer: Timer | None = None
        self._timer_at = 0.0
        self._sent_at = float("-inf")
        self._cost = 0
        self._asked = False
        self._due: float | None = None
        self.open = False

    def want(self, *, lines: bool) -> None:
        """Have a frame soon: with lines within `INTERVAL`, else within `REPAINT`."""
        pause = INTERVAL if lines else min(REPAINT, max(INTERVAL, self._cost / RATE))
        due = self._sent_at + pause
        self._due = due if self._due is None else min(self._due, due)
        self._arm()

    def may_draw(self) -> bool:
        """Return whether the terminal takes a frame now; where not, one is due as soon as it does."""
        if self._leaving is not None:
            self._asked = True
        return self._leaving is None

    def sent(self, size: int) -> None:
        """Note that a frame of that size was given to the terminal."""
        self._sent_at = self._clock.now()
        self._cost = size
        if self._leaving is None and self.open:
            self._leaving = asyncio.ensure_future(self._canvas.drain())
            self._leaving.add_done_callback(self._left)

    async def settled(self) -> None:
        """Wait until the last frame has left, but no longer than `PATIENCE`."""
        leaving = self._leaving or asyncio.ensure_future(self._canvas.drain())
        await asyncio.wait([leaving], timeout=PATIENCE)
        if not leaving.done():
            leaving.cancel()

    def _left(self, _leaving: object) -> None:
        self._leaving = None
        if self._asked:
            self._call()
        else:
            self._arm()

    def _arm(self) -> None:
        if self._due is None or self._leaving is not None or not self.open:
            return
        if self._timer is not None:
            if self._due >= self._timer_at:
                return
            self._timer.cancel()
        self._timer_at = self._due
        self._timer = self._clock.later(max(0.0, self._due - self._clock.now()), self._rang)

    def _rang(self) -> None:
        self._timer = None
        if self._leaving is None:
            self._call()

    def _call(self) -> None:
        self._asked = False
        self._due = None
        if self.open:
            self._frame()
