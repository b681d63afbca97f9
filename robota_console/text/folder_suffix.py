"""The shortest end of a folder's path that tells it from all others."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def suffixes(folders: Iterable[str]) -> dict[str, str]:
    """Return for each folder its last parts, as few as no other folder ends with; else the whole path."""
    parts = {folder: [part for part in folder.split("/") if part] for folder in folders}
    ends = Counter(tuple(path[-size:]) for path in parts.values() for size in range(1, len(path)))
    ends.update(tuple(path) for path in parts.values())
    return {folder: _shortest(folder, path, ends) for folder, path in parts.items()}


def _shortest(folder: str, path: list[str], ends: Counter[tuple[str, ...]]) -> str:
    sizes = range(1, len(path))
    short = next((path[-size:] for size in sizes if ends[tuple(path[-size:])] == 1), None)
    return "/".join(short) if short else folder
