"""Insertion: lines put above the region by moving it down, where it is sure how many rows they take.

So a sentence costs its own bytes, and the region none. Where it is not sure (a character
whose width terminals dispute, a tab, a sequence that is no styling) the region is drawn anew.
"""

from __future__ import annotations

import re
from unicodedata import category, east_asian_width

_STYLE = re.compile(r"\x1b\[[0-9;]*m|\x1b\]133;[A-D]\a")
_SURE = {"Na", "N", "H", "A"}
_WIDE = {"W", "F"}


def rows_taken(text: str, columns: int) -> int | None:
    """Return how many rows lines take, each ended by LF; None where terminals may differ."""
    total = 0
    for line in _STYLE.sub("", text).split("\n")[:-1]:
        cells = _cells(line)
        if cells is None:
            return None
        if cells >= columns and len(line) != cells:  # where a wide one is moved to the next row
            return None
        total += max(1, -(-cells // columns))
    return total


def inserted(text: str, *, rows: int, height: int, x: int, y: int) -> str:
    """Return what puts lines above a region of so many rows, with the cursor at that cell of it.

    Blank rows are made below it first, so that it is never pushed off the screen; the
    cursor is where it was in the end. `text` has its lines ended by CR LF.
    """
    return "".join(
        [
            "\r",
            _move(height - 1 - y, "B"),
            "\n" * rows,
            _move(rows + height - 1, "A"),
            f"\r\x1b[{rows}L",
            text,
            _move(y, "B"),
            _move(x, "C"),
        ]
    )


def _cells(line: str) -> int | None:
    if line.isascii():
        return len(line) if line.isprintable() else None
    cells = 0
    for character in line:
        width, kind = east_asian_width(character), category(character)
        if width in _SURE and kind[0] not in "CM":
            cells += 1
        elif width in _WIDE and kind == "Lo":
            cells += 2
        else:
            return None
    return cells


def _move(cells: int, way: str) -> str:
    return f"\x1b[{cells}{way}" if cells > 0 else ""
