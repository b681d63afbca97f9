"""Events as JSON objects: one row an event class; `type` is the event's own name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robota_console.model import event as e
from robota_console.model.task import TaskStatus
from robota_console.model.tool import DiffKind
from robota_console.text.run_words import allow_pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from robota_console.model.tool import Diff, ToolState
    from robota_console.model.usage import Usage

Fields = dict[str, Any]


def encoded(event: e.Event) -> Fields | None:
    """Return the object of an event; None for one that a run does not tell."""
    row = FIELDS.get(type(event))
    fields = None if row is None else row(event)
    return None if fields is None else {"type": event.kind, **fields}


def tool_fields(tool: ToolState) -> Fields:
    """Return how a tool ended; `exit_code` is null where it ran no command."""
    return {
        "name": tool.name,
        "argument": tool.first_arg,
        "result": tool.result.name.lower() if tool.result else None,
        "exit_code": tool.exit_code,
    }


def usage_fields(usage: Usage) -> Fields:
    """Return tokens and cost, those that the agent says."""
    fields: Fields = {"input_tokens": usage.input_tokens, "output_tokens": usage.output_tokens}
    if usage.cost is not None:
        fields |= {"cost": usage.cost, "currency": usage.currency}
    return {name: value for name, value in fields.items() if value is not None}


def _delta(event: e.TextDelta | e.ThoughtDelta) -> Fields:
    return {"delta": event.delta}


def _tool_start(event: e.ToolStart) -> Fields:
    tool = event.state
    return {"id": tool.execution_id, "name": tool.name, "argument": tool.first_arg, "kind": tool.kind.value}


def _tool_output(event: e.ToolOutput) -> Fields:
    return {"id": event.execution_id, "name": event.name, "delta": event.delta}


def _tool_end(event: e.ToolEnd) -> Fields:
    tool = event.state
    diffs = [tool.diff, *tool.further_diffs] if tool.diff else []
    fields = {"id": tool.execution_id, **tool_fields(tool), "output": tool.output}
    if tool.started_at is not None and tool.ended_at is not None:
        fields["duration_ms"] = round(1000 * (tool.ended_at - tool.started_at))
    return fields | ({"changes": [_change(diff) for diff in diffs]} if diffs else {})


def _change(diff: Diff) -> Fields:
    return {
        "path": diff.path,
        "created": diff.created,
        "added": diff.count(DiffKind.ADDED),
        "removed": diff.count(DiffKind.REMOVED),
    }


def _plan(event: e.PlanEvent) -> Fields:
    steps = [{"step": step.words, "status": step.status.name.lower()} for step in event.plan.steps]
    return {"event": event.type, "title": event.plan.title, "steps": steps}


def _permission(event: e.PermissionAsked) -> Fields:
    request = event.request
    return {
        "tool": request.tool_name,
        "kind": request.kind.value,
        "command": request.command,
        "path": request.path,
        "allow": allow_pattern(request) or None,
        "result": "denied",
    }


def _question(event: e.QuestionAsked) -> Fields:
    question = event.question
    options = [option.label for option in question.options]
    kind = question.kind.name.lower()
    return {"title": question.title, "kind": kind, "options": options, "result": "cancelled"}


def _context(event: e.ContextUpdate) -> Fields:
    fields: Fields = {"used_tokens": event.context.used_tokens, "max_tokens": event.context.max_tokens}
    return fields | ({"usage": usage_fields(event.usage)} if event.usage else {})


def _task(event: e.BackgroundTaskEvent) -> Fields | None:
    task = event.task
    if task.status is TaskStatus.RUNNING:  # each line it prints comes so
        return None
    return {"id": task.task_id, "name": task.name, "status": task.status.name.lower()}


FIELDS: Mapping[type[e.Event], Callable[[Any], Fields | None]] = {
    e.TextDelta: _delta,
    e.ThoughtDelta: _delta,
    e.ToolStart: _tool_start,
    e.ToolOutput: _tool_output,
    e.ToolEnd: _tool_end,
    e.PlanEvent: _plan,
    e.PermissionAsked: _permission,
    e.QuestionAsked: _question,
    e.ContextUpdate: _context,
    e.BackgroundTaskEvent: _task,
    e.Compact: lambda event: {"summary": event.summary},
    e.SkillActivation: lambda event: {"name": event.name},
    e.MemoryEvent: lambda event: {"message": event.words},
    e.ContextFileRefreshed: lambda event: {"path": event.path},
    e.BranchEvent: lambda event: {"event": event.type, "checkpoint_id": event.checkpoint_id},
}

LEFT_OUT: frozenset[type[e.Event]] = frozenset({
    e.Thinking, e.Complete, e.Interrupted, e.Error, e.UserMessage, e.TurnSource, e.StatusChanged,
    e.PromptResolved, e.QueueChanged, e.QueueReturned, e.SessionRenamed, e.SessionSwitched,
    e.HistoryCleared, e.HistorySynced, e.UiIntent, e.GoalEvent, e.BackgroundJobGroupEvent,
    e.ExecutionWorkspaceEvent,
})  # fmt: skip
"""What a run has no use for, and the turn's end, which the result tells; a status is a notice."""
