"""Telling: whether words say what colours say."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.check.look import Piece, Row

LENGTH = 12
"""Characters of each in the evidence."""

_NAME_NUMBER = re.compile(r"(?<=[^\W\d])\d+$")
_PARTS = re.compile(r"[^\W_]+|^\W+|\W+$")
_AMOUNT = re.compile(r"\d+([.,:]\d+)?\W*")


class Spot(NamedTuple):
    """Where a colour alone tells."""

    row: int
    column: int
    evidence: str


def words_of(row: Row) -> frozenset[str]:
    """Return the words of a row, and the marks that one begins or ends with.

    A number that ends a name is left out: `web2` is `web`.
    """
    return frozenset(
        _NAME_NUMBER.sub("", part) for word in spelled(row) for part in _PARTS.findall(word.casefold())
    )


def counting(rows: Sequence[Row]) -> Sequence[str] | None:
    """Return the number in each row where it only counts them, empty where there is none.

    None where there are others, for those may say what a colour does.
    """
    found = [[word for word in spelled(row) if _AMOUNT.fullmatch(word)] for row in rows]
    if not any(found):
        return [""] * len(rows)
    numbers = [words[0].rstrip(".:)") if len(words) == 1 else "" for words in found]
    first = int(numbers[0]) if numbers[0].isdecimal() else 0
    return numbers if numbers == [*map(str, range(first, first + len(rows)))] else None


def spelled(row: Row) -> list[str]:
    """Return the words of a row as they stand."""
    return [word for piece in row for word in piece.words.split()]


def untold(classes: Sequence[Sequence[frozenset[str]]], least: int = 1) -> int:
    """Return how many classes of rows have no word that all of theirs have and no other's has.

    A class of fewer rows than `least` proves nothing by a word of its own, and counts too.
    """
    count = 0
    for place, rows in enumerate(classes):
        others = [row for at, other in enumerate(classes) if at != place for row in other]
        count += len(rows) < least or not frozenset.intersection(*rows).difference(*others)
    return count


def spot(row: int, piece: Piece, *others: Piece) -> Spot:
    """Return where a colour alone tells, with the pieces in their colours, that one last."""
    words = ", ".join(f"{one.words[:LENGTH]} in {one.colour}" for one in (*others, piece))
    return Spot(row, piece.column, words)
