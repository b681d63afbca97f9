"""The render state: a frozen snapshot of all a surface may show."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from robota_console.model.attention import Attention
from robota_console.model.growing import Growing
from robota_console.model.usage import ContextState

if TYPE_CHECKING:
    from robota_console.model.entry import Entry
    from robota_console.model.permission import PermissionRequest
    from robota_console.model.plan import Plan
    from robota_console.model.question import Question
    from robota_console.model.task import BackgroundTask, LoopRecord
    from robota_console.model.tool import ToolState
    from robota_console.model.usage import Usage

NOTICES_KEPT = 50
"""How many notices are kept, newest last."""

ENTRIES_KEPT = 1_000
"""How many entries stay in the state of a long session, up to twice as many until some are let go."""


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing to be told that is not of a turn; `kind`: `notice`, `recap`, `warning`, `delivery-error`."""

    words: str
    kind: str = "notice"


@dataclass(frozen=True, slots=True)
class PendingQuestion:
    """The question that is shown; answers are bound to this very object."""

    request_id: str
    question: Question
    requester: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RenderState:
    """All that is shown, as of one moment."""

    is_ready: bool = False
    """The session is initialized."""
    history: Growing[Entry] = field(default_factory=Growing)
    """The newest entries."""
    entries_shown: int = 0
    """How many entries were ever added here; their ids are made of it."""
    streaming: Growing[str] = field(default_factory=Growing)
    """The pieces of the answer that streams; joined they are its text."""
    thoughts: Growing[str] = field(default_factory=Growing)
    """The pieces of what the agent thought aloud in this turn."""
    active_tools: tuple[ToolState, ...] = ()
    is_thinking: bool = False
    is_aborting: bool = False
    is_stalled: bool = False
    is_shutting_down: bool = False
    last_error: str | None = None
    turn_source: str = "user"
    notices: tuple[Notice, ...] = ()
    """The newest ones, newest last; a surface tells new ones by their identity."""
    waiting: tuple[str, ...] = ()
    """Messages queued behind the running turn."""
    tasks: tuple[BackgroundTask, ...] = ()
    loops: tuple[LoopRecord, ...] = ()
    selected_task: str | None = None
    plan: Plan | None = None
    permission: PermissionRequest | None = None
    """The one that is shown; never together with a question."""
    permissions_waiting: int = 0
    """How many more wait behind what is shown."""
    question: PendingQuestion | None = None
    questions_waiting: int = 0
    context: ContextState = field(default_factory=ContextState)
    usage: Usage | None = None
    session_name: str = ""
    attention: Attention = field(default_factory=Attention)

    @property
    def streaming_text(self) -> str:
        """Return the streaming text joined; costs its length, so not for every delta."""
        return "".join(self.streaming)
