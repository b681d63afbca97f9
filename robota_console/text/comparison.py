"""Which lines of two texts differ, found in time that grows with their length."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_MOST_PAIRS = 250_000
"""Lines before times lines after, with no line between them that both have once; more count as replaced."""


@dataclass(slots=True)
class Effort:
    """What comparing may still cost, of one text or of many together; what is beyond counts as replaced."""

    pairs: int = 500_000
    """Lines before times lines after: a second, for lines that are worst to compare."""


class Change(NamedTuple):
    """A run of lines that differs: where it starts and ends in the old text, and in the new."""

    old_start: int
    old_end: int
    new_start: int
    new_end: int


def changes(old: Sequence[str], new: Sequence[str], effort: Effort | None = None) -> Iterator[Change]:
    """Give the changes in order; at least one line that stays as it is stands between two.

    Lines that both texts have exactly once hold the two together (a patience
    diff); `difflib`, which alone takes minutes for some long files, compares what
    is left between them.
    """
    effort = effort or Effort()
    whole = _trimmed(old, new, Change(0, len(old), 0, len(new)))
    left, right = whole.old_start, whole.new_start
    for anchor_old, anchor_new in (*_anchors(old, new, whole), (whole.old_end, whole.new_end)):
        yield from _between(old, new, Change(left, anchor_old, right, anchor_new), effort)
        left, right = anchor_old + 1, anchor_new + 1


# Without the lines at both ends that are the same.
def _trimmed(old: Sequence[str], new: Sequence[str], part: Change) -> Change:
    start, end, new_start, new_end = part
    while start < end and new_start < new_end and old[start] == new[new_start]:
        start, new_start = start + 1, new_start + 1
    while start < end and new_start < new_end and old[end - 1] == new[new_end - 1]:
        end, new_end = end - 1, new_end - 1
    return Change(start, end, new_start, new_end)


# The longest series of lines that both have once, in the same order in both.
def _anchors(old: Sequence[str], new: Sequence[str], part: Change) -> list[tuple[int, int]]:
    here, there = _single(old, part.old_start, part.old_end), _single(new, part.new_start, part.new_end)
    pairs = [(place, there[line]) for line, place in here.items() if line in there]
    ends: list[int] = []
    last: list[int] = []
    before: list[int] = []
    for index, (_, place) in enumerate(pairs):
        length = bisect_left(ends, place)
        before.append(last[length - 1] if length else -1)
        ends[length : length + 1] = [place]
        last[length : length + 1] = [index]
    found = []
    index = last[-1] if last else -1
    while index >= 0:
        found.append(pairs[index])
        index = before[index]
    return found[::-1]


def _single(lines: Sequence[str], start: int, end: int) -> dict[str, int]:
    times = Counter(lines[start:end])
    return {line: place for place, line in enumerate(lines[start:end], start) if times[line] == 1}


def _between(old: Sequence[str], new: Sequence[str], part: Change, effort: Effort) -> Iterator[Change]:
    part = _trimmed(old, new, part)
    rows, columns = part.old_end - part.old_start, part.new_end - part.new_start
    if rows * columns > min(_MOST_PAIRS, effort.pairs) or not (rows and columns):
        if rows or columns:
            yield part
        return
    effort.pairs -= rows * columns
    from difflib import SequenceMatcher

    matcher = SequenceMatcher(None, old[part.old_start : part.old_end], new[part.new_start : part.new_end])
    for kind, start, end, new_start, new_end in matcher.get_opcodes():
        if kind != "equal":
            yield Change(
                part.old_start + start,
                part.old_start + end,
                part.new_start + new_start,
                part.new_start + new_end,
            )
