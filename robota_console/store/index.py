"""What is known of each journal, so that a list reads only those that changed."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from robota_console.model.kept_session import SessionFacts
from robota_console.store import document

if TYPE_CHECKING:
    import os
    from collections.abc import Mapping
    from pathlib import Path

MOST = 2**63
"""No size and no time of a file is as much."""
LEFT_OUT = frozenset({"session_id", "memory", "linked", "updated_at", "running"})
KINDS: Mapping[str, type] = {
    field.name: type(field.default) for field in fields(SessionFacts) if field.name not in LEFT_OUT
}


@dataclass(frozen=True, slots=True)
class Row:
    """A journal's facts, and the file they were read from."""

    size: int
    mtime: int
    """Nanoseconds."""
    facts: SessionFacts

    def is_of(self, status: os.stat_result) -> bool:
        """Return whether the file is still as it was."""
        return (self.size, self.mtime) == (status.st_size, status.st_mtime_ns)


def read(path: Path) -> dict[str, Row]:
    """Return the rows by session; empty where the index is missing or damaged, for it can be rebuilt."""
    try:
        found = document.read(path).get("sessions")
    except OSError:
        return {}
    if not isinstance(found, dict):
        return {}
    rows = ((session_id, _row(session_id, value)) for session_id, value in found.items())
    return {session_id: row for session_id, row in rows if row is not None}


def write(path: Path, rows: Mapping[str, Row]) -> None:
    """Keep the rows; raises OSError."""
    document.write(path, {"sessions": {key: _plain(row) for key, row in rows.items()}}, lasting=False)


def _plain(row: Row) -> dict[str, Any]:
    facts = {name: getattr(row.facts, name) for name in KINDS}
    return {"size": row.size, "mtime": row.mtime, **facts}


def _row(session_id: str, value: Any) -> Row | None:
    if not isinstance(value, dict):
        return None
    kept: dict[str, Any] = {name: value.get(name) for name in KINDS}
    size, mtime = value.get("size"), value.get("mtime")
    if not isinstance(size, int) or not isinstance(mtime, int) or abs(mtime) >= MOST:
        return None
    if any(type(kept[name]) is not kind for name, kind in KINDS.items()):
        return None
    facts = SessionFacts(session_id=session_id, updated_at=mtime / 1e9, **kept)
    return Row(size, mtime, facts)
