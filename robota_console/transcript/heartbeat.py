"""When a silent turn says that it is still there (T7, V14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.ports.clock import Clock, Timer

MARKS = (1, 2, 4, 10)
"""Times the first pause of 30 s: beats at 30 s, 1, 2 and 5 minutes, and then every 5 minutes."""


def pause(beat: int, first: float, *, constant: bool = False) -> float:
    """Return seconds from the beat before to that beat, which is counted from 0."""
    if constant or beat == 0:
        return first
    if beat >= len(MARKS):
        return first * MARKS[-1]
    return first * (MARKS[beat] - MARKS[beat - 1])


class Heartbeat:
    """Calls `beat` ever more rarely while it runs; `restart` begins anew, as for a new tool."""

    def __init__(
        self, clock: Clock, beat: Callable[[], None], *, first: float, constant: bool = False
    ) -> None:
        self._clock = clock
        self._beat = beat
        self._first = first
        self._constant = constant
        self._count = 0
        self._timer: Timer | None = None

    def restart(self) -> None:
        """Begin anew; harmless where the pause is 0, which is off."""
        self.stop()
        self._count = 0
        self._arm()

    def stop(self) -> None:
        """Be silent."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _arm(self) -> None:
        if self._first > 0:
            seconds = pause(self._count, self._first, constant=self._constant)
            self._timer = self._clock.later(seconds, self._ring)

    def _ring(self) -> None:
        self._count += 1
        self._arm()
        self._beat()
