"""What is kept of what a command prints: all of it, or the beginning and the end of a flood."""

from __future__ import annotations

from collections import deque

from robota_console.text.duration import count

BOUND = 1 << 21
"""Characters kept of the beginning, and as many of the end."""


class Kept:
    """Pieces of text, within a bound. Every line is counted."""

    def __init__(self, bound: int = BOUND) -> None:
        self._bound = bound
        self._head: list[str] = []
        self._room = bound
        self._tail: deque[str] = deque()
        self._tail_length = 0
        self._length = 0
        self._ends = 0
        self._last = ""

    def add(self, piece: str) -> None:
        """Take one more piece."""
        if not piece:
            return
        self._length += len(piece)
        self._ends += piece.count("\n")
        self._last = piece[-1]
        if self._room:
            self._head.append(piece[: self._room])
            piece, self._room = piece[self._room :], max(0, self._room - len(piece))
        if piece:
            self._tail.append(piece)
            self._tail_length += len(piece)
        while self._tail and self._tail_length - len(self._tail[0]) >= self._bound:
            self._tail_length -= len(self._tail.popleft())

    @property
    def lines(self) -> int:
        """Return how many lines were printed, kept or not."""
        return self._ends + (self._last not in ("", "\n"))

    @property
    def is_cut(self) -> bool:
        """Return whether a part is missing."""
        return self._tail_length + sum(map(len, self._head)) < self._length

    def text(self) -> str:
        """Return it; where the middle is missing, whole lines of it are, and a line says how many."""
        head, tail = "".join(self._head), "".join(self._tail)
        if not self.is_cut:
            return head + tail
        head = head[: head.rfind("\n") + 1] or head
        tail = tail.partition("\n")[2] or tail
        missing = max(0, self.lines - _lines(head) - _lines(tail))
        characters = count(self._length - len(head) - len(tail), "character")
        gone = f"{count(missing, 'line')}, {characters}" if missing else characters
        start = "" if head.endswith("\n") else "\n"
        return f"{head}{start}Not kept here: {gone} of the output.\n{tail}"


def _lines(text: str) -> int:
    return text.count("\n") + (text[-1:] not in ("", "\n"))
