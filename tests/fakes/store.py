"""Stores in memory that can be full."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.model.kept_session import KeptSession, SessionFacts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from robota_console.model.entry import Entry
    from robota_console.model.task import LoopRecord

FULL = OSError(28, "No space left on device")
NEWEST = 200


class MemoryJournal:
    """Keeps one session; raises `fault` instead, while there is one."""

    def __init__(
        self,
        *entries: Entry,
        facts: SessionFacts | None = None,
        loops: Sequence[LoopRecord] = (),
        problems: Sequence[str] = (),
        fault: OSError | None = None,
    ) -> None:
        self.facts = facts or SessionFacts(session_id="kept")
        self.kept = list(entries)
        self.loops = tuple(loops)
        self.problems = tuple(problems)
        self.fault = fault
        self.begun = bool(entries)
        """Something was kept, so that it is on its shelf."""
        self.closed = False
        self.last_number = max((entry.number for entry in entries), default=0)

    def load(self) -> KeptSession:
        """Return what is kept."""
        self._meet()
        return KeptSession(
            facts=replace(self.facts, entries=len(self.kept)),
            newest=tuple(self.kept[-NEWEST:]),
            last_number=self.last_number,
            loops=self.loops,
            problems=self.problems,
        )

    def entries(self) -> Iterator[Entry]:
        """Give all since the last clear."""
        self._meet()
        yield from tuple(self.kept)

    def append(self, entry: Entry) -> None:
        """Keep one more."""
        self._meet()
        self.begun = True
        self.kept.append(entry)
        self.last_number = max(self.last_number, entry.number)

    def clear(self) -> None:
        """Begin anew."""
        self._meet()
        self.kept.clear()

    def rename(self, name: str, named_by: int) -> None:
        """Keep the name."""
        self._meet()
        self.facts = replace(self.facts, name=name, named_by=named_by)

    def remember(self, memory: str) -> None:
        """Keep the memory."""
        self._meet()
        self.facts = replace(self.facts, memory=memory)

    def link(self, url: str) -> None:
        """Keep the link."""
        self._meet()
        self.facts = replace(self.facts, linked=url)

    def keep_loops(self, loops: Sequence[LoopRecord]) -> None:
        """Keep the loops."""
        self._meet()
        self.loops = tuple(loops)

    def close(self) -> None:
        """Let go of it."""
        self.closed = True

    def _meet(self) -> None:
        if self.fault is not None:
            raise self.fault
        if self.closed:
            raise OSError(9, "Bad file descriptor")


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
        if pattern not in self.kept:
            self.kept.append(pattern)

    def forget(self, pattern: str) -> None:
        """Keep it no longer."""
        self._meet()
        if pattern in self.kept:
            self.kept.remove(pattern)

    def _meet(self) -> None:
        if self.fault is not None:
            raise self.fault
