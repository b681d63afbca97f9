"""A session's events as messages, and back: one row an event class that crosses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robota_console.model import event as e
from robota_console.wire import message as m

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from robota_console.wire.message import HostMessage


def to_message(event: e.Event, driver_id: str = "") -> HostMessage | None:
    """Return how an event is told, `driver_id` naming whose turn runs; None for one that does not cross."""
    row = OUT.get(type(event))
    return None if row is None else row(event, driver_id)


def to_event(message: HostMessage) -> e.Event | None:
    """Return the event a message tells; None where it is an answer, or of the connection."""
    row = BACK.get(type(message))
    return None if row is None else row(message)


def _queue(event: e.QueueChanged, _driver_id: str) -> m.Pending:
    waiting = event.waiting
    return m.Pending(pending=waiting[0] if waiting else None, pending_count=len(waiting), waiting=waiting)


def _queue_back(said: m.Pending) -> e.QueueChanged:
    return e.QueueChanged(said.waiting or (() if said.pending is None else (said.pending,)))


def _wrapped(kind: type[Any]) -> Callable[[Any, str], Any]:
    return lambda event, _driver_id: kind(event=event)


_WRAPPED: Mapping[type[e.Event], type[Any]] = {
    e.PlanEvent: m.PlanEvent,
    e.QuestionAsked: m.AskRequest,
    e.PromptResolved: m.PromptResolved,
    e.BackgroundTaskEvent: m.BackgroundTaskEvent,
    e.ContextFileRefreshed: m.ContextFileRefreshed,
    e.BranchEvent: m.BranchEvent,
    e.Compact: m.Compact,
    e.SkillActivation: m.SkillActivation,
    e.MemoryEvent: m.MemoryEvent,
    e.StatusChanged: m.StatusChanged,
    e.UiIntent: m.UiIntent,
    e.SessionRenamed: m.SessionRenamed,
    e.SessionSwitched: m.SessionSwitched,
}
"""These cross as they are, in the message's `event`."""

OUT: Mapping[type[e.Event], Callable[[Any, str], HostMessage]] = {
    e.TextDelta: lambda event, by: m.TextDelta(delta=event.delta, driver_id=by),
    e.ThoughtDelta: lambda event, by: m.ThoughtDelta(delta=event.delta, driver_id=by),
    e.ToolStart: lambda event, by: m.ToolStart(state=event.state, driver_id=by),
    e.ToolOutput: lambda event, by: m.ToolOutput(
        tool_name=event.name, delta=event.delta, execution_id=event.execution_id, driver_id=by
    ),
    e.ToolEnd: lambda event, by: m.ToolEnd(state=event.state, driver_id=by),
    e.Thinking: lambda event, by: m.Thinking(is_thinking=event.is_thinking, driver_id=by),
    e.Complete: lambda event, by: m.Complete(result=event.result, driver_id=by),
    e.Interrupted: lambda event, by: m.Interrupted(result=event.result, driver_id=by),
    e.Error: lambda event, by: m.Error(message=event.message, detail=event.detail, driver_id=by),
    e.UserMessage: lambda event, by: m.UserMessage(content=event.content, driver_id=event.driver or by),
    e.TurnSource: lambda event, _by: m.TurnSource(source=event.source),
    e.ContextUpdate: lambda event, _by: m.Context(state=event.context, usage=event.usage),
    e.PermissionAsked: lambda event, _by: m.PermissionRequest(event=event.request),
    e.ExecutionWorkspaceEvent: lambda event, _by: m.ExecutionWorkspaceEvent(snapshot=event),
    e.HistoryCleared: lambda event, _by: m.HistoryCleared(requester=event.requester),
    e.QueueChanged: _queue,
    e.QueueReturned: lambda event, _by: m.QueueReturned(
        texts=event.texts, reason=event.reason, driver_id=event.driver
    ),
    **{event: _wrapped(kind) for event, kind in _WRAPPED.items()},
}

BACK: Mapping[type[Any], Callable[[Any], e.Event]] = {
    m.TextDelta: lambda said: e.TextDelta(said.delta),
    m.ThoughtDelta: lambda said: e.ThoughtDelta(said.delta),
    m.ToolStart: lambda said: e.ToolStart(said.state),
    m.ToolOutput: lambda said: e.ToolOutput(said.tool_name, said.delta, said.execution_id),
    m.ToolEnd: lambda said: e.ToolEnd(said.state),
    m.Thinking: lambda said: e.Thinking(said.is_thinking),
    m.Complete: lambda said: e.Complete(said.result),
    m.Interrupted: lambda said: e.Interrupted(said.result),
    m.Error: lambda said: e.Error(said.message, said.detail),
    m.UserMessage: lambda said: e.UserMessage(said.content, said.driver_id),
    m.TurnSource: lambda said: e.TurnSource(said.source),
    m.Context: lambda said: e.ContextUpdate(said.state, said.usage),
    m.PermissionRequest: lambda said: e.PermissionAsked(said.event),
    m.ExecutionWorkspaceEvent: lambda said: said.snapshot,
    m.HistoryCleared: lambda said: e.HistoryCleared(said.requester),
    m.Pending: _queue_back,
    m.QueueReturned: lambda said: e.QueueReturned(said.texts, said.reason, said.driver_id),
    **dict.fromkeys(_WRAPPED.values(), lambda said: said.event),
}

STAYS: Mapping[type[e.Event], str] = {
    e.HistorySynced: "a client reads the history page by page",
    e.GoalEvent: "nobody listens to it",
    e.BackgroundJobGroupEvent: "nobody listens to it",
}
"""Events that do not cross, and why."""
