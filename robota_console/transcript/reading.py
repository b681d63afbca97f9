"""Reading out what was asked for: in frames of ten lines, by pages, until Ctrl-C (V13, V18, V21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.safe import Safe
    from robota_console.transcript.block import Block

FRAME_LINES = 10
"""Lines written at a time, so that Ctrl-C leaves most of a long text unsaid."""


class Reading:
    """Lines that are being read out; pure, the surface writes what `chunk` returns."""

    def __init__(self, blocks: Sequence[Block], *, page: int = 0) -> None:
        self._lines = [line for block in blocks for line in block.text_lines()]
        self._page = page
        self._place = 0
        self._on_page = 0

    @property
    def left(self) -> int:
        """Return how many lines are unsaid."""
        return len(self._lines) - self._place

    @property
    def page_full(self) -> bool:
        """Return whether a page was said and more is to come."""
        return bool(self._page) and self._on_page >= self._page and self.left > 0

    def turn_page(self) -> None:
        """Begin the next page."""
        self._on_page = 0

    def chunk(self) -> Sequence[Safe]:
        """Return the next few lines; none at the end, or where the page is full."""
        room = self._page - self._on_page if self._page else FRAME_LINES
        lines = self._lines[self._place : self._place + min(FRAME_LINES, room)]
        self._place += len(lines)
        self._on_page += len(lines)
        return lines
