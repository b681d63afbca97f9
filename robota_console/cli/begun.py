"""A session that is about to begin."""

from __future__ import annotations

from dataclasses import dataclass, field
from os import urandom
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from robota_console.cli.started import Started
    from robota_console.model.kept_session import KeptSession
    from robota_console.ports.store import Journal


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun:
    """A session that is about to begin, or to begin again."""

    started: Started
    session_id: str = field(default_factory=lambda: urandom(4).hex())
    name: str = ""
    """A name given now."""
    journal: Journal | None = None
    """Of a session that was kept: open, and this process's alone. None: the session is new."""
    kept: KeptSession | None = None
    keeps: bool = True
    """It may be kept; a run of one turn is not."""
    heard: bool = False
    """What was kept was heard just now: a copy of the session that was here."""
    resume: str | None = None
    """The person wants to go to a kept session first: these words name it, none let them choose."""

    @property
    def spoken_name(self) -> str:
        """Return what it is called; empty where it has no name yet."""
        return self.name or (self.kept.facts.name if self.kept else "")
