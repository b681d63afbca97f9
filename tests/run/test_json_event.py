"""Events as objects: all of them are decided on, and each reads as it was said."""

from __future__ import annotations

from typing import Any

import pytest

from robota_console.model import event as e
from robota_console.model.permission import PermissionRequest
from robota_console.model.plan import Plan, PlanStep, StepStatus
from robota_console.model.question import Option, Question
from robota_console.model.task import BackgroundTask, TaskStatus
from robota_console.model.tool import Diff, DiffKind, DiffLine, ToolKind, ToolResult, ToolState
from robota_console.model.usage import ContextState, Usage
from robota_console.run.json_event import FIELDS, LEFT_OUT, encoded

EVENTS = {getattr(e, name) for name in e.__all__} - {e.Event, e.TurnResult}
RAN = ToolState(
    "run",
    "make",
    ToolKind.RUN,
    False,
    ToolResult.ERROR,
    2,
    "no\n",
    execution_id="t1",
    started_at=1,
    ended_at=3,
)
WROTE = Diff("a.py", (DiffLine(DiffKind.ADDED, "x", 1), DiffLine(DiffKind.REMOVED, "y", 1)), created=True)


def test_every_event_is_told_or_left_out_on_purpose() -> None:
    """A new event must not vanish from the stream because nobody thought of it."""
    assert set(FIELDS) | LEFT_OUT == EVENTS
    assert not set(FIELDS) & LEFT_OUT


def test_what_is_left_out_is_no_object() -> None:
    """The turn's end is told by the result alone."""
    assert encoded(e.Thinking(True)) is None


@pytest.mark.parametrize(
    ("event", "fields"),
    [
        (e.TextDelta("Hi"), {"delta": "Hi"}),
        (e.ThoughtDelta("Hm"), {"delta": "Hm"}),
        (
            e.ToolStart(ToolState("run", "make", ToolKind.RUN, execution_id="t1")),
            {"id": "t1", "name": "run", "argument": "make", "kind": "run"},
        ),
        (e.ToolOutput("run", "no\n", "t1"), {"id": "t1", "name": "run", "delta": "no\n"}),
        (
            e.ToolEnd(RAN),
            {
                "id": "t1",
                "name": "run",
                "argument": "make",
                "result": "error",
                "exit_code": 2,
                "output": "no\n",
                "duration_ms": 2000,
            },
        ),
        (
            e.ToolEnd(ToolState("write", "a.py", running=False, result=ToolResult.SUCCESS, diff=WROTE)),
            {
                "id": None,
                "name": "write",
                "argument": "a.py",
                "result": "success",
                "exit_code": None,
                "output": "",
                "changes": [{"path": "a.py", "created": True, "added": 1, "removed": 1}],
            },
        ),
        (
            e.PlanEvent("plan_created", Plan((PlanStep("look", StepStatus.IN_PROGRESS),), "a change")),
            {
                "event": "plan_created",
                "title": "a change",
                "steps": [{"step": "look", "status": "in_progress"}],
            },
        ),
        (
            e.PermissionAsked(
                PermissionRequest(request_id="r", tool_name="run", kind=ToolKind.RUN, command="npm *")
            ),
            {
                "tool": "run",
                "kind": "run",
                "command": "npm *",
                "path": "",
                "allow": "run(npm \\*)",
                "result": "denied",
            },
        ),
        (
            e.QuestionAsked("q", Question(title="Which?", options=(Option("a", "red"), Option("b", "blue")))),
            {"title": "Which?", "kind": "single", "options": ["red", "blue"], "result": "cancelled"},
        ),
        (
            e.ContextUpdate(ContextState(10, 100), Usage(7, None, 0.5)),
            {
                "used_tokens": 10,
                "max_tokens": 100,
                "usage": {"input_tokens": 7, "cost": 0.5, "currency": "USD"},
            },
        ),
        (
            e.BackgroundTaskEvent(BackgroundTask(task_id="b1", name="build", status=TaskStatus.FAILED)),
            {"id": "b1", "name": "build", "status": "failed"},
        ),
        (e.Compact("short"), {"summary": "short"}),
        (e.SkillActivation("pdf"), {"name": "pdf"}),
        (e.MemoryEvent("kept"), {"message": "kept"}),
        (e.ContextFileRefreshed("A.md"), {"path": "A.md"}),
        (e.BranchEvent("restored", "c1"), {"event": "restored", "checkpoint_id": "c1"}),
    ],
    ids=lambda value: value.kind if isinstance(value, e.Event) else "",
)
def test_an_event_reads_as_it_was_said(event: e.Event, fields: dict[str, Any]) -> None:
    """Its `type` is the event's own name, so that one list of names serves everything."""
    assert encoded(event) == {"type": event.kind, **fields}


def test_a_task_that_runs_is_not_told_for_each_line_it_prints() -> None:
    """Its log is not the turn's."""
    assert encoded(e.BackgroundTaskEvent(BackgroundTask(task_id="b1", name="build"))) is None
