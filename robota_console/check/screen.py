"""The screen: what a terminal of that size holds, by pyte, with the lines that have scrolled away."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any
from unicodedata import combining

from robota_console.check.look import pieces
from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from robota_console.check.look import Row
    from robota_console.check.token import Token

_N = "[0-9]{0,4}"
_TAKEN = (
    f"{_N}[@A-GLMPXacden`]",
    f"(?:{_N};)?{_N}[Hfr]",
    f"(?:{_N};){{0,20}}{_N}m",
    rf"\??(?:{_N};){{0,9}}{_N}[hl]",
    r"\??(?:[0-2]?[JK]|3J)",
    "[03]?g",
)
_PLAIN = re.compile(rf"\x1b\[(?:{'|'.join(_TAKEN)})")
"""What the model takes: other parameters are an error to it, and huge ones a long wait."""

ERASING = frozenset("@JKLMPSTX")
"""Last characters of the control sequences that take words from the screen."""
_MOVING = "DM"
"""Those of ESC that may move all rows."""
_ESCAPES = frozenset(f"\x1b{final}" for final in "cDEM78")
_LINE_DRAWING = re.compile(r"\x1b([()])([0B])")
"""Which letters stand for: `q` for a line in the one set, for itself in the other."""

MARKS = 16
"""Combining characters of one cell that are kept."""

_CURSOR_KEYS = 1 << 5
_CURSOR_KEY = re.compile(rb"\x1b\[([A-DFH])")
"""Arrows, Home and End, which a program may ask to be sent as ESC O (DECCKM)."""


class Screen:
    """A screen that is fed token by token.

    Rows are counted from the first line ever written, so a line keeps its number when it scrolls.
    """

    def __init__(self, columns: int, rows: int, reply: Callable[[str], None] | None = None) -> None:
        import pyte

        class Counting(pyte.Screen):
            """Keeps what scrolls away, and answers where it is asked what it is."""

            gone: list[str]
            seen: dict[int, Row]
            """The coloured ones of them."""

            def index(self) -> None:
                if self.margins is None and self.cursor.y == self.lines - 1:
                    if outer.coloured:
                        self.seen[len(self.gone)] = pieces(self.buffer[0])
                    self.gone.append(_words(self.buffer[0]))
                super().index()

            def write_process_input(self, data: str) -> None:
                if reply is not None:
                    reply(data)

        outer = self
        self._marks = 0
        self._inked: set[int] = set()
        """Rows that may have words."""
        self.coloured = False
        """Whether a colour was ever asked for."""
        Counting.gone, Counting.seen = [], {}
        self._pyte: Any = Counting(columns, rows)
        self._stream = pyte.Stream(self._pyte)

    def feed(self, token: Token) -> bool:
        """Let the terminal have one piece; return whether words went from the screen by it.

        What would only confuse the model is left out.
        """
        match token.kind:
            case Kind.TEXT:
                first = self.row
                self._pyte.draw(self._drawable(token.text))
                self._inked |= {*range(first, self.row + 1)}
            case Kind.ESCAPE if charset := _LINE_DRAWING.fullmatch(token.text):
                self._pyte.define_charset(charset[2], charset[1])
            case Kind.CONTROL if token.text in "\x0e\x0f":
                self._pyte.charset = int(token.text == "\x0e")
            case Kind.STRING:
                return False
            case Kind.CSI if not _PLAIN.fullmatch(token.text):
                return False
            case Kind.ESCAPE if token.text not in _ESCAPES:
                return False
            case Kind.CSI if token.final in ERASING:
                return self._erase(token)
            case _:
                self.coloured |= token.final == "m"
                self._stream.feed(token.text)
                if (token.kind is Kind.ESCAPE and token.final in _MOVING) or self._pyte.margins:
                    self._inked |= {*self.window}
        return False

    def _erase(self, token: Token) -> bool:
        """Look only at rows that may have words: a flood of these must be judged in time."""
        held = {row: self.line(row) for row in self._reach(token) if row in self._inked}
        self._stream.feed(token.text)
        if token.final in "LM":
            self._inked |= {*self.window}
        left = {row: self.line(row) for row in held}
        for row in (row for row, words in left.items() if not words):
            self._inked.discard(row)
            self._pyte.buffer.pop(row - len(self._pyte.gone), None)  # blanks take the model long, too
        return held != left

    @property
    def window(self) -> range:
        """The rows that have not scrolled away."""
        top = len(self._pyte.gone)
        return range(top, top + int(self._pyte.lines))

    def _drawable(self, text: str) -> str:
        """Return what takes a cell, or joins one that has few: at others the model would drop or linger."""
        if text.isascii():
            self._marks = 0
            return text
        from wcwidth import wcwidth

        kept = ""
        for char in text.encode("utf-8", "surrogateescape").decode("utf-8", "replace"):
            takes = wcwidth(char) > 0
            self._marks = 0 if takes else self._marks + 1
            if takes or (combining(char) and self._marks <= MARKS):
                kept += char
        return kept

    @property
    def row(self) -> int:
        """The cursor's row, from 0."""
        return len(self._pyte.gone) + int(self._pyte.cursor.y)

    @property
    def column(self) -> int:
        """The cursor's column, from 0."""
        return int(self._pyte.cursor.x)

    def shown(self, text: str) -> str:
        """Return text as the terminal would show it now: letters may stand for lines."""
        held = self._pyte
        return str(text.translate(held.g1_charset if held.charset else held.g0_charset))

    def key(self, key: bytes) -> bytes:
        """Return what the terminal sends for a key now."""
        return _CURSOR_KEY.sub(b"\x1bO\\1", key) if _CURSOR_KEYS in self._pyte.mode else key

    @property
    def cursor(self) -> tuple[int, int] | None:
        """The cursor's row and column; None where it is hidden."""
        return None if self._pyte.cursor.hidden else (self.row, self.column)

    def rows(self, *, gone: bool) -> dict[int, Row]:
        """Return the rows of the screen by their colours, none where there never was one; with those gone."""
        if not self.coloured:
            return {}
        top, held = len(self._pyte.gone), self._pyte.buffer
        shown = {top + row: pieces(held[row]) for row in range(self._pyte.lines)}
        return {**self._pyte.seen, **shown} if gone else shown

    def line(self, row: int) -> str:
        """Return a row's words, without blanks at its end."""
        gone = self._pyte.gone
        if row < len(gone):
            return str(gone[row])
        return _words(self._pyte.buffer[row - len(gone)])

    def _reach(self, token: Token) -> range:
        """Return the rows from which an erasing sequence may take words."""
        if token.final in "@KPX":
            return range(self.row, self.row + 1)
        to_the_end = token.final == "J" and token.parameters in ("", "0")
        return range(self.row if to_the_end else self.window.start, self.window.stop)


def _words(cells: Mapping[int, Any]) -> str:
    """Return a row's words; only the cells that were written are there."""
    if not cells:
        return ""
    return "".join(cells[column].data for column in range(max(cells) + 1)).rstrip()
