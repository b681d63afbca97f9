"""The look: which words stand on a screen at one moment, and the colour of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

NO_COLOUR = "no colour"
GAP = 2
"""Blanks that part two cells of a row."""

_YELLOW = {"brown": "yellow", "brightbrown": "bright yellow"}
_FRAMES = (0x2500, 0x25A0)
"""Line and block characters: they are drawn around words, and are no words."""


class Piece(NamedTuple):
    """Words of one colour in a row, a cell or a part of one."""

    column: int
    end: int
    """The column behind it."""
    words: str
    colour: str
    """As it is said: `red`, `bold red on white`, `reverse`."""


Row = tuple[Piece, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What could be seen when the program was found waiting, or in the end."""

    offset: int
    """Bytes written by then."""
    keys: int
    """How many keys had been pressed."""
    rows: Mapping[int, Row]
    cursor: tuple[int, int] | None = None
    """Row and column; None where it is hidden."""


def pieces(cells: Mapping[int, Any]) -> Row:
    """Return a row's words by colour; a gap parts them too."""
    found: list[Piece] = []
    for column in sorted(cells):
        char = cells[column]
        last = found[-1] if found else None
        if last and not char.data and last.end == column:  # the second half of a wide one
            found[-1] = last._replace(end=column + 1)
        if char.data in ("", " ") or _FRAMES[0] <= ord(char.data[0]) < _FRAMES[1]:
            continue
        colour = _colour(char)
        if last and last.colour == colour and column - last.end < GAP:
            words = f"{last.words}{' ' * (column - last.end)}{char.data}"
            found[-1] = last._replace(end=column + 1, words=words)
        else:
            found.append(Piece(column, column + 1, char.data, colour))
    return tuple(found)


def _colour(char: Any) -> str:
    bold, under = "bold" * char.bold, "underlined" * char.underscore
    fore, back = _named(char.fg), f"on {_named(char.bg)}" * (char.bg != "default")
    reverse = "reverse" * char.reverse
    return " ".join(filter(None, (bold, under, fore, back, reverse))) or NO_COLOUR


def _named(colour: str) -> str:
    if colour == "default":
        return ""
    bare = _YELLOW.get(colour, colour)
    if bare.startswith("bright"):
        return f"bright {bare.removeprefix('bright').strip()}"
    is_number = len(bare) == 6 and not set(bare) - set("0123456789abcdef")
    return f"#{bare}" if is_number else bare
