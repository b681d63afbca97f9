"""A change of a file, as a diff with line numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.tool import Diff, DiffKind, DiffLine

if TYPE_CHECKING:
    from collections.abc import Iterator

CONTEXT = 3
"""Unchanged lines kept around a change."""


def change(path: str, before: str | None, after: str) -> Diff:
    """Return what turns `before` into `after`; a file that was not there has None before.

    Lines end at LF only. A line that differs by its end alone counts as changed.
    """
    lines = tuple(_lines(_split(before or ""), _split(after)))
    return Diff(path=path, lines=lines, created=before is None)


def _split(text: str) -> list[str]:
    lines = text.split("\n")
    return [line + "\n" for line in lines[:-1]] + [line for line in lines[-1:] if line]


def _lines(old: list[str], new: list[str]) -> Iterator[DiffLine]:
    from difflib import SequenceMatcher

    for group in SequenceMatcher(None, old, new).get_grouped_opcodes(CONTEXT):
        old_first, old_end, new_first, new_end = group[0][1], group[-1][2], group[0][3], group[-1][4]
        span = f"@@ -{old_first + 1},{old_end - old_first} +{new_first + 1},{new_end - new_first} @@"
        yield DiffLine(DiffKind.HUNK, span, new_first + 1)
        for tag, a, b, c, d in group:
            if tag == "equal":
                yield from _of(DiffKind.CONTEXT, new, c, d)
            else:
                yield from _of(DiffKind.REMOVED, old, a, b)
                yield from _of(DiffKind.ADDED, new, c, d)


def _of(kind: DiffKind, lines: list[str], first: int, end: int) -> Iterator[DiffLine]:
    for number in range(first, end):
        yield DiffLine(kind, lines[number].removesuffix("\n"), number + 1)
