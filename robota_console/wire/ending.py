"""How a connection ends, as its two ends tell it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class CloseReason(Enum):
    """Why nothing more will come."""

    ENDED = "ended"
    """The other side closed it."""
    CUT = "cut"
    """It broke in the middle of a line."""
    NO_HELLO = "no hello"
    """The other side does not speak this protocol."""
    VERSION = "version"
    """The other side speaks another version of it."""
    HOST_CLOSED = "host closed"
    """The host said that it closes it (`closing`)."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The connection is over; `words` say so in one line."""

    reason: CloseReason
    words: str
