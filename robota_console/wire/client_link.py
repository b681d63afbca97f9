"""What a client says about the connection itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from robota_console.wire.message_base import Count, Message


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientHello(Message):
    """The client is there; comes before anything else it says."""

    type: ClassVar[str] = "hello"
    protocol: int
    client: str = ""
    """Product and version."""
    returns: bool = False
    """Should the connection break, the client comes back; it says `leave` where it does not."""
    resume_key: str = ""
    """That of the hello it met on the connection before, which broke."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(Message):
    """The client goes and does not come back; the last thing it says."""

    type: ClassVar[str] = "leave"


@dataclass(frozen=True, slots=True, kw_only=True)
class Resume(Message):
    """The client is back and heard everything up to this number."""

    type: ClassVar[str] = "resume"
    last_seq: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Ack(Message):
    """The client heard everything up to this number."""

    type: ClassVar[str] = "ack"
    seq: Count
