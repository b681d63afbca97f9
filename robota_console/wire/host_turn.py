"""What a turn says, to all who follow it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from robota_console.wire.message_base import Message, OfTurn

if TYPE_CHECKING:
    from robota_console.model.event import TurnResult
    from robota_console.model.tool import ToolState


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnSource(Message):
    """What set the turn off."""

    type: ClassVar[str] = "turn_source"
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UserMessage(OfTurn):
    """A message was taken as the next turn's."""

    type: ClassVar[str] = "user_message"
    content: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Thinking(OfTurn):
    """A turn began (true) or ended (false)."""

    type: ClassVar[str] = "thinking"
    is_thinking: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TextDelta(OfTurn):
    """The agent said some more of its answer."""

    type: ClassVar[str] = "text_delta"
    delta: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ThoughtDelta(OfTurn):
    """The agent thought aloud."""

    type: ClassVar[str] = "thought_delta"
    delta: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolStart(OfTurn):
    """A tool began."""

    type: ClassVar[str] = "tool_start"
    state: ToolState


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolOutput(OfTurn):
    """A running tool printed something."""

    type: ClassVar[str] = "tool_output"
    tool_name: str
    delta: str
    execution_id: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolEnd(OfTurn):
    """A tool ended."""

    type: ClassVar[str] = "tool_end"
    state: ToolState


@dataclass(frozen=True, slots=True, kw_only=True)
class Complete(OfTurn):
    """A turn ended by itself."""

    type: ClassVar[str] = "complete"
    result: TurnResult


@dataclass(frozen=True, slots=True, kw_only=True)
class Interrupted(OfTurn):
    """A turn was stopped."""

    type: ClassVar[str] = "interrupted"
    result: TurnResult


@dataclass(frozen=True, slots=True, kw_only=True)
class Error(OfTurn):
    """A turn failed; the session lives on."""

    type: ClassVar[str] = "error"
    message: str
    detail: tuple[str, ...] = ()
    """Further lines that may help."""
