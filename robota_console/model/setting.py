"""A resolved setting: a value and where it came from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

T = TypeVar("T")


class Stream(Enum):
    """How much of an answer is written at a time (T6)."""

    SENTENCE = "sentence"
    PARAGRAPH = "paragraph"
    LINE = "line"
    ANSWER = "answer"


class Verbosity(Enum):
    """How much is said of tools and thoughts."""

    QUIET = "quiet"
    NORMAL = "normal"
    FULL = "full"


class Keys(Enum):
    """How a menu is answered: a line, or a single key."""

    LINE = "line"
    SINGLE = "single"


class Notices(Enum):
    """What becomes of notices while a prompt is open (T2)."""

    HOLD = "hold"
    NOW = "now"


class NotifyBy(Enum):
    """How the terminal is asked for a desktop notification: the number of the OSC, or not at all."""

    OFF = "off"
    OSC9 = "osc9"
    """iTerm2's; also WezTerm's and Ghostty's."""
    OSC777 = "osc777"
    """rxvt-unicode's; also foot's."""
    OSC99 = "osc99"
    """kitty's."""


FROM_MODE = "screen reader mode"
"""The source of a value that follows the mode and was not set by itself."""


@dataclass(frozen=True, slots=True)
class Resolved(Generic[T]):
    """A value and the words that name its source: `--bell`, `ROBOTA_CONSOLE_BELL`, a file, `default`."""

    value: T
    source: str = "default"


@dataclass(frozen=True, slots=True, kw_only=True)
class Presentation:
    """How this terminal is spoken to; resolved by the shell, changed by the terminal's own commands."""

    screen_reader: Resolved[bool] = Resolved(False)
    stream: Resolved[Stream] = Resolved(Stream.SENTENCE)
    verbosity: Resolved[Verbosity] = Resolved(Verbosity.NORMAL)
    bell: Resolved[bool] = Resolved(False)
    bell_turn: bool = True
    bell_prompt: bool = True
    bell_tool: bool = True
    marks: Resolved[bool] = Resolved(False)
    title: Resolved[bool] = Resolved(False)
    notify: Resolved[NotifyBy] = Resolved(NotifyBy.OFF)
    keys: Resolved[Keys] = Resolved(Keys.LINE)
    notices: Resolved[Notices] = Resolved(Notices.HOLD)
    heartbeat: Resolved[float] = Resolved(30.0)
    """Seconds to the first one; 0 is off (V14)."""
    heartbeat_constant: bool = False
    """On CI: one pace, no backing off."""
    page: Resolved[int] = Resolved(0)
    """Lines to a page; 0 is off (V21)."""
    width: Resolved[int] = Resolved(0)
    """Cells to a line; 0 leaves breaking to the terminal."""
    paste_gap: float = 0.08
    """Seconds between lines of one paste; longer over ssh (V17)."""
    line_limit: int = 4096
    """Bytes a terminal's line can hold (V23)."""
    output_is_terminal: bool = True
    """No bell rings where it is not."""
    interactive: bool = True
    """Standard input is a terminal: what is typed is echoed, and comes when it is typed."""
    ci: bool = False
    """Foreign workflow commands are neutralised (T20)."""
