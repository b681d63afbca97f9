"""What may be sent to a terminal beside text; each is a value the writer turns into bytes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from robota_console.model.setting import NotifyBy


@dataclass(frozen=True, slots=True)
class Bell:
    """One BEL (T8)."""


class MarkKind(Enum):
    """The four jump marks of OSC 133 (FinalTerm semantic prompts)."""

    PROMPT_START = "A"
    PROMPT_END = "B"
    OUTPUT_START = "C"
    OUTPUT_END = "D"


@dataclass(frozen=True, slots=True)
class Mark:
    """A jump mark; only where marks were asked for (T1)."""

    kind: MarkKind


@dataclass(frozen=True, slots=True)
class Title:
    """The window title; both parts are sanitized, each by itself, before they are sent."""

    product: str
    session: str = ""


@dataclass(frozen=True, slots=True)
class Notify:
    """A desktop notification, only where it was asked for (T1); parts are bounded, each sanitized by itself.

    The title is sent where the sequence has a place for one.
    """

    by: NotifyBy
    title: str
    body: str


Control = Bell | Mark | Title | Notify
