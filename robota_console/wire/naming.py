"""How facts of the model are named on the wire, where not by their own name in camel case (facts, 17, 18).

A dot leads into an object of its own; `HERE` puts an object's fields beside the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robota_console.model import event as e
from robota_console.model.entry import Entry
from robota_console.model.kept_session import SessionFacts
from robota_console.model.permission import Decision, PermissionMode, PermissionRequest
from robota_console.model.plan import PlanStep, StepStatus
from robota_console.model.question import Answer, Cancelled, Question
from robota_console.model.task import TaskStatus
from robota_console.model.tool import Diff, DiffKind, DiffLine, ToolKind, ToolResult, ToolState
from robota_console.model.usage import ContextState
from robota_console.wire.client_query import ReadBackgroundTaskLog
from robota_console.wire.host_session import ChangeRefusal
from robota_console.wire.host_state import HistoryCleared

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import Enum

HERE = ""
"""The object's fields stand beside the others."""

NEVER: Mapping[type[Any], frozenset[str]] = {
    SessionFacts: frozenset({"named_by", "memory"}),
}
"""What does not cross at all: what an agent remembers is none of a client's business."""

NAMES: Mapping[type[Any], Mapping[str, str]] = {
    Diff: {"path": "diffFile", "lines": "diffLines", "created": "diffCreated"},
    DiffLine: {"kind": "type"},
    Entry: {"entry_id": "id", "driver": "driverId"},
    PermissionRequest: {
        "request_id": "id",
        "args": "toolArgs",
        "diff": HERE,
        "can_persist_project": "canPersistProjectPermission",
        "requester": "requesterDriverId",
    },
    HistoryCleared: {"requester": "requesterDriverId"},
    PlanStep: {"words": "text"},
    Question: {"default_values": "default.values", "default_text": "default.text"},
    ReadBackgroundTaskLog: {"offset": "cursor.offset"},
    SessionFacts: {"folder": "cwd"},
    ToolState: {"name": "toolName", "running": "isRunning", "diff": HERE},
    e.BranchEvent: {"type": "kind"},
    e.ContextFileRefreshed: {"path": "filePath"},
    e.ExecutionWorkspaceEvent: {"selected_id": "selectedEntryId"},
    e.PromptResolved: {"request_id": "id", "answerer": "answererDriverId"},
    e.QuestionAsked: {"request_id": "id", "question": "request", "requester": "requesterDriverId"},
    e.SessionRenamed: {"requester": "requesterDriverId"},
    e.TurnResult: {"context": "contextState", "duration": "durationSeconds"},
    e.UiIntent: {"type": "intent.type", "values": "intent.values", "requester": "requesterDriverId"},
}

ALWAYS: Mapping[type[Any], frozenset[str]] = {
    ContextState: frozenset({"used_tokens", "max_tokens"}),
    Diff: frozenset({"path", "lines"}),
    PermissionRequest: frozenset({"args"}),
    Answer: frozenset({"values"}),
    ToolState: frozenset({"first_arg", "running"}),
    e.ExecutionWorkspaceEvent: frozenset({"tasks"}),
    e.TurnResult: frozenset({"response"}),
}
"""What is told even where it has its default value, since others count on it."""

LENIENT: Mapping[type[Any], Mapping[str, Any]] = {Diff: {"path": ""}}
"""What others may leave out, and what it is then."""

TAGS: Mapping[type[Any], str] = {Answer: "answer", Cancelled: "cancelled"}
"""The `type` of an object that may be one of several."""

WORDS: Mapping[type[Enum], Mapping[Enum, str | bool]] = {
    Decision: {
        Decision.ONCE: True,
        Decision.SESSION: "allow-session",
        Decision.PROJECT: "allow-project",
        Decision.DENY: False,
    },
    DiffKind: {
        DiffKind.ADDED: "add",
        DiffKind.REMOVED: "remove",
        DiffKind.CONTEXT: "context",
        DiffKind.HUNK: "hunk",
    },
    PermissionMode: {
        PermissionMode.PLAN: "plan",
        PermissionMode.DEFAULT: "default",
        PermissionMode.ACCEPT_EDITS: "acceptEdits",
        PermissionMode.BYPASS: "bypassPermissions",
    },
    StepStatus: {
        StepStatus.PENDING: "pending",
        StepStatus.IN_PROGRESS: "in-progress",
        StepStatus.COMPLETED: "done",
    },
    TaskStatus: {
        TaskStatus.RUNNING: "running",
        TaskStatus.COMPLETED: "completed",
        TaskStatus.FAILED: "failed",
        TaskStatus.STOPPED: "stopped",
    },
    ToolResult: {
        ToolResult.SUCCESS: "success",
        ToolResult.ERROR: "error",
        ToolResult.DENIED: "denied",
    },
}
"""How the members of an enum are told, where that is not their own value."""

OTHERWISE: Mapping[type[Enum], Enum] = {ToolKind: ToolKind.OTHER, ChangeRefusal: ChangeRefusal.FAILED}
"""What a word is taken for that is none of them."""


def camel(name: str) -> str:
    """Return a field's name in camel case."""
    head, *rest = name.split("_")
    return head + "".join(part.capitalize() for part in rest)
