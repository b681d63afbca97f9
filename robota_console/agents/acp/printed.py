"""What an agent prints beside what it says: the newest of it, for `/agent log`."""

from __future__ import annotations

from collections import deque

LINES = 200
SIZE = 64 << 10
"""Characters kept in all."""
LENGTH = 400
"""Characters kept of a line."""

LAST = 10
"""Lines said unasked."""


class Printed:
    """The newest lines, oldest first."""

    def __init__(self) -> None:
        self._lines: deque[str] = deque()
        self._size = 0
        self._fresh = 0

    def restarted(self) -> None:
        """Note that another process prints from here on."""
        self._fresh = 0

    def add(self, line: str) -> None:
        """Keep a line; its end, and the oldest lines, go where there is no room."""
        line = line.rstrip()
        if not line:
            return
        kept = line if len(line) <= LENGTH else f"{line[:LENGTH]}..."
        self._lines.append(kept)
        self._size += len(kept)
        self._fresh += 1
        while len(self._lines) > LINES or self._size > SIZE:
            self._size -= len(self._lines.popleft())

    def lines(self) -> tuple[str, ...]:
        """Return all that is kept."""
        return tuple(self._lines)

    def last(self) -> tuple[str, ...]:
        """Return what is said unasked of an agent that failed, of its last process (V20)."""
        return self.lines()[-min(LAST, self._fresh) :] if self._fresh else ()


class PrintedLines:
    """Makes lines of the bytes an agent prints; no line is held longer than its kept part."""

    def __init__(self, printed: Printed, label: str = "") -> None:
        self._printed = printed
        self._label = label
        self._open = bytearray()

    def feed(self, data: bytes) -> None:
        """Take some bytes."""
        *whole, last = data.split(b"\n")
        for piece in whole:
            self._grow(piece)
            self.end()
        self._grow(last)

    def end(self) -> None:
        """End the line that is open."""
        text = self._open.decode("utf-8", "backslashreplace").rstrip()
        self._open.clear()
        if text:
            self._printed.add(self._label + text)

    def _grow(self, piece: bytes) -> None:
        self._open += piece[: max(0, 4 * LENGTH + 4 - len(self._open))]
