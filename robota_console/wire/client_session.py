"""What a client asks about other sessions of the host."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from robota_console.wire.message_base import Message, NonEmpty


@dataclass(frozen=True, slots=True, kw_only=True)
class ListSessions(Message):
    """Which sessions there are."""

    type: ClassVar[str] = "list-sessions"
    request_id: NonEmpty


@dataclass(frozen=True, slots=True, kw_only=True)
class NewSession(Message):
    """A new session is to take this one's place; `session_switched` tells that it did."""

    type: ClassVar[str] = "new-session"
    request_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SwitchSession(Message):
    """Another session is to take this one's place; `session_switched` tells that it did."""

    type: ClassVar[str] = "switch-session"
    session_id: NonEmpty
    request_id: str = ""
