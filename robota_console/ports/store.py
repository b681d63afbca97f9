"""What outlives a session, as ports: its journal, all journals, what was typed, a project's grants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from robota_console.model.entry import Entry
    from robota_console.model.kept_session import KeptSession, SessionFacts
    from robota_console.model.task import LoopRecord
    from robota_console.model.typed_before import Scope, TypedBefore, TypedPage


class Journal(Protocol):
    """Where one session is kept, append-only; every method raises OSError.

    Nothing is written before there is something to keep, so that a session in which
    nothing was said leaves nothing behind.
    """

    def load(self) -> KeptSession:
        """Return what was kept; costs the same however long the session is."""

    def entries(self) -> Iterator[Entry]:
        """Give all entries since the last clear, oldest first, as they are read."""

    def append(self, entry: Entry) -> None:
        """Keep one more entry."""

    def clear(self) -> None:
        """Begin anew: entries kept before are no longer given."""

    def rename(self, name: str, named_by: int) -> None:
        """Keep the session's name, and the rank of who gave it."""

    def remember(self, memory: str) -> None:
        """Keep what the agent has to be given to remember."""

    def link(self, url: str) -> None:
        """Keep the address of the pull request it works on; an empty one is none."""

    def keep_loops(self, loops: Sequence[LoopRecord]) -> None:
        """Keep the loops that live, in place of those kept before."""

    def close(self) -> None:
        """Let go of it, so that another process may open it; harmless when done before."""


class Shelf(Protocol):
    """All kept sessions; every method raises OSError."""

    def sessions(self) -> Sequence[SessionFacts]:
        """Return all, the one used last first; what cannot be read is listed with its problem."""

    def new(self, facts: SessionFacts) -> Journal:
        """Return the journal of a session that begins."""

    def open(self, session_id: str) -> Journal:
        """Return a kept session's journal, for this process alone.

        Raises FileNotFoundError where there is none, BlockingIOError where another process
        has it open, OSError with one line where it cannot be read.
        """

    def fork(self, session_id: str, new_id: str) -> None:
        """Copy a session, running or not, as it is now, to one of its own."""


class PromptLog(Protocol):
    """Where what a person sent is kept for `/history`."""

    def append(self, session_id: str, text: str) -> None:
        """Keep one more message; raises OSError."""


class PromptHistory(Protocol):
    """Where what a person sent is found again."""

    async def search(
        self,
        words: str,
        scope: Scope,
        *,
        session_id: str,
        most: int,
        found: Callable[[TypedBefore], None] | None = None,
    ) -> TypedPage:
        """Return messages that hold the words, case ignored, newest first; raises OSError.

        `found` is told each at once, before all are there. A cancelled search stops
        reading within 50 ms.
        """


class GrantStore(Protocol):
    """Where a project's permission patterns are kept; every method raises OSError."""

    def patterns(self) -> Sequence[str]:
        """Return the patterns granted for this project, oldest first."""

    def remember(self, pattern: str) -> None:
        """Grant one more."""

    def forget(self, pattern: str) -> None:
        """Take one back; harmless where there is none."""
