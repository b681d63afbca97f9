"""What is kept of what a command prints: all of it, or the beginning and the end of a flood."""

from __future__ import annotations

from collections import deque

BOUND = 1 << 21
"""Characters kept of the beginning, and as many of the end."""


class Kept:
    """Pieces of text, within a bound."""

    def __init__(self, bound: int = BOUND) -> None:
        self._bound = bound
        self._head: list[str] = []
        self._room = bound
        self._tail: deque[str] = deque()
        self._tail_length = 0
        self._left_out = 0

    def add(self, piece: str) -> None:
        """Take one more piece."""
        if self._room:
            self._head.append(piece[: self._room])
            piece, self._room = piece[self._room :], max(0, self._room - len(piece))
        if piece:
            self._tail.append(piece)
            self._tail_length += len(piece)
        while self._tail and self._tail_length - len(self._tail[0]) >= self._bound:
            self._left_out += len(gone := self._tail.popleft())
            self._tail_length -= len(gone)

    def text(self) -> str:
        """Return it; where the middle is missing a line says how much."""
        middle = f"\n{self._left_out:,} characters left out.\n" if self._left_out else ""
        return "".join((*self._head, middle, *self._tail))
