"""What a session does, without a word of what it is about."""

from __future__ import annotations

from enum import Enum


class Activity(Enum):
    """Each value is how it is told."""

    WORKING = "working"
    NEEDS_INPUT = "needs-input"
    IDLE = "idle"
