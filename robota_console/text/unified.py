"""Unified diffs read into facts; agents write them with counts that are wrong, or with no counts."""

from __future__ import annotations

import re
from functools import cache

from robota_console.model.tool import Diff, DiffKind, DiffLine

_NOWHERE = "/dev/null"
_SKIPPED = ("index ", "similarity ", "rename ", "new file ", "deleted file ", "old mode ", "new mode ", "\\ ")


def parse_unified(text: str) -> list[Diff]:
    """Return the changes of each file in a unified diff; line numbers only where hunks say where they begin.

    The counts in a hunk's header are not believed. A diff without file headers
    is one change with an empty path.
    """
    reading = _Reading()
    lines = text.split("\n")
    for place, line in enumerate(lines):
        after = lines[place + 1] if place + 1 < len(lines) else ""
        reading.take(line, after)
    return reading.finish()


class _Reading:
    def __init__(self) -> None:
        self._diffs: list[Diff] = []
        self._path = ""
        self._created = False
        self._lines: list[DiffLine] = []
        self._before: int | None = None
        self._after: int | None = None

    def take(self, line: str, following: str) -> None:
        if line.startswith("diff --git "):
            self._begin(_name(line.split(" ")[-1]))
        elif line.startswith("--- ") and following.startswith("+++ "):
            self._begin(_name(line[4:]), created=line[4:].startswith(_NOWHERE))
        elif line.startswith("+++ ") and not self._lines:
            self._path = self._path if line[4:].startswith(_NOWHERE) else _name(line[4:])
        elif found := _hunk().match(line):
            self._before, self._after = int(found[1]), int(found[2])
            self._lines.append(DiffLine(DiffKind.HUNK, found[3].strip(), self._after))
        elif line.startswith("@@"):
            self._before = self._after = None
            self._lines.append(DiffLine(DiffKind.HUNK, line.strip("@ ")))
        elif self._lines or not line.startswith(_SKIPPED):
            self._line(line)

    def finish(self) -> list[Diff]:
        self._begin("")
        return self._diffs

    def _begin(self, path: str, *, created: bool = False) -> None:
        if any(line.kind in (DiffKind.ADDED, DiffKind.REMOVED) for line in self._lines):
            self._diffs.append(Diff(self._path, tuple(self._lines), self._created))
        self._path, self._created, self._lines = path, created, []
        self._before = self._after = None

    def _line(self, line: str) -> None:
        if line.startswith("+"):
            self._lines.append(DiffLine(DiffKind.ADDED, line[1:], self._after))
        elif line.startswith("-"):
            self._lines.append(DiffLine(DiffKind.REMOVED, line[1:], self._before))
        elif not line.startswith("\\ "):
            self._lines.append(DiffLine(DiffKind.CONTEXT, line[1:], self._after))
        if self._after is not None and not line.startswith(("-", "\\ ")):
            self._after += 1
        if self._before is not None and not line.startswith(("+", "\\ ")):
            self._before += 1


def _name(path: str) -> str:
    path = path.split("\t")[0].strip().strip('"')
    return path[2:] if path.startswith(("a/", "b/")) else path


@cache
def _hunk() -> re.Pattern[str]:
    return re.compile(r"@@ -(\d{1,9})(?:,\d+)? \+(\d{1,9})(?:,\d+)? @@(.*)")
