"""An entry of a session's history: what the transcript is made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from robota_console.model.tool import ToolState


INIT_FAILED = "session-init-error"
"""The type of the event entry that says that a session cannot begin."""


class Role(Enum):
    """Who an entry speaks for; labels come from it, never from a vendor (T4)."""

    USER = "user"
    ASSISTANT = "assistant"
    THINKING = "thinking"
    TOOL = "tool"
    SYSTEM = "system"
    ERROR = "error"
    EVENT = "event"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One thing said or done. Append-only: an entry is never changed."""

    entry_id: str
    role: Role
    text: str = ""
    at: float = 0.0
    """Seconds since the epoch; 0 where only the session knows."""
    event_type: str = ""
    """Of an event entry, such as `session-init-error`."""
    tools: tuple[ToolState, ...] = ()
    """Of a tool summary: the tools that ran, in order."""
    interrupted: bool = False
    driver: str = ""
    """Who typed it; empty or `owner` is the person at this terminal."""

    @property
    def number(self) -> int:
        """Its place in the session, as its id `e7` tells; 0 where the id tells none."""
        digits = self.entry_id.removeprefix("e")
        return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 16 else 0
