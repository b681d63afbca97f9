"""Lists: names of one shape beside or below each other, of which only a colour parts some from the others."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import TYPE_CHECKING

from robota_console.check.look import GAP
from robota_console.check.rules.telling import counting, spelled, spot, untold, words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from robota_console.check.look import Piece, Row
    from robota_console.check.rules.telling import Spot

LEAST = 3
"""Rows of a list."""
MANY = 4
"""Names of one colour, among which a single one of another is marked whatever its own word is."""

Numbered = tuple[int, "Row"]


def lists(rows: Mapping[int, Row]) -> Iterator[Spot]:
    """Give the first name of each list that is in another colour than the one before it."""
    for run in _runs(rows, lambda row: _is_cell(row, 0) and (row[0].column, len(spelled(row)))):
        if len(run) >= LEAST and _untold([row for _, row in run]):
            yield _first_change([(number, row[0]) for number, row in run])
    for run in _runs(rows, _are_cells):
        names = [(number, piece) for number, row in run for piece in row]
        if len(names) >= MANY and _mixes(run) and _untold([(piece,) for _, piece in names], single=False):
            yield _first_change(names)


def _runs(rows: Mapping[int, Row], shape: Callable[[Row], object]) -> Iterator[list[Numbered]]:
    """Give rows below each other that have the same shape, and one at all."""
    ordered = enumerate(sorted((number, row) for number, row in rows.items() if shape(row)))
    for _, run in groupby(ordered, key=lambda one: (one[1][0] - one[0], shape(one[1][1]))):
        yield [numbered for _, numbered in run]


def _is_cell(row: Row, place: int) -> bool:
    """Return whether a piece is a cell by itself, with a name in it."""
    piece, then = row[place : place + 1], row[place + 1 : place + 2]
    named = bool(piece) and any(map(str.isalpha, piece[0].words))
    return named and not (then and then[0].column - piece[0].end < GAP)


def _are_cells(row: Row) -> bool:
    """Return whether a row is several cells of one word each."""
    return len(spelled(row)) == len(row) > 1 and all(_is_cell(row, place) for place in range(len(row)))


def _mixes(run: Sequence[Numbered]) -> bool:
    """Return whether colours stand across columns: in a table each, and the heading, may have its own."""
    columns: dict[int, set[str]] = {}
    mixed = [row for _, row in run if len({piece.colour for piece in row}) > 1]
    for piece in (piece for row in mixed for piece in row):
        columns.setdefault(piece.column, set()).add(piece.colour)
    several = sum(len(colours) > 1 for colours in columns.values())
    return len(run) == 1 or (len(columns) >= LEAST and 2 * several >= len(columns))


def _untold(run: list[Row], *, single: bool = True) -> bool:
    """Return whether words leave it open what the colours of the rows' names say."""
    colours = [row[0].colour for row in run]
    numbers = counting(run)
    if numbers is None:
        return False
    words = [words_of(row) - {number} for row, number in zip(run, numbers, strict=True)]
    classes = [
        [of_row for of_row, one in zip(words, colours, strict=True) if one == colour]
        for colour in dict.fromkeys(colours)
    ]
    sizes = sorted(map(len, classes))
    if single and len(sizes) == 2 and sizes[0] == 1 and sizes[1] >= MANY:
        # The first may be a heading, and the last what ends the list.
        return untold(classes) > 0 and any(colours.count(colour) == 1 for colour in colours[1:-1])
    return untold(classes) > 1


def _first_change(names: Sequence[tuple[int, Piece]]) -> Spot:
    return next(
        spot(number, piece, before)
        for (_, before), (number, piece) in pairwise(names)
        if before.colour != piece.colour
    )
