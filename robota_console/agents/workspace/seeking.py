"""Seek words in the files under a folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

HUGE = 1 << 20
"""Bytes past which a file is not searched."""
LONG = 300
"""Characters of a found line that are given."""


def seek(words: str, top: Path) -> Iterator[tuple[Path, int, str]]:
    """Give each line that holds the words, case ignored, with its file and number.

    Files come in the order of their names. Left out: `.git`, links (they may
    lead outside), files with null bytes, empty ones (half of /proc), huge ones
    and what may not be opened. Raises OSError where `top` itself may not.
    """
    needle = words.casefold()
    for path in [top] if top.is_file() else _files(top):
        for number, line in enumerate(_lines(path), start=1):
            if needle in line.casefold():
                yield path, number, line.strip()[:LONG]


def _files(top: Path) -> Iterator[Path]:
    waiting = [_entries(top)]
    while waiting:
        if not waiting[-1]:
            waiting.pop()
            continue
        entry = waiting[-1].pop()
        if entry.is_dir(follow_symlinks=False):
            if entry.name != ".git":
                waiting.append(_entries_if_allowed(Path(entry.path)))
        elif entry.is_file(follow_symlinks=False):
            yield Path(entry.path)


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    with os.scandir(folder) as entries:
        return sorted(entries, key=lambda entry: entry.name, reverse=True)


def _entries_if_allowed(folder: Path) -> list[os.DirEntry[str]]:
    try:
        return _entries(folder)
    except OSError:
        return []


def _lines(path: Path) -> list[str]:
    try:
        if not 0 < path.stat().st_size <= HUGE:
            return []
        data = path.read_bytes()
    except OSError:
        return []
    return [] if b"\0" in data else data.decode("utf-8", "backslashreplace").split("\n")
