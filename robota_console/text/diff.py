"""Changes of a file in words, and as a fact made from two texts (T11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.tool import Diff, DiffKind, DiffLine
from robota_console.text.cutting import MOST, cut, left_out
from robota_console.text.duration import count

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

CONTEXT = 3
"""Unchanged lines kept around a change."""
_MOST_PAIRS = 4_000_000
"""Lines before times lines after that are compared; beyond, the whole middle counts as replaced."""
_CHANGES = (DiffKind.ADDED, DiffKind.REMOVED)


def diff_lines(diff: Diff, most: int = MOST, way: str = "show") -> list[str]:
    """Return a change in words, at most so many lines; `way` is the command that says all of it."""
    said = cut(change_lines(diff), most - 1)
    middle = [left_out(said.left_out, way)] if said.left_out else []
    return [diff_head(diff), *said.head, *middle, *said.tail]


def diff_head(diff: Diff) -> str:
    """Return the first line: file, how many lines were added and removed, in how many places."""
    added, removed = diff.count(DiffKind.ADDED), diff.count(DiffKind.REMOVED)
    if diff.created:
        parts = [diff.path, "new file", count(added, "line")]
    elif not added and not removed:
        parts = [diff.path, "no line changed"]
    else:
        parts = [diff.path, *_counted(added, removed), count(_places(diff), "place")]
    return f"{', '.join(part for part in parts if part)}."


def change_lines(diff: Diff) -> list[str]:
    """Return a line for each one added or removed; what stays as it is is not said."""
    return [_change(line) for line in diff.lines if line.kind in _CHANGES]


def make_diff(path: str, before: str | None, after: str) -> Diff:
    """Return what changes from one text to the other, with three lines around.

    `before` is None for a new file. Costs little for any two texts: very long ones
    that differ in most places are taken as replaced from the first change to the
    last. A missing LF at the end counts as there.
    """
    old, new = _split(before or ""), _split(after)
    return Diff(path, tuple(_grouped(old, new, list(_blocks(old, new)))), created=before is None)


def _counted(added: int, removed: int) -> Iterator[str]:
    if added:
        yield f"{added} added"
    if removed:
        yield f"{removed} removed"


def _places(diff: Diff) -> int:
    changed = [line.kind in _CHANGES for line in diff.lines]
    return sum(now and not before for before, now in zip([False, *changed], changed, strict=False))


def _change(line: DiffLine) -> str:
    where = f"line {line.line_number} " if line.line_number is not None else ""
    if not line.text.strip():
        return f"{where}{line.kind.value}, blank."
    return f"{where}{line.kind.value}: {line.text}"


def _split(text: str) -> list[str]:
    return text.removesuffix("\n").split("\n") if text else []


# (start and end before, start and end after) of each change, in order.
def _blocks(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[int, int, int, int]]:
    shortest = min(len(old), len(new))
    head = next((place for place in range(shortest) if old[place] != new[place]), shortest)
    most = shortest - head
    tail = next((place for place in range(most) if old[-1 - place] != new[-1 - place]), most)
    middle_old, middle_new = old[head : len(old) - tail], new[head : len(new) - tail]
    if len(middle_old) * len(middle_new) > _MOST_PAIRS or not (middle_old and middle_new):
        if middle_old or middle_new:
            yield head, len(old) - tail, head, len(new) - tail
        return
    from difflib import SequenceMatcher

    for kind, first, last, start, end in SequenceMatcher(None, middle_old, middle_new).get_opcodes():
        if kind != "equal":
            yield head + first, head + last, head + start, head + end


def _grouped(
    old: Sequence[str], new: Sequence[str], blocks: Sequence[tuple[int, int, int, int]]
) -> Iterator[DiffLine]:
    said = 0  # lines of the new text that are given or passed over
    for place, (first, last, start, end) in enumerate(blocks):
        begin = max(start - CONTEXT, said)
        if begin > said or place == 0:
            yield DiffLine(DiffKind.HUNK, "", begin + 1)
        yield from (DiffLine(DiffKind.CONTEXT, new[line], line + 1) for line in range(begin, start))
        yield from (DiffLine(DiffKind.REMOVED, old[line], line + 1) for line in range(first, last))
        yield from (DiffLine(DiffKind.ADDED, new[line], line + 1) for line in range(start, end))
        following = blocks[place + 1][2] if place + 1 < len(blocks) else len(new)
        said = min(end + CONTEXT, following)
        yield from (DiffLine(DiffKind.CONTEXT, new[line], line + 1) for line in range(end, said))
