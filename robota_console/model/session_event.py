"""What a session says beside its turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from robota_console.model.event_base import Event

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.model.entry import Entry
    from robota_console.model.task import BackgroundTask, LoopRecord


@dataclass(frozen=True, slots=True)
class BackgroundTaskEvent(Event):
    """A background task started, printed or ended."""

    kind: ClassVar[str] = "background_task_event"
    task: BackgroundTask


@dataclass(frozen=True, slots=True)
class BackgroundJobGroupEvent(Event):
    """A group of background tasks changed."""

    kind: ClassVar[str] = "background_job_group_event"
    group_id: str
    status: str


@dataclass(frozen=True, slots=True)
class ExecutionWorkspaceEvent(Event):
    """The list of background work changed."""

    kind: ClassVar[str] = "execution_workspace_event"
    tasks: tuple[BackgroundTask, ...] = ()
    loops: tuple[LoopRecord, ...] = ()
    selected_id: str | None = None


@dataclass(frozen=True, slots=True)
class SkillActivation(Event):
    """A skill was used."""

    kind: ClassVar[str] = "skill_activation"
    name: str


@dataclass(frozen=True, slots=True)
class MemoryEvent(Event):
    """Something was remembered or forgotten."""

    kind: ClassVar[str] = "memory_event"
    words: str


@dataclass(frozen=True, slots=True)
class GoalEvent(Event):
    """A goal was started, moved on or stopped."""

    kind: ClassVar[str] = "goal_event"
    type: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class BranchEvent(Event):
    """A checkpoint or branch of the session changed."""

    kind: ClassVar[str] = "branch_event"
    type: str
    checkpoint_id: str = ""
    branch_id: str = ""


@dataclass(frozen=True, slots=True)
class ContextFileRefreshed(Event):
    """A file the agent keeps in mind was read again."""

    kind: ClassVar[str] = "context_file_refreshed"
    path: str


@dataclass(frozen=True, slots=True)
class UiIntent(Event):
    """A command asked the surface for a view or a presentation, such as `screen-reader`."""

    kind: ClassVar[str] = "ui_intent"
    type: str
    values: Mapping[str, object]
    requester: str = ""


@dataclass(frozen=True, slots=True)
class SessionRenamed(Event):
    """The session has a name now."""

    kind: ClassVar[str] = "session_renamed"
    name: str
    requester: str = ""
    """The driver whose command it was, where it was one."""


@dataclass(frozen=True, slots=True)
class HistoryCleared(Event):
    """The conversation starts anew."""

    kind: ClassVar[str] = "history_cleared"
    requester: str = ""


@dataclass(frozen=True, slots=True)
class HistorySynced(Event):
    """The session's whole history was read; an empty one changes nothing."""

    kind: ClassVar[str] = "history_synced"
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class SessionSwitched(Event):
    """Another session took this one's place."""

    kind: ClassVar[str] = "session_switched"
    session_id: str


@dataclass(frozen=True, slots=True)
class StatusChanged(Event):
    """A setting of the session changed, such as its mode; said as `words`."""

    kind: ClassVar[str] = "status_changed"
    words: str = ""
    detail: bool = False
    """Said at full verbosity only."""
