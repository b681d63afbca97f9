"""Choices and states: a colour that a key moves shows what is chosen, one that changes what became of it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from robota_console.check.look import NO_COLOUR
from robota_console.check.rules.telling import spot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.look import Look, Piece, Row
    from robota_console.check.rules.telling import Spot

NEAR = 2
"""Columns between a word and the cursor that stands at it, as at a button's name in its brackets."""


class Word(NamedTuple):
    """One word where it stands."""

    row: int
    column: int
    word: str


def choices(before: Look | None, look: Look) -> Iterator[Spot]:
    """Give the words to which a key moved a colour from others."""
    if before is None or before.keys == look.keys:
        return
    was, now = _words(before, look), _words(look, before)
    changed = {
        word: (was[word].colour, piece.colour)
        for word, piece in now.items()
        if was[word].colour != piece.colour
    }
    used = Counter(piece.colour for piece in now.values())
    first = {colours: word for word, colours in reversed(changed.items())}
    for word, (old, new) in changed.items():
        other = first.get((new, old))
        # A colour that marks is rarer than the usual one, or is one at all.
        marks = (used[new], new == NO_COLOUR) <= (used[old], old == NO_COLOUR)
        if other and marks and not _at_cursor(look, word, other):
            yield spot(word.row, now[word], now[other])
            return


def states(before: Look | None, look: Look) -> Iterator[Spot]:
    """Give words that went from one colour to another with no key pressed, where nothing else changed."""
    if before is None or before.keys != look.keys:
        return
    top = min(before.rows)
    if _said(before, top) != _said(look, top):
        return
    was = _words(before, look)
    for word, piece in _words(look, before).items():
        old = was[word]
        if NO_COLOUR not in (old.colour, piece.colour) and old.colour != piece.colour:
            yield spot(word.row, piece, old)


def _said(look: Look, first: int) -> dict[int, list[tuple[int, str]]]:
    """Return all words from a row on."""
    return {number: _spelled(row) for number, row in look.rows.items() if row and number >= first}


def _words(look: Look, other: Look) -> dict[Word, Piece]:
    """Return all words of rows that are spelled the same in both looks, with what they are part of."""
    return {
        Word(number, column, word): piece
        for number, row in look.rows.items()
        if _spelled(row) == _spelled(other.rows.get(number, ()))
        for column, word, piece in _placed(row)
    }


def _placed(row: Row) -> Iterator[tuple[int, str, Piece]]:
    for piece in row:
        column = piece.column
        for word in piece.words.split(" "):
            if word:
                yield column, word, piece
            column += len(word) + 1


def _spelled(row: Row) -> list[tuple[int, str]]:
    return [(column, word) for column, word, _ in _placed(row)]


def _at_cursor(look: Look, word: Word, other: Word) -> bool:
    """Return whether the cursor says what the colour says."""
    if look.cursor is None:
        return False
    row, column = look.cursor
    if word.row != other.row:
        return row in (word.row, other.row)
    return row == word.row and any(
        -NEAR <= column - one.column <= len(one.word) + NEAR for one in (word, other)
    )
