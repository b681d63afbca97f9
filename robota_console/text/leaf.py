"""What a line of markdown is, its quotes and list marks aside (CommonMark 0.31, section 4; GFM tables)."""

from __future__ import annotations

import re
from enum import Enum, auto
from functools import cache

_BOX = "".join(map(chr, range(0x2500, 0x2580)))
_FRAME = frozenset(f" \t|:+-=*_\u2014{_BOX}")
_RULE_MARKS = "-=*_\u2014\u2500\u2501\u2550"


class Leaf(Enum):
    """The kinds of line."""

    BLANK = auto()
    INDENTED = auto()
    """Four blanks before it: code, unless a paragraph is open."""
    FENCE = auto()
    HEADING = auto()
    RULE = auto()
    """Nothing but line-drawing marks: it is not said (T9)."""
    PROSE = auto()


def leaf(line: str) -> Leaf:
    """Return what a line is when no paragraph or code is open before it."""
    text = line.strip(" \t")
    if not text:
        return Leaf.BLANK
    if indent(line) >= 4:
        return Leaf.INDENTED
    if fence(line):
        return Leaf.FENCE
    if heading(text):
        return Leaf.HEADING
    return Leaf.RULE if is_rule(text) else Leaf.PROSE


def is_surely_prose(start: str) -> bool:
    """Return whether a long line that starts so is prose, whatever follows; it heads no table."""
    return leaf(start) is Leaf.PROSE and "|" not in start


def indent(line: str) -> int:
    """Return how many blanks a line starts with; its tabs are taken for blanks before."""
    return len(line) - len(line.lstrip(" "))


def is_rule(text: str) -> bool:
    """Return whether text draws a line, or a table's frame, and says nothing."""
    return text[:1] in _FRAME and _FRAME.issuperset(text) and sum(map(text.count, _RULE_MARKS)) >= 3


def fence(line: str) -> tuple[str, str] | None:
    """Return the marks that open a fenced code block and what is written after them."""
    found = _fence().match(line)
    return (found[1], found[2].strip()) if found else None


def closes_fence(line: str, marks: str) -> bool:
    """Return whether a line closes the fenced block that these marks opened."""
    text = line.strip()
    return indent(line) <= 3 and len(text) >= len(marks) and not text.strip(marks[0])


def heading(line: str) -> tuple[int, str] | None:
    """Return a heading's level and its words as they are written; None for any other line."""
    text = line.strip(" \t")
    words = text.lstrip("#")
    level = len(text) - len(words)
    if not 1 <= level <= 6 or words[:1] not in ("", " ", "\t"):
        return None
    kept = words.rstrip("#")
    return level, (kept if kept[-1:] in ("", " ", "\t") else words).strip(" \t")


def underline_level(line: str) -> int:
    """Return the level of a heading that this line would underline; 0 for none (setext)."""
    text = line.strip(" \t")
    if indent(line) > 3 or len(text) < 2:
        return 0
    return {"=": 1, "-": 2}.get(text[0], 0) if not text.strip(text[0]) else 0


@cache
def _fence() -> re.Pattern[str]:
    return re.compile(r" {0,3}(`{3,}(?=[^`]*\Z)|~{3,})(.*)")
