"""Rows of a test's own in the live region, and those that were said above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.layout.containers import Window
from prompt_toolkit.layout.controls import FormattedTextControl

if TYPE_CHECKING:
    from prompt_toolkit.formatted_text import StyleAndTextTuples

    from tests.rich.live.stand import Stand


class Rows:
    """A part of as many rows as a test wants, which says how often it was drawn."""

    def __init__(self, rows: int = 1) -> None:
        self.rows = rows
        self.words = "part"
        self.drawn = 0
        self._window = Window(FormattedTextControl(self._text), dont_extend_height=True)

    @property
    def shown(self) -> bool:
        """Whether it takes rows."""
        return self.rows > 0

    def __pt_container__(self) -> Window:
        """Its window."""
        return self._window

    def _text(self) -> StyleAndTextTuples:
        self.drawn += 1
        return [("", "\n".join(f"{self.words} {row}" for row in range(self.rows)))]


def said(stand: Stand) -> list[str]:
    """Return the rows above the region."""
    return stand.terminal.look().split("\nyou:")[0].split("\n")
