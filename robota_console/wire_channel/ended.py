"""How following a host's session ended, told once."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class EndReason(Enum):
    """Who ended it."""

    USER = "user"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """The end, and what goes on at the host as far as this terminal knows."""

    reason: EndReason
    name: str
    """The session's name, or its short id."""
    running: bool = False
    """A turn runs."""
    why: str = ""
    """Of a closed one, in one line."""
