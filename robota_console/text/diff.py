"""Changes of a file in words, and as a fact made from two texts (T11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.tool import Diff, DiffKind, DiffLine
from robota_console.text.comparison import changes
from robota_console.text.cutting import MOST, cut, left_out
from robota_console.text.duration import count

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from robota_console.text.comparison import Change, Effort

CONTEXT = 3
"""Unchanged lines kept around a change."""
_CHANGES = (DiffKind.ADDED, DiffKind.REMOVED)


def diff_lines(diff: Diff, most: int = MOST) -> list[str]:
    """Return a change in words, at most so many lines; `show` says all of it."""
    said = cut(change_lines(diff), most - 1)
    middle = [left_out(said.left_out, "show")] if said.left_out else []
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


def make_diff(path: str, before: str | None, after: str, effort: Effort | None = None) -> Diff:
    """Return what changes from one text to the other, with three lines around.

    `before` is None for a new file; `effort` is what several texts share. A missing LF at the
    end counts as there.
    """
    old, new = _split(before or ""), _split(after)
    return Diff(path, tuple(_grouped(old, new, list(changes(old, new, effort)))), created=before is None)


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


def _grouped(old: Sequence[str], new: Sequence[str], found: Sequence[Change]) -> Iterator[DiffLine]:
    said = 0  # lines of the new text that are given or passed over
    for place, change in enumerate(found):
        begin = max(change.new_start - CONTEXT, said)
        if begin > said or place == 0:
            yield DiffLine(DiffKind.HUNK, "", begin + 1)
        yield from _kept(new, begin, change.new_start)
        for line in range(change.old_start, change.old_end):
            yield DiffLine(DiffKind.REMOVED, old[line], line + 1)
        for line in range(change.new_start, change.new_end):
            yield DiffLine(DiffKind.ADDED, new[line], line + 1)
        following = found[place + 1].new_start if place + 1 < len(found) else len(new)
        said = min(change.new_end + CONTEXT, following)
        yield from _kept(new, change.new_end, said)


def _kept(lines: Sequence[str], start: int, end: int) -> Iterator[DiffLine]:
    return (DiffLine(DiffKind.CONTEXT, lines[line], line + 1) for line in range(start, end))
