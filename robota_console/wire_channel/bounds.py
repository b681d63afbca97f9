"""How long an attached terminal waits for what."""

from __future__ import annotations

from dataclasses import dataclass

from robota_console.following.stall import STALL_AFTER
from robota_console.model.attention import IDLE_AFTER

HELLO_WITHIN = 10.0


@dataclass(frozen=True, slots=True, kw_only=True)
class AttachBounds:
    """How long things may take, in seconds; 0 is without a bound."""

    hello_within: float = HELLO_WITHIN
    """Until the host has said hello; whoever asks for a password on the way needs longer."""
    stall_after: float = STALL_AFTER
    idle_after: float = IDLE_AFTER


USUAL = AttachBounds()
