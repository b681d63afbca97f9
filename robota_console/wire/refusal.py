"""Why a line was not taken."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Reason(Enum):
    """What was wrong with it."""

    TOO_LARGE = "too large"
    NOT_TEXT = "not text"
    NOT_JSON = "not JSON"
    NOT_AN_OBJECT = "not an object"
    UNKNOWN_TYPE = "unknown type"
    NOT_AVAILABLE = "not available"
    WRONG_FIELD = "wrong field"
    OUT_OF_TURN = "out of turn"
    """A hello that is missing or came twice."""
    VERSION = "version"
    READ_ONLY = "read only"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A line that was not taken; `words` say why, in one line that may be shown."""

    reason: Reason
    words: str
    request_id: str = ""
    """The request it belonged to, where that could be read."""
