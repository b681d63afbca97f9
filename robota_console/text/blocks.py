"""Markdown, a line at a time, into lines worth hearing (CommonMark 0.31, GFM tables).

A reader of its own, because markdown-it takes a text as a whole, and an answer is
heard while it is being written. Inline markup is markdown-it's (`inline`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from robota_console.text.code_block import code_lines
from robota_console.text.container import Container, Place, inside, place, untabbed
from robota_console.text.inline import stressed
from robota_console.text.leaf import (
    Leaf,
    closes_fence,
    fence,
    heading,
    indent,
    is_surely_prose,
    leaf,
    underline_level,
)
from robota_console.text.paragraph import Paragraph
from robota_console.text.stress import shifted
from robota_console.text.table import is_delimiter, split_row, table_block

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from robota_console.text.numbered import Numbering
    from robota_console.text.said_lines import Writer
    from robota_console.text.stress import Spans


@dataclass(slots=True)
class _Code:
    marks: str = ""
    """What opened the fence; empty for indented code."""
    indent: int = 0
    info: str = ""
    lines: list[str] = field(default_factory=list)


class Blocks:
    """Takes an answer's lines in order, and writes what is to be said of them.

    A line comes whole (`line`) or, where its start shows that it is prose, as a
    start (`begin`) with more to follow (`more`).
    """

    def __init__(self, writer: Writer, numbers: Numbering) -> None:
        self._writer = writer
        self._numbers = numbers
        self._root = Container()
        self._open: list[Container] = []
        self._paragraph = Paragraph(writer, self._prefix)
        self._table: list[str] = []
        self._code: _Code | None = None

    @property
    def in_fence(self) -> bool:
        """Return whether the next line is code, or ends it."""
        return self._code is not None and bool(self._code.marks)

    def is_prose(self, start: str) -> bool:
        """Return whether a line that starts so is prose, whatever follows."""
        return not self.in_fence and is_surely_prose(self._place(start).rest)

    def line(self, line: str) -> None:
        """Take a whole line."""
        if self._take_fenced(line):
            return
        spot = self._place(line)
        kind = leaf(spot.rest)
        stays = spot.kept == len(self._open) and not spot.opened
        if (stays and self._add_to_leaf(spot.rest, kind)) or self._add_to_paragraph(spot, kind):
            return
        self._close_leaf()
        self._move(spot)
        self._start(spot.rest, kind)

    def begin(self, start: str, more: str) -> None:
        """Take the start of a line of prose, and what has come of the rest."""
        spot = self._place(start)
        if not self._paragraph.is_open or spot.opened:
            self._close_leaf()
            self._move(spot)
            self._parent().last = ""
        self._paragraph.begin(self._as_task(spot.rest.lstrip()) + more)

    def more(self, text: str) -> None:
        """Take more of the line that `begin` began."""
        self._paragraph.more(text)

    def close(self) -> None:
        """Say all that is held; what comes next begins anew."""
        self._close_leaf()
        self._move(Place(0, (), ""))
        self._root.last = ""

    def _parent(self) -> Container:
        return self._open[-1] if self._open else self._root

    def _place(self, line: str) -> Place:
        return place(line, self._open, in_paragraph=self._paragraph.is_open)

    # A paragraph's next line may lack the marks of the quotes and items it stands in.
    def _add_to_paragraph(self, spot: Place, kind: Leaf) -> bool:
        if not self._paragraph.is_open or spot.opened or kind not in (Leaf.PROSE, Leaf.INDENTED):
            return False
        self._paragraph.add(spot.rest)
        return True

    def _add_to_leaf(self, rest: str, kind: Leaf) -> bool:
        if self._paragraph.held is not None:
            return self._becomes(rest)
        if self._table and "|" in rest and kind in (Leaf.PROSE, Leaf.RULE):
            self._table.append(rest)
            return True
        if self._code is not None and kind in (Leaf.INDENTED, Leaf.BLANK):
            self._code.lines.append(rest[4:])
            return True
        return False

    # A line that makes a table's or a heading's first line of the one before.
    def _becomes(self, rest: str) -> bool:
        held = self._paragraph.held or ""
        if "|" in held and is_delimiter(rest, len(split_row(held))):
            self._table = [self._paragraph.take_back(), rest]
            return True
        level = underline_level(rest) if self._paragraph.is_one_line else 0
        if not level or (level == 2 and held.rstrip().endswith(_NO_HEADING)):
            return False
        self._say_heading(level, self._paragraph.take_back())
        return True

    def _start(self, rest: str, kind: Leaf) -> None:
        if kind is not Leaf.BLANK:
            self._parent().last = ""
        match kind:
            case Leaf.PROSE:
                self._paragraph.add(self._as_task(rest.lstrip()))
            case Leaf.HEADING:
                self._say_heading(*(heading(rest) or (1, rest)))
            case Leaf.INDENTED:
                self._code = _Code(lines=[rest[4:]])
            case Leaf.FENCE:
                marks, info = fence(rest) or ("", "")
                self._code = _Code(marks, indent(rest), info)
            case Leaf.BLANK | Leaf.RULE:
                return

    # The box an item begins with, in words.
    def _as_task(self, text: str) -> str:
        item = self._parent()
        if item.mark and item.unsaid and text[:3].lower() in _BOXES and text[3:4].isspace():
            return f"{_BOXES[text[:3].lower()]}: {text[3:].lstrip()}"
        return text

    def _say_heading(self, level: int, text: str) -> None:
        said, spans = stressed(text)
        if said:
            before = f"{self._prefix()}heading {level}: "
            self._writer.line(f"{before}{said}", shifted(spans, len(before)))

    def _say_lines(self, lines: Iterable[tuple[str, Spans]]) -> None:
        self._say_marks(self._open)
        for line, spans in lines:
            self._writer.line(line, spans)

    # A mark whose item has no words of its own is said alone.
    def _say_marks(self, containers: Sequence[Container]) -> None:
        if any(container.unsaid and container.mark for container in containers):
            self._writer.line(self._prefix().rstrip())

    def _prefix(self) -> str:
        parts = []
        for container in self._open:
            first, container.unsaid = container.unsaid, False
            parts.append("quote: " if not container.mark else f"{container.mark} " if first else "  ")
        return "".join(parts)

    def _move(self, spot: Place) -> None:
        self._say_marks(self._open[spot.kept :])
        del self._open[spot.kept :]
        for container in spot.opened:
            self._parent().number(container)
            self._open.append(container)

    # Agents often forget to indent code in a list: only a quote's end closes a fence early.
    def _take_fenced(self, line: str) -> bool:
        code = self._code
        if code is None or not code.marks:
            return False
        for container in self._open:
            line = untabbed(line)
            inner = inside(line, container)
            if inner is None and not container.mark:
                self._close_leaf()
                return False
            line = line.lstrip(" ") if inner is None else inner
        if closes_fence(line, code.marks):
            self._close_leaf()
        else:
            code.lines.append(line[min(indent(line), code.indent) :])
        return True

    def _close_leaf(self) -> None:
        self._paragraph.end()
        if self._table:
            table, self._table = self._table, []
            self._say_lines(table_block(table, self._numbers))
        if self._code is not None:
            code, self._code = self._code, None
            lines = code.lines
            while not code.marks and not lines[-1].strip():
                lines.pop()
            self._say_lines((line, ()) for line in code_lines(lines, code.info, self._numbers))


_BOXES = {"[ ]": "not checked", "[x]": "checked"}
_NO_HEADING = (".", ":", ";", "!", "?", ",")
"""A line that ends so, with dashes under it, is a paragraph and a rule: agents forget the blank line."""
