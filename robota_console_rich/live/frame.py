"""A frame: a title, rows and a footer, laid out for so many columns and rows."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from prompt_toolkit.utils import get_cwidth

from robota_console_rich.live.words import rows_shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Piece = tuple[str, str]
"""A prompt_toolkit style, and text in it."""
Line = list[Piece]

BOXED = 40
"""Columns from which a frame has a line around it."""
FITTED = 60
"""Columns that a box has at least where there are as many; more where what is in it needs them."""
SHORTEST = 2
"""Lines of a long row that are shown where there is little room."""
_SIDES = 4
_TITLE_SIDES = 6
_CUT = "..."


@dataclass(frozen=True, slots=True)
class Row:
    """One thing in a frame; its further lines begin below its words."""

    pieces: tuple[Piece, ...]
    indent: int = 0
    """Cells of what stands before its words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """What is to be laid out. All text in it is sanitized."""

    title: str = ""
    title_style: str = ""
    border: str = ""
    above: tuple[Row, ...] = ()
    """What stands before the rows, and gives way first where there is little room."""
    rows: tuple[Row, ...] = ()
    chosen: int | None = None
    """The row that stays in view."""
    footer: Row | None = None
    urgent: bool = False
    """The footer says why a key does nothing: the title gives way before it."""
    fills: bool = False
    """Its box is as wide as the terminal: what is in it changes with each key."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A frame as lines; `cursor` is the line and the cell where the chosen row begins."""

    lines: tuple[Line, ...]
    cursor: tuple[int, int] | None = None


def laid_out(frame: Frame, columns: int, rows: int) -> Sheet:
    """Return lines that fit: what stands above goes first, then the footer; rows are scrolled.

    A box is no wider than it needs to be: what fits a narrower window is not wrapped by it.
    """
    boxed = columns >= BOXED and rows >= 4
    if boxed and not frame.fills:
        columns = min(columns, max(FITTED, _widest(frame, columns)))
    width = max(1, columns - _SIDES if boxed else columns)
    inside = _Inside(frame, width, rows - 2 if boxed else rows, titled=not boxed)
    lines, cursor = inside.lines, inside.cursor
    if boxed:
        top = 1
        title = "" if inside.title_inside else frame.title
        lines = _box(frame, lines, columns, title=title, below=inside.rows_in_view)
        cursor = (cursor[0] + top, cursor[1] + 2) if cursor else None
    return Sheet(tuple(lines[: max(rows, 0)]), cursor if cursor and cursor[0] < rows else None)


def _widest(frame: Frame, columns: int) -> int:
    """Return how many columns a box needs for its longest line."""
    rows = (*frame.above, *frame.rows, *((frame.footer,) if frame.footer else ()))
    inside = [sum(get_cwidth(text) for _, text in _begun(row.pieces, columns)) for row in rows]
    return max(get_cwidth(frame.title) + _TITLE_SIDES, max(inside, default=0) + _SIDES)


class _Inside:
    """The lines between the borders."""

    def __init__(self, frame: Frame, width: int, room: int, *, titled: bool) -> None:
        one_line = get_cwidth(frame.title) <= width - 2
        self.title_inside = bool(frame.title) and (titled or not one_line)
        seen = width * (room + 1)
        named = _begun([(frame.title_style, frame.title)], seen)
        title = list(wrapped(named, width)) if self.title_inside else []
        above = [line for row in frame.above for line in wrapped(_begun(row.pieces, seen), width, row.indent)]
        body = [list(wrapped(_begun(row.pieces, seen), width, row.indent)) for row in frame.rows]
        footer = list(wrapped(frame.footer.pieces, width, frame.footer.indent)) if frame.footer else []
        if sum(map(len, body)) + len(title) + len(above) + len(footer) > room:
            above.clear()
            body = _shortened(frame, body, room - len(title) - len(footer), width)
        needed = sum(map(len, body))
        if len(title) + needed + len(footer) > room:
            del footer[max(room - 1, 0) if frame.urgent else 0 :]
        if len(title) + needed + len(footer) > room:
            del title[1:]  # the whole of it was said above
        if room < 2 or (body and len(title) + len(footer) >= room):
            title.clear()
        shown, place, begin = _scrolled(frame, body, room - len(title) - len(above) - len(footer))
        self.rows_in_view = _in_view(body, begin, begin + len(shown))
        head = [*title, *above]
        self.cursor = (place + len(head), 0) if place is not None else None
        self.lines = [*head, *shown, *footer]


def _begun(pieces: Sequence[Piece], characters: int) -> Iterator[Piece]:
    """Give as much as may ever be seen: a row of a megabyte is not wrapped with each key."""
    for style, text in pieces:
        if characters <= 0:
            return
        yield style, text[:characters]
        characters -= len(text)


def _shortened(frame: Frame, body: Sequence[list[Line]], room: int, width: int) -> list[list[Line]]:
    """Cut rows that would leave the others none, whose words were said above; the chosen one least."""
    if sum(map(len, body)) <= room or not body:
        return list(body)
    most = max(SHORTEST, room // len(body))
    kept = [max(most, room // 2) if place == frame.chosen else most for place in range(len(body))]
    return [_cut_row(lines, size, width) for lines, size in zip(body, kept, strict=True)]


def _cut_row(lines: list[Line], size: int, width: int) -> list[Line]:
    if len(lines) <= size:
        return lines
    # with blanks behind it the line is too long, and is cut where it says so
    return [*lines[: size - 1], cut([*lines[size - 1], ("", " " * width)], width)]


def _in_view(body: Sequence[list[Line]], begin: int, end: int) -> str:
    """Return which rows begin among these lines, in words; empty where all lines are there."""
    starts = [0, *accumulate(map(len, body))]
    if end - begin >= starts[-1]:
        return ""
    seen = [row for row, start in enumerate(starts[:-1]) if begin <= start < end]
    return rows_shown(seen[0], len(seen), len(body)) if seen else ""


def _scrolled(frame: Frame, body: Sequence[list[Line]], room: int) -> tuple[list[Line], int | None, int]:
    """Return the lines that are in view, where among them the chosen row begins, and which the first is."""
    lines = [line for row in body for line in row]
    room = max(room, 0)
    if frame.chosen is None or not body:
        return lines[:room], None, 0
    first = sum(map(len, body[: frame.chosen]))
    last = first + len(body[frame.chosen])
    begin = min(first, max(last - room, first - (room - 1) // 2))
    begin = max(0, min(begin, len(lines) - room))
    return lines[begin : begin + room], first - begin if 0 <= first - begin < room else None, begin


def _box(frame: Frame, lines: Sequence[Line], columns: int, *, title: str, below: str) -> list[Line]:
    named, told = (f" {words} " if words else "" for words in (title, below))
    rest = columns - 3 - get_cwidth(named)
    top: Line = [(frame.border, "╭─"), (frame.title_style, named), (frame.border, "─" * rest + "╮")]
    middle: list[Line] = []
    for line in lines:
        gap = columns - _SIDES - sum(get_cwidth(text) for _, text in line)
        middle.append([(frame.border, "│ "), *line, ("", " " * max(gap, 0)), (frame.border, " │")])
    return [top, *middle, [(frame.border, f"╰─{told}{'─' * (columns - 3 - len(told))}╯")]]


def wrapped(pieces: Iterable[Piece], width: int, indent: int = 0) -> Iterator[Line]:
    """Give lines of at most so many cells, broken at words; a word that is longer is cut."""
    if indent >= width // 2:
        indent = 0
    chars = [(char, style) for style, text in pieces for char in text.rstrip("\n")]
    lead = 0
    while True:
        room = width - lead
        end = _end(chars, room)
        kept = chars[:end]
        yield [*([("", " " * lead)] if lead else []), *_joined(kept)]
        chars = chars[end:]
        while chars and chars[0][0] == " ":
            chars.pop(0)
        if not chars:
            return
        lead = indent


def _end(chars: Sequence[tuple[str, str]], room: int) -> int:
    taken, blank = 0, 0
    for place, (char, _) in enumerate(chars):
        taken += get_cwidth(char)
        if char == " " and place:
            blank = place
        if taken > room:
            if char == " ":
                return place
            words_begin = any(before != " " for before, _ in chars[:blank])
            return blank if blank and words_begin else max(place, 1)
    return len(chars)


def _joined(chars: Sequence[tuple[str, str]]) -> Line:
    line: Line = []
    for char, style in chars:
        if line and line[-1][0] == style:
            line[-1] = (style, line[-1][1] + char)
        else:
            line.append((style, char))
    return line


def plain(sheet: Sheet) -> list[str]:
    """Return its lines as text alone."""
    return ["".join(text for _, text in line) for line in sheet.lines]


def cut(pieces: Sequence[Piece], width: int) -> Line:
    """Return one line of at most so many cells; three points stand for what was cut."""
    chars = [(char, style) for style, text in pieces for char in text]
    room = width - len(_CUT)
    if sum(get_cwidth(char) for char, _ in chars) <= width:
        return list(pieces)
    if room <= 0:
        return [("", _CUT[: max(width, 0)])]
    end, taken = 0, 0
    while taken + get_cwidth(chars[end][0]) <= room:
        taken += get_cwidth(chars[end][0])
        end += 1
    blank = max((place for place in range(end // 2, end + 1) if chars[place][0] == " "), default=end)
    return [*_joined(chars[:blank]), ("", _CUT)]
