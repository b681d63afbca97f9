"""Time, as a port."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable


class Timer(Protocol):
    """Something that will happen; `cancel` is harmless when it has."""

    def cancel(self) -> None:
        """Let it not happen."""


class Clock(Protocol):
    """Monotonic seconds, and calls at a later moment."""

    def now(self) -> float:
        """Return seconds on a clock that never goes back."""

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call once after so many seconds, on the loop's thread; never holds the process."""
