"""Lines, or keys, that arrive together: a paste, or one alone (T21, V17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from robota_console.model.typed import KeyRead, LineRead

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.ports.clock import Clock, Timer

Read = TypeVar("Read", LineRead, KeyRead)


class Burst(Generic[Read]):
    """Gathers what comes within the gap of each other and gives it when no more follows."""

    def __init__(self, clock: Clock, gap: float, give: Callable[[list[Read]], None]) -> None:
        self._clock = clock
        self._gap = gap
        self._give: Callable[[list[Read]], None] = give
        self._lines: list[Read] = []
        self._timer: Timer | None = None

    @property
    def gathers(self) -> bool:
        """Return whether something came of which nobody knows yet what follows."""
        return bool(self._lines)

    def add(self, line: Read) -> None:
        """Take a line; with no gap (a pipe) it is given at once."""
        if self._lines and line.at - self._lines[-1].at > self._gap:
            self._rest()
        self._lines.append(line)
        if self._gap <= 0:
            self._rest()
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._clock.later(self._gap, self._rest)

    def take(self) -> list[Read]:
        """Return what is gathered so far and start anew."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        lines, self._lines = self._lines, []
        return lines

    def _rest(self) -> None:
        if lines := self.take():
            self._give(lines)
