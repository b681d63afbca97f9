"""Entries to keep, and journals to look into."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.entry import Entry, Role
from robota_console.model.kept_session import SessionFacts
from robota_console.store.shelf import FileShelf

if TYPE_CHECKING:
    from pathlib import Path

    from robota_console.store.journal import FileJournal

FACTS = SessionFacts(session_id="one", agent="practice", folder="/work", created_at=5.0)


def entry(number: int, text: str = "") -> Entry:
    """Return an entry of that number."""
    return Entry(entry_id=f"e{number}", role=Role.USER, text=text or f"line {number}", at=float(number))


def begun(folder: Path, *entries: Entry, session_id: str = "one") -> FileJournal:
    """Return an open journal that has these."""
    journal = FileShelf(folder).new(SessionFacts(session_id=session_id, agent="practice", folder="/work"))
    for one in entries:
        journal.append(one)
    return journal


def ids(entries: object) -> list[str]:
    """Return the ids of entries."""
    return [one.entry_id for one in entries]  # type: ignore[attr-defined]
