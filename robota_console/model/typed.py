"""What arrives on standard input."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag, auto


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


InputItem = LineRead | KeyRead | InputEnded


@dataclass(frozen=True, slots=True)
class TakenBack:
    """What was typed before a question appeared: whole lines, and the half line (T16, V1)."""

    lines: tuple[LineRead, ...] = ()
    half: str = ""
