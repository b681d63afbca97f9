"""Headings inside an exported answer, moved below the export's own so that the outline stays right."""

from __future__ import annotations

LOWEST = 6
"""Neither HTML nor Markdown has a seventh level."""


class Demotion:
    """Gives each heading of one text its level below `under`; no level is ever passed over."""

    def __init__(self, under: int) -> None:
        self._under = under
        self._open: list[int] = []

    def level(self, own: int) -> int:
        """Return the level for the next heading, which its text wrote as `own`."""
        while self._open and self._open[-1] >= own:
            self._open.pop()
        self._open.append(own)
        return min(self._under + len(self._open), LOWEST)
