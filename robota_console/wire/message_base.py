"""What every message is, and what some have in common."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, ClassVar


class Bound(Enum):
    """What a field's type alone does not say; each value is how it is told."""

    NON_EMPTY = "text that is not empty"
    COUNT = "a whole number, 0 or more"


NonEmpty = Annotated[str, Bound.NON_EMPTY]
Count = Annotated[int, Bound.COUNT]


class ConnectionRole(Enum):
    """What a client may do; the carrier decided it, the client never asks for one."""

    DRIVE = "drive"
    OBSERVE = "observe"


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One line of the protocol; `type` is its name there."""

    type: ClassVar[str] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfTurn(Message):
    """What belongs to the turn that runs."""

    driver_id: str = ""
    """Whose turn it is, to be shown and nothing more; empty where nobody is named."""
