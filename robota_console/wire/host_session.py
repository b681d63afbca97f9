"""What a host says about its sessions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from robota_console.wire.message_base import Message

if TYPE_CHECKING:
    from robota_console.model import event as e
    from robota_console.model.kept_session import SessionFacts


class ListingRefusal(Enum):
    """Why sessions were not listed."""

    NOT_AVAILABLE = "not_available"
    LIST_FAILED = "list_failed"


class ChangeRefusal(Enum):
    """Why no other session took this one's place."""

    NOT_AVAILABLE = "not_available"
    STOPPING = "stopping"
    IN_PROGRESS = "in_progress"
    PROMPT_PENDING = "prompt_pending"
    """The last driver would leave a question open."""
    UNKNOWN_SESSION = "unknown_session"
    UNREADABLE = "unreadable"
    START_FAILED = "start_failed"
    LIMIT = "limit"
    FAILED = "failed"


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionListing:
    """The host's sessions, the one used last first."""

    sessions: tuple[SessionFacts, ...]
    current_session_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sessions(Message):
    """Which sessions there are."""

    type: ClassVar[str] = "sessions"
    request_id: str
    listing: SessionListing


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionsError(Message):
    """The sessions could not be listed."""

    type: ClassVar[str] = "sessions_error"
    request_id: str
    code: ListingRefusal
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionSwitched(Message):
    """Another session took this one's place: everything has to be read again."""

    type: ClassVar[str] = "session_switched"
    event: e.SessionSwitched


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionChangeFailed(Message):
    """No other session took this one's place."""

    type: ClassVar[str] = "session_change_failed"
    code: ChangeRefusal
    message: str
    request_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionRenamed(Message):
    """The session has another name."""

    type: ClassVar[str] = "session_renamed"
    event: e.SessionRenamed
