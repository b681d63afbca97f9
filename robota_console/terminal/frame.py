"""When a frame leaves: the rules of pacing, without a clock or a thread (T15, V13)."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

PACE_MAXIMUM = 5000
"""Milliseconds between frames that can be asked for."""
FRAME_LINES = 10
"""A paced frame has at most so many lines (V13), however much waits."""


def clamped_pace(value: float) -> tuple[float, str | None]:
    """Return the milliseconds to use, and one line that says so where it is not what was asked for."""
    if 0 <= value <= PACE_MAXIMUM:
        return value, None
    if value > PACE_MAXIMUM:
        return PACE_MAXIMUM, f"Pace {value:g} is over {PACE_MAXIMUM} ms. {PACE_MAXIMUM} used."
    return 0, f"Pace {value:g} is not a number of milliseconds. 0 used, no pacing."


@dataclass(frozen=True, slots=True)
class _Piece:
    data: bytes
    printable: bool
    lines: int


class HeldFrame:
    """The one frame that may be held: what it is made of, and how long it waits.

    Printable frames leave at least `pace` seconds apart. The first one and one of
    controls only do not wait. What is added meanwhile is appended, so nothing is
    dropped, reordered or held twice. The caller says what time it is.
    """

    def __init__(self, pace: float) -> None:
        self.pace = pace
        """Seconds; 0 is off."""
        self.hurried = False
        """True lets all that is held leave at once: a flush."""
        self._pieces: deque[_Piece] = deque()
        self._printable = 0
        self._last_left: float | None = None
        self._taken_printable = False

    def __bool__(self) -> bool:
        return bool(self._pieces)

    def add(self, data: bytes, *, printable: bool) -> None:
        """Append bytes; those of a control are not printable."""
        pieces = _by_lines(data) if printable else (data,)
        for piece in pieces:
            self._pieces.append(_Piece(piece, printable, piece.count(b"\n") if printable else 0))
            self._printable += printable

    def wait(self, now: float) -> float:
        """Return the seconds until what is held may leave; 0 is now."""
        if self.hurried or not self._printable or self._last_left is None:
            return 0.0
        return max(0.0, self._last_left + self.pace - now)

    def take(self) -> bytes:
        """Return the frame that leaves now; the rest, if any, stays held."""
        taken: list[_Piece] = []
        lines = 0
        bounded = self.pace > 0 and not self.hurried
        while self._pieces:
            lines += self._pieces[0].lines
            if bounded and taken and lines > FRAME_LINES:
                break
            taken.append(self._pieces.popleft())
        printable = sum(piece.printable for piece in taken)
        self._printable -= printable
        self._taken_printable = printable > 0
        return b"".join(piece.data for piece in taken)

    def left(self, now: float) -> None:
        """Note that the frame taken last is out; the next one's wait begins here."""
        if self._taken_printable:
            self._last_left = now

    def clear(self) -> None:
        """Forget what is held."""
        self._pieces.clear()
        self._printable = 0


def _by_lines(data: bytes) -> Iterator[bytes]:
    start = 0
    while start < len(data):
        end = start
        for _ in range(FRAME_LINES):
            end = data.find(b"\n", end) + 1
            if not end:
                end = len(data)
                break
        yield data[start:end]
        start = end
