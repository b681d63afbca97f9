"""Time that moves when a test says so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(eq=False)
class ManualTimer:
    """A call that waits for its moment."""

    at: float
    call: Callable[[], None]
    cancelled: bool = False

    def cancel(self) -> None:
        """Let it not happen."""
        self.cancelled = True


class ManualClock:
    """A clock that stands still until `advance`; due calls run in order, at their own moment."""

    def __init__(self, start: float = 0.0) -> None:
        self._now = start
        self._timers: list[ManualTimer] = []

    def now(self) -> float:
        """Return the moment it stands at, in seconds."""
        return self._now

    def later(self, seconds: float, call: Callable[[], None]) -> ManualTimer:
        """Keep a call until its moment."""
        timer = ManualTimer(self._now + seconds, call)
        self._timers.append(timer)
        return timer

    def pending(self) -> int:
        """Return how many calls still wait."""
        return sum(not timer.cancelled for timer in self._timers)

    def advance(self, seconds: float) -> None:
        """Move on, running what falls due."""
        end = self._now + seconds
        while due := [t for t in self._timers if not t.cancelled and t.at <= end]:
            timer = min(due, key=lambda t: t.at)
            self._timers.remove(timer)
            self._now = max(self._now, timer.at)
            timer.call()
        self._now = end
