"""What goes on beside the turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from robota_console.wire.message_base import Count, Message

if TYPE_CHECKING:
    from robota_console.model import event as e
    from robota_console.model.task import BackgroundTask, LoopOutcome


@dataclass(frozen=True, slots=True, kw_only=True)
class ExecutionWorkspaceEvent(Message):
    """All that goes on beside the turns."""

    type: ClassVar[str] = "execution_workspace_event"
    snapshot: e.ExecutionWorkspaceEvent


@dataclass(frozen=True, slots=True, kw_only=True)
class BackgroundTaskEvent(Message):
    """A background task started, printed or ended."""

    type: ClassVar[str] = "background_task_event"
    event: e.BackgroundTaskEvent


@dataclass(frozen=True, slots=True, kw_only=True)
class BackgroundTasks(Message):
    """All background tasks, oldest first."""

    type: ClassVar[str] = "background_tasks"
    tasks: tuple[BackgroundTask, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BackgroundTaskFound(Message):
    """One background task; null where there is none of that id."""

    type: ClassVar[str] = "background_task"
    task_id: str
    task: BackgroundTask | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BackgroundTaskLog(Message):
    """Some of a background task's lines; null where there is none of that id."""

    type: ClassVar[str] = "background_task_log"
    task_id: str
    start_index: Count
    total: Count
    """Lines there are in all, as of now."""
    lines: tuple[str, ...] | None
    request_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingLoopStop(Message):
    """What came of asking to stop the waiting loop."""

    type: ClassVar[str] = "waiting_loop_stop"
    request_id: str
    outcome: LoopOutcome
