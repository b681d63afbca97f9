"""The quotes and list items a line of markdown stands in (CommonMark 0.31, section 5)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from robota_console.text.leaf import Leaf, indent, leaf

if TYPE_CHECKING:
    from collections.abc import Sequence

DEEPEST = 20
"""Quotes and items that may stand in one another; deeper marks are text."""


@dataclass(slots=True)
class Container:
    """A quote, or a list item with the mark that opens it; also what holds the outermost of them."""

    mark: str = ""
    """`-`, or `3.` as it is said; empty for a quote."""
    width: int = 0
    """Blanks a line of the item starts with."""
    unsaid: bool = True
    """Whether the item's mark is still to be said, with its first line."""
    last: str = ""
    """The mark of the ordered list's item that came last in here; empty after anything else."""

    def number(self, inner: Container) -> None:
        """Let an inner item go on with the list in here: written 1. 1. 1. it is said 1. 2. 3."""
        kind = inner.mark[-1:]
        if inner.mark[:1].isdecimal() and self.last.endswith(kind) and self.last:
            inner.mark = f"{max(int(inner.mark[:-1]), int(self.last[:-1]) + 1)}{kind}"
        self.last = inner.mark if inner.mark[:1].isdecimal() else ""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a line stands: in how many of the open containers, in which new ones, what is left of it."""

    kept: int
    opened: tuple[Container, ...]
    rest: str


def place(line: str, open_ones: Sequence[Container], *, in_paragraph: bool) -> Place:
    """Return where a line stands. A paragraph's next line may open fewer kinds of list."""
    rest = untabbed(line)
    kept = 0
    for container in open_ones:
        inner = inside(rest, container)
        if inner is None:
            break
        rest = inner
        kept += 1
    opened: list[Container] = []
    while len(opened) + kept < DEEPEST:
        interrupts = in_paragraph and kept == len(open_ones) and not opened
        found = _opening(rest, interrupts=interrupts)
        if found is None:
            break
        container, rest = found
        opened.append(container)
    return Place(kept, tuple(opened), rest)


def inside(line: str, container: Container) -> str | None:
    """Return a line without what keeps it in a container; None where it is outside."""
    if not container.mark:
        text = line.lstrip(" ")
        return _after_mark(text[1:]) if text[:1] == ">" and indent(line) <= 3 else None
    if indent(line) >= container.width:
        return line[container.width :]
    return None if line.strip() else ""


def untabbed(line: str) -> str:
    """Return a line whose leading tabs are blanks, to stops of four."""
    text = line.lstrip(" \t")
    before = line[: len(line) - len(text)]
    return before.expandtabs(4) + text if "\t" in before else line


def _after_mark(text: str) -> str:
    text = untabbed(text)
    return text[1:] if text[:1] == " " else text


def _opening(line: str, *, interrupts: bool) -> tuple[Container, str] | None:
    if indent(line) > 3:
        return None
    text = line.lstrip(" ")
    if text[:1] == ">":
        return Container(), _after_mark(text[1:])
    found = _item().match(text)
    if found is None or leaf(text) is Leaf.RULE:
        return None
    mark, after = found[1], untabbed(text[found.end() :])
    if interrupts and (not after.strip() or (mark[0].isdecimal() and mark[:-1] != "1")):
        return None
    blanks = indent(after) if after.strip() else 1
    blanks = blanks if blanks <= 4 else 1
    said = mark if mark[0].isdecimal() else "-"
    return Container(said, indent(line) + len(mark) + blanks), after[blanks:]


@cache
def _item() -> re.Pattern[str]:
    return re.compile(r"([-+*]|[0-9]{1,9}[.)])(?=[ \t]|\Z)")
