"""What outlives a session, as ports: its history, and permissions granted for a project."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.entry import Entry


class HistoryStore(Protocol):
    """Where entries are appended; every method raises OSError."""

    def load(self) -> Sequence[Entry]:
        """Return what was kept since the last clear, oldest first."""

    def append(self, entry: Entry) -> None:
        """Keep one more entry."""

    def clear(self) -> None:
        """Begin anew: `load` no longer returns what was kept before."""


class GrantStore(Protocol):
    """Where a project's permission patterns are kept; every method raises OSError."""

    def patterns(self) -> Sequence[str]:
        """Return the patterns granted for this project, oldest first."""

    def remember(self, pattern: str) -> None:
        """Grant one more."""

    def forget(self, pattern: str) -> None:
        """Take one back; harmless where there is none."""
