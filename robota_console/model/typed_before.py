"""A message typed before, as it is found again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Scope(Enum):
    """Where to look; each value is the word that is typed."""

    SESSION = "session"
    PROJECT = "project"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class TypedBefore:
    """One message: its words as they were sent, when (ISO 8601), in which session and project."""

    text: str
    at: str = ""
    session_id: str = ""
    project: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedPage:
    """What a search found, newest first."""

    found: tuple[TypedBefore, ...] = ()
    unreadable: int = 0
    """Lines that could not be read, among those looked at."""
    more: bool = False
    """The search ended because it had enough."""
