"""What a turn says, from the message that begins it to its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from robota_console.model.event_base import Event

if TYPE_CHECKING:
    from robota_console.model.permission import PermissionRequest
    from robota_console.model.plan import Plan
    from robota_console.model.question import Question
    from robota_console.model.tool import ToolState
    from robota_console.model.usage import ContextState, Usage


@dataclass(frozen=True, slots=True)
class TextDelta(Event):
    """The agent said some more of its answer."""

    kind: ClassVar[str] = "text_delta"
    delta: str


@dataclass(frozen=True, slots=True)
class ThoughtDelta(Event):
    """The agent thought aloud."""

    kind: ClassVar[str] = "thought_delta"
    delta: str


@dataclass(frozen=True, slots=True)
class ToolStart(Event):
    """A tool began."""

    kind: ClassVar[str] = "tool_start"
    state: ToolState


@dataclass(frozen=True, slots=True)
class ToolOutput(Event):
    """A running tool printed something."""

    kind: ClassVar[str] = "tool_output"
    name: str
    delta: str
    execution_id: str | None = None


@dataclass(frozen=True, slots=True)
class ToolEnd(Event):
    """A tool ended."""

    kind: ClassVar[str] = "tool_end"
    state: ToolState


@dataclass(frozen=True, slots=True)
class Thinking(Event):
    """A turn began (true) or ended (false)."""

    kind: ClassVar[str] = "thinking"
    is_thinking: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnResult:
    """What a turn came to. `stop_reason` is the agent's word where it is not the usual one."""

    response: str = ""
    tools: tuple[ToolState, ...] = ()
    context: ContextState | None = None
    usage: Usage | None = None
    stop_reason: str = ""
    duration: float = 0.0
    """Seconds."""


@dataclass(frozen=True, slots=True)
class Complete(Event):
    """A turn ended by itself."""

    kind: ClassVar[str] = "complete"
    result: TurnResult


@dataclass(frozen=True, slots=True)
class Interrupted(Event):
    """A turn was stopped."""

    kind: ClassVar[str] = "interrupted"
    result: TurnResult


@dataclass(frozen=True, slots=True)
class Error(Event):
    """A turn failed; the session lives on."""

    kind: ClassVar[str] = "error"
    message: str = "Unknown error"
    detail: tuple[str, ...] = ()
    """Further lines that may help, such as an agent's last words on stderr."""


@dataclass(frozen=True, slots=True)
class UserMessage(Event):
    """A message was taken as the next turn's."""

    kind: ClassVar[str] = "user_message"
    content: str
    driver: str = ""


@dataclass(frozen=True, slots=True)
class TurnSource(Event):
    """What set the turn off: `user`, `agent-wakeup`, `peer` or `external`."""

    kind: ClassVar[str] = "turn_source"
    source: str


@dataclass(frozen=True, slots=True)
class ContextUpdate(Event):
    """The context's filling changed."""

    kind: ClassVar[str] = "context_update"
    context: ContextState
    usage: Usage | None = None


@dataclass(frozen=True, slots=True)
class Compact(Event):
    """The context was summed up to make room."""

    kind: ClassVar[str] = "compact"
    summary: str = ""


@dataclass(frozen=True, slots=True)
class PlanEvent(Event):
    """A plan was created, approved, changed or reverted (`plan_created`, ...)."""

    kind: ClassVar[str] = "plan_event"
    type: str
    plan: Plan


@dataclass(frozen=True, slots=True)
class PermissionAsked(Event):
    """A tool waits for a permission."""

    kind: ClassVar[str] = "permission_request"
    request: PermissionRequest


@dataclass(frozen=True, slots=True)
class QuestionAsked(Event):
    """The agent waits for an answer."""

    kind: ClassVar[str] = "ask_request"
    request_id: str
    question: Question
    requester: str = ""


@dataclass(frozen=True, slots=True)
class PromptResolved(Event):
    """A permission or question was settled, here or elsewhere."""

    kind: ClassVar[str] = "prompt_resolved"
    request_id: str
    answerer: str = ""
    words: str = ""
    """What was answered, where another terminal did."""


@dataclass(frozen=True, slots=True)
class QueueChanged(Event):
    """The messages that wait for their turn changed."""

    kind: ClassVar[str] = "queue_changed"
    waiting: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class QueueReturned(Event):
    """Messages were given back unsent, so that nothing typed is lost.

    `reason` is `interrupted` (a turn was stopped, so nothing behind it runs),
    `full` (the queue takes no more) or `closed` (the session ended).
    """

    kind: ClassVar[str] = "queue_returned"
    texts: tuple[str, ...] = ()
    reason: str = "interrupted"
    driver: str = ""
    """Who wrote them, and is to have them back."""
