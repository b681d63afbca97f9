"""What is kept of a session: its facts, and its newest entries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from robota_console.model.entry import Entry
    from robota_console.model.task import LoopRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionFacts:
    """A kept session as it is listed."""

    session_id: str
    agent: str = ""
    folder: str = ""
    """The working folder, absolute."""
    name: str = ""
    named_by: int = 0
    """The rank of who gave the name; a greater one's is never undone."""
    memory: str = ""
    """What its agent has to be given to remember (`ports.agent.Lasting`); empty in a list of sessions."""
    linked: str = ""
    """The address of the pull request it works on; empty in a list of sessions."""
    created_at: float = 0.0
    """Seconds since the epoch, as all times here."""
    updated_at: float = 0.0
    entries: int = 0
    """How many since the last clear."""
    problem: str = ""
    """Why it cannot be opened, half a sentence such as `written by a newer version`; empty where it can."""
    running: bool = False
    """Some process has it open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptSession:
    """A session that was opened again."""

    facts: SessionFacts
    newest: tuple[Entry, ...] = ()
    """The newest entries since the last clear, oldest first; all of them only where they are few."""
    last_number: int = 0
    """The number of the newest entry ever; ids go on from it."""
    loops: tuple[LoopRecord, ...] = ()
    """Loops as they were last kept."""
    problems: tuple[str, ...] = ()
    """One line for each thing that could not be read and was left as it is."""
