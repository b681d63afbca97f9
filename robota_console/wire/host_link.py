"""What a host says about the connection itself."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from robota_console.wire.message_base import Message, NonEmpty

if TYPE_CHECKING:
    from robota_console.wire.message_base import ConnectionRole


@dataclass(frozen=True, slots=True, kw_only=True)
class HostHello(Message):
    """Whom the client met, and as what; the first line of a connection."""

    type: ClassVar[str] = "hello"
    protocol: int
    role: ConnectionRole
    driver_id: str
    """The name the client's turns and answers go by; shown, and never a right to anything."""
    session_id: str
    session_name: str = ""
    agent: str = ""
    server: str = ""
    """Product and version."""
    clock: float | None = None
    """Seconds on the session's clock as this was sent: what its `startedAt` and the like count from."""
    resume_key: str = ""
    """What a client whose connection breaks is known by when it comes back; for it alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resumed(Message):
    """The client that is back goes by the name it had."""

    type: ClassVar[str] = "resumed"
    driver_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtocolError(Message):
    """A line of the client's was refused; nothing was done."""

    type: ClassVar[str] = "protocol_error"
    message: NonEmpty
    request_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResumeGap(Message):
    """Some lines are lost for this client: it has to read everything again."""

    type: ClassVar[str] = "resume_gap"


class ClosingReason(Enum):
    """Why a host closes a connection; each value is how it is told."""

    ENDED = "ended"
    """The session is over."""
    STOPPED = "stopped"
    """The host serves no longer; the session may go on."""
    TOO_SLOW = "too_slow"
    """The client did not take what was sent."""
    REFUSED = "refused"
    """The client is not served."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Closing(Message):
    """The host closes the connection; the last line of one that ends in order."""

    type: ClassVar[str] = "closing"
    reason: ClosingReason
    message: str = ""
