"""Time from the event loop."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable


class LoopClock:
    """The loop's monotonic clock and its timers, which never hold the process."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop

    def now(self) -> float:
        """Return seconds on `time.monotonic`."""
        return self._loop.time()

    def later(self, seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        """Call once after so many seconds, on the loop's thread."""
        return self._loop.call_later(seconds, call)
