"""A key or a typed line held at a menu: it answers where nothing follows it at once, else it was text."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.ports.clock import Clock, Timer
    from robota_console_rich.live.menu_choice import Choice

    Line = Callable[[Choice], str | None]

ALONE_AFTER = 0.2
"""Seconds without a further key after which a letter or a digit is a key, and a line all of its text."""


class Held:
    """Holds one of them; `alone` is called when nothing has followed it, but for an Enter."""

    def __init__(self, clock: Clock, alone: Callable[[], None]) -> None:
        self._clock = clock
        self._alone = alone
        self._timer: Timer | None = None
        self.text = ""
        """What is held; empty while nothing is."""
        self.entered = False
        """An Enter came behind it."""
        self.line: Line = _none

    def __bool__(self) -> bool:
        """Return whether anything is held."""
        return bool(self.text)

    def hold(self, text: str, line: Line) -> None:
        """Hold a key or a line, which stands for this answer."""
        self.text, self.line, self.entered = text, line, False
        self._again()

    def enter(self) -> None:
        """Take an Enter behind it: it says that this was all, if nothing follows."""
        self.entered = True
        self._again()

    def let_go(self) -> str:
        """Hold nothing any more; return what it was, with its Enter."""
        said, self.text = self.text + "\n" * self.entered, ""
        self.line, self.entered = _none, False
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        return said

    def _again(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._clock.later(ALONE_AFTER, self._alone)


def _none(_choice: Choice) -> None:
    return None
