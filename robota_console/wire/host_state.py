"""How the session stands: what a client reads when it comes, and again when something changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from robota_console.wire.message_base import Count, Message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.model.command import CommandSpec
    from robota_console.model.entry import Entry
    from robota_console.model.permission import PermissionMode
    from robota_console.model.usage import ContextState, Usage


@dataclass(frozen=True, slots=True, kw_only=True)
class History(Message):
    """One page of the transcript."""

    type: ClassVar[str] = "history"
    start_index: Count
    total: Count
    """Entries there are in all, as of now."""
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryChanged(Message):
    """The transcript changed otherwise than by growing: it has to be read again."""

    type: ClassVar[str] = "history_changed"


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryCleared(Message):
    """The conversation starts anew."""

    type: ClassVar[str] = "history_cleared"
    requester: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Context(Message):
    """How full the context is."""

    type: ClassVar[str] = "context"
    state: ContextState
    usage: Usage | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Commands(Message):
    """Which commands the session has."""

    type: ClassVar[str] = "commands"
    commands: tuple[CommandSpec, ...]
    skills: tuple[CommandSpec, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StatusSnapshot:
    """What the session is, at this moment."""

    session_id: str
    session_name: str = ""
    agent: str = ""
    cwd: str = ""
    permission_mode: PermissionMode
    is_executing: bool = False
    waiting: tuple[str, ...] = ()
    context: ContextState
    usage: Usage | None = None
    remembered: tuple[str, ...] = ()
    """Permission patterns granted for this session."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionStatus(Message):
    """What the session is."""

    type: ClassVar[str] = "session_status"
    status: StatusSnapshot


@dataclass(frozen=True, slots=True, kw_only=True)
class Executing(Message):
    """Whether a turn runs."""

    type: ClassVar[str] = "executing"
    executing: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Pending(Message):
    """Which messages wait for their turn."""

    type: ClassVar[str] = "pending"
    pending: str | None
    """The one that comes next; null where none waits."""
    pending_count: Count = 0
    waiting: tuple[str, ...] = ()
    """All of them, where the host tells."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QueueReturned(Message):
    """Messages were given back unsent, to who wrote them, or to who is there in their place."""

    type: ClassVar[str] = "queue_returned"
    texts: tuple[str, ...]
    reason: str = "interrupted"
    """`interrupted`, `full` or `closed`."""
    driver_id: str = ""
    """Who wrote them: another where that one has left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandResult(Message):
    """What came of a command, for the client that gave it."""

    type: ClassVar[str] = "command_result"
    name: str
    message: str
    success: bool
    lines: tuple[str, ...] = ()
    """Further lines, each said as it is."""
    started_turn: bool = False
    """A turn began: nothing is to be said, the turn will speak."""
    registry_reloaded: bool = False
    known: bool = True
    """False: the session has no command of that name."""
    data: Mapping[str, Any] | None = None
    request_id: str = ""
