"""A background task's log: its newest lines."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from robota_console.session import words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class BoundedLog:
    """Keeps so many lines of so many characters; counts the rest. Silent once it is closed."""

    def __init__(self, *, lines: int, length: int, printed: Callable[[], None]) -> None:
        self._lines: deque[str] = deque(maxlen=lines)
        self._length = length
        self._printed = printed
        self._open = True
        self.total = 0
        """Lines printed in all."""

    def line(self, text: str) -> None:
        """Add a line; an LF inside begins a further one."""
        if not self._open:
            return
        for part in text.split("\n"):
            self._lines.append(part[: self._length])
            self.total += 1
        self._printed()

    def close(self) -> None:
        """Take nothing more."""
        self._open = False

    def lines(self) -> Sequence[str]:
        """Return what is kept, after a line that counts what is not."""
        lost = self.total - len(self._lines)
        return ([words.log_cut(lost)] if lost else []) + list(self._lines)
