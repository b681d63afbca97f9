"""Which inline markup is open at a place of a paragraph, so that none is cut in two.

A simplification of CommonMark (0.31, section 6): it may think that something is
open which never closes, and the cutter bounds what that costs.
"""

from __future__ import annotations

from unicodedata import east_asian_width


class Balance:
    """Fed with runs of markup in order; `closed` says whether text may be cut here."""

    __slots__ = ("_brackets", "_code", "_open", "_target")

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Begin anew with nothing open."""
        self._code = 0
        self._brackets = 0
        self._target = 0
        self._open = {"*": 0, "_": 0, "~": 0}

    @property
    def closed(self) -> bool:
        """Return whether no markup is open."""
        return not (self._code or self._brackets or self._target or any(self._open.values()))

    @property
    def in_code(self) -> bool:
        """Return whether a code span is open, in which no other markup counts."""
        return self._code > 0

    def ticks(self, length: int) -> None:
        """Take a run of backticks: it opens a code span, or closes one of its length."""
        if not self._code:
            self._code = length
        elif self._code == length:
            self._code = 0

    def bracket(self, marks: str) -> None:
        """Take `[`, `]`, `(`, `)`, or `](`, which opens a link's target."""
        if self._target:
            self._target += marks.count("(") - marks.count(")")
        elif marks == "[":
            self._brackets += 1
        elif marks[0] == "]" and self._brackets:
            self._brackets -= 1
            self._target = int(marks == "](")

    def run(self, mark: str, length: int, before: str, after: str) -> None:
        """Take a run of `*`, `_` or `~`, with its neighbours (CommonMark, left- and right-flanking)."""
        if self._target or (mark == "~" and length != 2):
            return
        opens, closes = flanking(mark, before, after)
        if closes:
            used = min(length, self._open[mark])
            self._open[mark] -= used
            length -= used
        if opens:
            self._open[mark] += length


def flanking(mark: str, before: str, after: str) -> tuple[bool, bool]:
    """Return whether a run of marks may open and may close, by the characters beside it.

    As CommonMark has it, but that a wide letter stands for a blank: in Chinese and
    Japanese no blank follows an emphasis that ends with a full stop.
    """
    opens = not _is_blank(after) and (not _is_mark(after) or _is_blank(before) or _is_edge(before))
    closes = not _is_blank(before) and (not _is_mark(before) or _is_blank(after) or _is_edge(after))
    if mark == "_":
        return opens and (not closes or _is_mark(before)), closes and (not opens or _is_mark(after))
    return opens, closes


def _is_blank(char: str) -> bool:
    return not char or char.isspace()


def _is_mark(char: str) -> bool:
    return not _is_blank(char) and not char.isalnum()


def _is_edge(char: str) -> bool:
    return _is_mark(char) or east_asian_width(char) in "WF"
