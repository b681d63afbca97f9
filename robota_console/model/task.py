"""Background work: tasks with logs, and self-paced loops."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class TaskStatus(Enum):
    """Where a background task stands; each value is the word that is said."""

    RUNNING = "running"
    COMPLETED = "ok"
    FAILED = "failed"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True, kw_only=True)
class BackgroundTask:
    """Work that goes on beside the turns."""

    task_id: str
    name: str
    status: TaskStatus = TaskStatus.RUNNING
    started_at: float = 0.0
    ended_at: float | None = None
    log_lines: int = 0


class LoopPhase(Enum):
    """Where a self-paced loop stands."""

    WAITING = "waiting"
    PENDING = "pending"
    RUNNING = "running"
    STOPPED = "stopped"
    EXPIRED = "expired"


@dataclass(frozen=True, slots=True, kw_only=True)
class LoopRecord:
    """A loop the agent paces itself."""

    loop_id: str
    instruction: str
    phase: LoopPhase = LoopPhase.WAITING
    created_at: float = 0.0
    expires_at: float | None = None
    next_allowed_at: float | None = None
    """Seconds on the session's clock, only while waiting."""
    delay_seconds: float | None = None
    reason: str = ""
    times_left: int | None = None
    """Turns it still has; None where nothing but its life ends it."""
    revision: int = 0


class LoopStop(Enum):
    """What came of asking to stop the waiting loop."""

    NONE = "none"
    SEVERAL = "several"
    STOPPED = "stopped"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class LoopOutcome:
    """The session's decision. With several waiting none is stopped and `message` names the command."""

    kind: LoopStop
    loop_id: str | None = None
    message: str = ""
