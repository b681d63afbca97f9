"""Tables as `header: value` lines (T11)."""

from __future__ import annotations

import re
from functools import cache
from itertools import zip_longest
from typing import TYPE_CHECKING

from robota_console.text.cutting import MOST, left_out
from robota_console.text.duration import count
from robota_console.text.inline import stressed
from robota_console.text.stress import shifted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from robota_console.text.numbered import Numbering
    from robota_console.text.stress import Span, Spans

    Cell = tuple[str, Spans]
    """What a cell says, and what is set apart in it."""

EMPTY = "empty"
"""What is said for a cell that holds nothing."""


def table_block(source: Sequence[str], numbers: Numbering) -> list[tuple[str, Spans]]:
    """Return the lines that say a table, which is given a number and kept as it was written.

    `source` is its lines: the header, the line under it, the rows. With each line stands what
    is set apart in it.
    """
    header, *rows = _cells(source)
    names = [name for name, _ in header]
    number = numbers.add("table", "\n".join(source), title=", ".join(names))
    return list(table_lines(names, rows, number))


def whole_table(source: Sequence[str], number: int) -> list[str]:
    """Return the lines that say all of a table that was kept, its number included."""
    header, *rows = _cells(source)
    names = [name for name, _ in header]
    return [line for line, _ in table_lines(names, rows, number, most=len(source))]


def table_lines(
    header: Sequence[str], rows: Sequence[Sequence[Cell]], number: int, *, most: int = MOST
) -> Iterator[tuple[str, Spans]]:
    """Give a table's lines: what it is, a line for each row, its end; at most so many in all (T15).

    A value without a header is said with the column's number, so that none is lost.
    """
    names = [name or f"column {place}" for place, name in enumerate(header, 1)]
    yield f"table {number}, {count(len(rows), 'row')}: {', '.join(names)}.", ()
    said = rows if len(rows) <= most - 2 else rows[: most - 3]
    for place, cells in enumerate(said, 1):
        yield _row(f"{place} of {len(rows)}.", names, cells)
    if len(said) < len(rows):
        yield left_out(len(rows) - len(said), f"/code {number}", "row"), ()
    yield f"table {number} ends.", ()


def _cells(source: Sequence[str]) -> list[list[Cell]]:
    return [[_words(cell) for cell in split_row(line)] for line in (source[0], *source[2:])]


def split_row(line: str) -> list[str]:
    r"""Return a row's cells as they are written; `\|` is a bar inside one (GFM).

    Unlike in GFM, a bar inside a code span is one too: agents forget to escape it.
    """
    text = line.strip()
    text = text[1:] if text.startswith("|") else text
    if "`" in text:
        text = "".join(_escaped_in_code(text))
    cells = [cell.strip().replace(r"\|", "|") for cell in _bar().split(text)]
    return cells[:-1] if len(cells) > 1 and not cells[-1] else cells


def is_delimiter(line: str, columns: int) -> bool:
    """Return whether a line is the one under a table's header, for so many columns."""
    cells = split_row(line)
    return len(cells) == columns and all(_dashes().fullmatch(cell) for cell in cells)


# The text in parts, bars inside code spans escaped. A run of backticks ends at the next of its length.
def _escaped_in_code(text: str) -> Iterator[str]:
    runs = list(re.finditer("`+", text))
    ends: dict[int, int] = {}
    spans = []
    for run in reversed(runs):
        length = run.end() - run.start()
        spans.append((run.start(), ends.get(length)))
        ends[length] = run.end()
    at = 0
    for start, end in reversed(spans):
        if end is not None and start >= at:
            yield text[at:start]
            yield _bar().sub(r"\|", text[start:end])
            at = end
    yield text[at:]


# A line break is the one HTML that agents need in a cell.
def _words(cell: str) -> Cell:
    return stressed(cell if "`" in cell else _line_break().sub(" ", cell))


def _row(first: str, names: Sequence[str], cells: Sequence[Cell]) -> tuple[str, Spans]:
    parts = [first]
    spans: list[Span] = []
    at = len(first)
    nothing: Cell = ("", ())
    for column, (name, cell) in enumerate(zip_longest(names, cells), 1):
        value, apart = cell or nothing
        before = f" {name or f'column {column}'}: "
        spans += shifted(apart, at + len(before))
        parts += before, _ended(value or EMPTY)
        at += len(before) + len(parts[-1])
    return "".join(parts), tuple(spans)


def _ended(value: str) -> str:
    return value if value.endswith((".", "!", "?")) else f"{value}."


@cache
def _bar() -> re.Pattern[str]:
    return re.compile(r"(?<!\\)\|")


@cache
def _line_break() -> re.Pattern[str]:
    return re.compile(r"<br ?/?>", re.IGNORECASE)


@cache
def _dashes() -> re.Pattern[str]:
    return re.compile(r":?-+:?")
