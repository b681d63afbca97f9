"""What bounds an attached terminal: how long it waits for what, and whether it only observes."""

from __future__ import annotations

from dataclasses import dataclass

from robota_console.following.stall import STALL_AFTER
from robota_console.model.attention import IDLE_AFTER

HELLO_WITHIN = 10.0


@dataclass(frozen=True, slots=True, kw_only=True)
class AttachBounds:
    """How long things may take, in seconds, 0 being without a bound; and what it may do."""

    hello_within: float = HELLO_WITHIN
    """Until the host has said hello; whoever asks for a password on the way needs longer."""
    stall_after: float = STALL_AFTER
    idle_after: float = IDLE_AFTER
    observes: bool = False
    """Nothing is ordered from here, whatever role the host says: a person asked for that."""


USUAL = AttachBounds()
