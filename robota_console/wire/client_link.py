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
