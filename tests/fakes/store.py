"""Stores in memory that can be full."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.entry import Entry

FULL = OSError(28, "No space left on device")


class MemoryHistoryStore:
    """Keeps entries; raises `fault` instead, while there is one."""

    def __init__(self, *entries: Entry, fault: OSError | None = None) -> None:
        self.entries = list(entries)
        self.fault = fault

    def load(self) -> Sequence[Entry]:
        """Return what is kept."""
        self._meet()
        return tuple(self.entries)

    def append(self, entry: Entry) -> None:
        """Keep one more."""
        self._meet()
        self.entries.append(entry)

    def clear(self) -> None:
        """Begin anew."""
        self._meet()
        self.entries.clear()

    def _meet(self) -> None:
        if self.fault is not None:
            raise self.fault


class MemoryGrantStore:
    """Keeps patterns; raises `fault` instead, while there is one."""

    def __init__(self, *patterns: str, fault: OSError | None = None) -> None:
        self.kept = list(patterns)
        self.fault = fault

    def patterns(self) -> Sequence[str]:
        """Return what is kept."""
        self._meet()
        return tuple(self.kept)

    def remember(self, pattern: str) -> None:
        """Keep one more."""
        self._meet()
        self.kept.append(pattern)

    def forget(self, pattern: str) -> None:
        """Keep it no longer."""
        self._meet()
        if pattern in self.kept:
            self.kept.remove(pattern)

    def _meet(self) -> None:
        if self.fault is not None:
            raise self.fault
