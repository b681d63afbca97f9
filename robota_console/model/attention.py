"""Whether the person is there, as far as a surface can tell, and what tells it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

IDLE_AFTER = 300.0
"""Seconds without a sign after which a person counts as away."""


class Source(Enum):
    """What decides; each value is the word that is said. Another surface adds its own."""

    LINE = "line"
    """Whole lines: a cooked terminal shows nothing of one before its Enter."""
    FOCUS = "focus"
    """The terminal's focus reports, from the first one on: neither silence nor keys count then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attention:
    """Whether the person is there."""

    source: Source = Source.LINE
    idle_after: float = IDLE_AFTER
    """Seconds; 0 is off, and nobody is ever away."""
    away: bool = False
