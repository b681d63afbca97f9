"""What a client asks about the session it is attached to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from robota_console.wire.message_base import Count, Message, NonEmpty


@dataclass(frozen=True, slots=True, kw_only=True)
class GetHistory(Message):
    """One page of the transcript is wanted, from this entry on."""

    type: ClassVar[str] = "get-history"
    from_index: Count = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class GetPrompts(Message):
    """All open permissions and questions are wanted again, oldest first."""

    type: ClassVar[str] = "get-prompts"


@dataclass(frozen=True, slots=True, kw_only=True)
class GetContext(Message):
    """How full the context is."""

    type: ClassVar[str] = "get-context"


@dataclass(frozen=True, slots=True, kw_only=True)
class GetCommands(Message):
    """Which commands the session has."""

    type: ClassVar[str] = "get-commands"


@dataclass(frozen=True, slots=True, kw_only=True)
class GetStatus(Message):
    """What the session is."""

    type: ClassVar[str] = "get-status"


@dataclass(frozen=True, slots=True, kw_only=True)
class GetExecuting(Message):
    """Whether a turn runs."""

    type: ClassVar[str] = "get-executing"


@dataclass(frozen=True, slots=True, kw_only=True)
class GetPending(Message):
    """Which messages wait for their turn."""

    type: ClassVar[str] = "get-pending"


@dataclass(frozen=True, slots=True, kw_only=True)
class GetExecutionWorkspace(Message):
    """What goes on beside the turns."""

    type: ClassVar[str] = "get-execution-workspace"


@dataclass(frozen=True, slots=True, kw_only=True)
class GetBackgroundTasks(Message):
    """All background tasks."""

    type: ClassVar[str] = "get-background-tasks"


@dataclass(frozen=True, slots=True, kw_only=True)
class GetBackgroundTask(Message):
    """One background task."""

    type: ClassVar[str] = "get-background-task"
    task_id: NonEmpty


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadBackgroundTaskLog(Message):
    """A background task's lines, from one on."""

    type: ClassVar[str] = "read-background-task-log"
    task_id: NonEmpty
    offset: Count = 0
    request_id: str = ""
