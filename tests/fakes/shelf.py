"""A shelf in memory."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tests.fakes.store import MemoryJournal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.kept_session import SessionFacts


class MemoryShelf:
    """Keeps journals; raises `fault` instead, while there is one."""

    def __init__(self, *journals: MemoryJournal, fault: OSError | None = None) -> None:
        """Keep these, as earlier processes left them; one whose id is put in `elsewhere` is open there."""
        self.journals = {journal.facts.session_id: journal for journal in journals}
        for journal in journals:
            journal.begun = journal.closed = True
        self.elsewhere: set[str] = set()
        self.fault = fault

    def sessions(self) -> Sequence[SessionFacts]:
        """Return all that have something in them, the newest first."""
        self._meet()
        kept = [journal for journal in self.journals.values() if journal.begun]
        found = [
            replace(one.facts, entries=len(one.kept), memory="", running=self._is_open(one)) for one in kept
        ]
        return sorted(found, key=lambda facts: (-facts.updated_at, facts.session_id))

    def new(self, facts: SessionFacts) -> MemoryJournal:
        """Return a journal that begins."""
        self._meet()
        if facts.session_id in self.journals and self.journals[facts.session_id].begun:
            raise FileExistsError(17, "File exists", facts.session_id)
        journal = MemoryJournal(facts=facts)
        self.journals[facts.session_id] = journal
        return journal

    def open(self, session_id: str) -> MemoryJournal:
        """Return a kept session's journal."""
        journal = self._found(session_id)
        if journal.facts.problem:
            raise OSError(f"Session {session_id} cannot be opened: {journal.facts.problem}")
        if self._is_open(journal):
            raise BlockingIOError(11, f"Session {session_id} is open in another process")
        journal.closed = False
        return journal

    def fork(self, session_id: str, new_id: str) -> None:
        """Copy a session."""
        source = self._found(session_id)
        if source.facts.problem:
            raise OSError(f"Session {session_id} cannot be opened: {source.facts.problem}")
        if new_id in self.journals:
            raise FileExistsError(17, "File exists", new_id)
        facts = replace(source.facts, session_id=new_id)
        copy = MemoryJournal(*source.kept, facts=facts, loops=source.loops)
        copy.last_number = source.last_number
        copy.begun = copy.closed = True
        self.journals[new_id] = copy

    def _found(self, session_id: str) -> MemoryJournal:
        self._meet()
        journal = self.journals.get(session_id)
        if journal is None or not journal.begun:
            raise FileNotFoundError(2, "No such session", session_id)
        return journal

    def _is_open(self, journal: MemoryJournal) -> bool:
        return not journal.closed or journal.facts.session_id in self.elsewhere

    def _meet(self) -> None:
        if self.fault is not None:
            raise self.fault
