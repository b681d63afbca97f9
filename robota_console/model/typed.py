"""What arrives on standard input."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag, auto
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from robota_console.model.drawn import PromptView

ARMED_AFTER = 0.45
"""Seconds after a question appeared in which nothing typed answers it (T16)."""


class Oddity(Flag):
    """Why a line must not be sent as it is."""

    NONE = 0
    CONTROL = auto()
    """It held control sequences: an arrow, a delete (V4)."""
    CUT = auto()
    """It is exactly as long as the terminal's limit: its end may be lost (T18, V23)."""
    BINARY = auto()
    """It held bytes that are not text in the terminal's encoding."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineRead:
    """A line, without its LF, sanitized."""

    text: str
    at: float
    """Seconds on the monotonic clock, taken when the bytes were read."""
    oddity: Oddity = Oddity.NONE
    whole: bool = True
    """False for the rest before the end of input, which had no LF."""
    raw_control: str = ""
    """The control sequences it held, as typed, so that Up can be told from Delete (V4)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyRead:
    """One key, where keys are read one by one (`--keys single`)."""

    key: str
    """A printable character, or a name such as `enter`, `up`, `escape`."""
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class InputEnded:
    """Nothing more will come. `failed` says why, where it was not a plain end."""

    at: float
    failed: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Composed:
    """A text from a drawn composer or menu, sanitized, sent with a key of its own and so meant whole.

    It may have several lines. None of the pauses that tell a paste from typing apply to it.
    """

    text: str
    at: float
    view: PromptView | None = None
    """The prompt it answers; it never answers another one. None: it is a message or a command."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ordered:
    """A key of a drawn surface that stands for a command, which is not shown as typed."""

    name: str
    args: str = ""


InputItem = LineRead | KeyRead | InputEnded | Composed | Ordered


@dataclass(frozen=True, slots=True)
class TakenBack:
    """What was typed before a question appeared: whole lines, and the half line (T16, V1)."""

    lines: tuple[LineRead, ...] = ()
    half: str = ""
