"""How following a host's session ended, told once."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from robota_console.text import attach_words
from robota_console.wire.ending import CloseReason
from robota_console.wire.host_link import Closing, ClosingReason

if TYPE_CHECKING:
    from robota_console.wire.ending import Closed

CLOSING = {
    ClosingReason.ENDED: attach_words.SESSION_OVER,
    ClosingReason.STOPPED: attach_words.SERVES_NO_LONGER,
    ClosingReason.TOO_SLOW: attach_words.TOO_SLOW,
}
"""What a host's own reason is told as; another is told in its words."""
BROKEN = (CloseReason.ENDED, CloseReason.CUT)
"""Ends that nobody said a word of: the host may well be there."""


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


def why_closed(told: Closed, closing: Closing | None) -> str:
    """Return why a connection was closed; `closing` is the host's last word, if it had one."""
    if told.reason is CloseReason.HOST_CLOSED and closing is not None:
        return CLOSING.get(closing.reason, told.words)
    return told.words


def goes_on(closing: Closing | None) -> bool:
    """Return whether a host said that its session goes on, unserved."""
    return closing is not None and closing.reason is ClosingReason.STOPPED
