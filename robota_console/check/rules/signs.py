"""Signs: one word or mark that begins or ends several lines, in two colours."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from robota_console.check.rules.telling import spot, untold, words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from robota_console.check.look import Piece, Row
    from robota_console.check.rules.telling import Spot


def signs(rows: Mapping[int, Row]) -> Iterator[Spot]:
    """Give a sign in each colour but the first that rows next to each other have it in.

    Words beside it that are the same wherever the colour is tell the difference too.
    """
    found = sorted((sign, number) for number, row in rows.items() for sign in _signs(row))
    runs = groupby(enumerate(found), key=lambda one: (one[1][0], one[1][1] - one[0]))
    for ((_, column, _), _), run in runs:
        seen = [(number, rows[number][0 if column >= 0 else -1]) for _, (_, number) in run]
        colours = dict.fromkeys(piece.colour for _, piece in seen)
        classes = [
            [words_of(rows[number]) for number, piece in seen if piece.colour == colour] for colour in colours
        ]
        if untold(classes, least=2) > 1:
            first = seen[0][1]
            for colour in [*colours][1:]:
                yield spot(*next(one for one in seen if one[1].colour == colour), first)


def _signs(row: Row) -> Iterator[tuple[str, int, str]]:
    """Give what begins a row, and the mark that ends it: its word, column (-1 there) and background."""
    if not row:
        return
    first, last = row[0], row[-1]
    if " " not in first.words:
        yield first.words, first.column, _background(first)
    if last is not first and not any(map(str.isalnum, last.words)):
        yield last.words, -1, _background(last)


def _background(piece: Piece) -> str:
    """Return what a piece stands on: another one is another part of the screen."""
    return piece.colour.partition("on ")[2]
