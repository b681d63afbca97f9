"""What each event does to the render state: one row an event class, one small function a row."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from robota_console.model import event as e
from robota_console.model.entry import Entry, Role
from robota_console.model.growing import Growing
from robota_console.model.render_state import ENTRIES_KEPT, NOTICES_KEPT, Notice, RenderState

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from robota_console.model.task import BackgroundTask
    from robota_console.model.tool import ToolState

UNKNOWN_ERROR = "Unknown error"


def project(state: RenderState, event: e.Event) -> RenderState:
    """Return the state after an event; one without a row changes nothing.

    Costs the same for the millionth delta as for the first.
    """
    rule = RULES.get(type(event))
    after = rule(state, event) if rule else state
    if after.is_stalled and type(event) in ACTIVITY:
        return replace(after, is_stalled=False)
    return after


def with_notice(state: RenderState, notice: Notice) -> RenderState:
    """Return the state with one notice more, and at most the newest 50 kept."""
    return replace(state, notices=(*state.notices, notice)[-NOTICES_KEPT:])


def with_entry(state: RenderState, role: Role, **facts: Any) -> RenderState:
    """Return the state with one entry more at the end of its history.

    Of a long history the newest stay: a session keeps the rest (`ChannelPort.entries`).
    """
    shown = state.entries_shown + 1
    history = state.history.added(Entry(entry_id=f"shown-{shown}", role=role, **facts))
    if len(history) >= 2 * ENTRIES_KEPT:
        history = Growing(history[-ENTRIES_KEPT:])
    return replace(state, history=history, entries_shown=shown)


def _unchanged(state: RenderState, _event: e.Event) -> RenderState:
    return state


def _text_delta(state: RenderState, event: e.TextDelta) -> RenderState:
    return replace(state, streaming=state.streaming.added(event.delta))


def _thought_delta(state: RenderState, event: e.ThoughtDelta) -> RenderState:
    return replace(state, thoughts=state.thoughts.added(event.delta))


def _tool_start(state: RenderState, event: e.ToolStart) -> RenderState:
    return replace(state, active_tools=(*state.active_tools, event.state))


def _tool_end(state: RenderState, event: e.ToolEnd) -> RenderState:
    tools = list(state.active_tools)
    place = _running_place(state.active_tools, event.state)
    if place is None:  # its start was never heard: the summary still owes it a line
        tools.append(event.state)
    else:
        tools[place] = event.state
    return replace(state, active_tools=tuple(tools))


def _running_place(tools: tuple[ToolState, ...], ended: ToolState) -> int | None:
    """Find the last running tool of that name; two of one name are told apart by their ids."""
    places = [i for i, tool in enumerate(tools) if tool.running and tool.name == ended.name]
    same = [i for i in places if ended.execution_id and tools[i].execution_id == ended.execution_id]
    return next(reversed(same or places), None)


def _thinking(state: RenderState, event: e.Thinking) -> RenderState:
    if event.is_thinking:
        state = replace(state, streaming=Growing(), thoughts=Growing(), last_error=None)
    else:
        state = replace(state, is_aborting=False)
    return replace(state, is_thinking=event.is_thinking, active_tools=())


def _complete(state: RenderState, event: e.Complete) -> RenderState:
    return _turn_over(state, event.result, interrupted=False)


def _interrupted(state: RenderState, event: e.Interrupted) -> RenderState:
    return _turn_over(state, event.result, interrupted=True)


def _error(state: RenderState, event: e.Error) -> RenderState:
    state = _turn_over(state, e.TurnResult(), interrupted=True)
    message = event.message or UNKNOWN_ERROR
    state = replace(state, last_error=message)
    return with_entry(state, Role.ERROR, text="\n".join((message, *event.detail)))


def _turn_over(state: RenderState, result: e.TurnResult, *, interrupted: bool) -> RenderState:
    """Keep thoughts, the tools that ran, the answer or its part; clear what was of the turn.

    The same entries in the same order as a session keeps, so that a resumed history reads alike.
    """
    if thoughts := "".join(state.thoughts):
        state = with_entry(state, Role.THINKING, text=thoughts)
    if ran := result.tools or state.active_tools:
        ended = tuple(replace(tool, running=False) if tool.running else tool for tool in ran)
        state = with_entry(state, Role.TOOL, tools=ended)
    if text := result.response or state.streaming_text:
        state = with_entry(state, Role.ASSISTANT, text=text, interrupted=interrupted)
    return replace(
        state,
        streaming=Growing(),
        thoughts=Growing(),
        active_tools=(),
        is_aborting=False,
        context=result.context or state.context,
        usage=result.usage or state.usage,
    )


def _user_message(state: RenderState, event: e.UserMessage) -> RenderState:
    return with_entry(state, Role.USER, text=event.content, driver=event.driver)


def _turn_source(state: RenderState, event: e.TurnSource) -> RenderState:
    return replace(state, turn_source=event.source)


def _context_update(state: RenderState, event: e.ContextUpdate) -> RenderState:
    return replace(state, context=event.context, usage=event.usage or state.usage)


def _plan_event(state: RenderState, event: e.PlanEvent) -> RenderState:
    return replace(state, plan=event.plan)


def _background_task(state: RenderState, event: e.BackgroundTaskEvent) -> RenderState:
    by_id: dict[str, BackgroundTask] = {task.task_id: task for task in state.tasks}
    by_id[event.task.task_id] = event.task
    return replace(state, tasks=tuple(by_id.values()))


def _workspace(state: RenderState, event: e.ExecutionWorkspaceEvent) -> RenderState:
    present = [task.task_id for task in event.tasks]
    wishes = (state.selected_task, event.selected_id, *present)
    chosen = next((wish for wish in wishes if wish in present), None)
    return replace(state, tasks=event.tasks, loops=event.loops, selected_task=chosen)


def _history_cleared(state: RenderState, _event: e.HistoryCleared) -> RenderState:
    return replace(state, history=Growing())


def _history_synced(state: RenderState, event: e.HistorySynced) -> RenderState:
    return replace(state, history=Growing(event.entries)) if event.entries else state


def _queue_changed(state: RenderState, event: e.QueueChanged) -> RenderState:
    return replace(state, waiting=event.waiting)


def _switched(state: RenderState, _event: e.SessionSwitched) -> RenderState:
    """Begin anew: nothing of one session is shown with another."""
    return RenderState(
        attention=state.attention,
        notices=state.notices,
        entries_shown=state.entries_shown,
    )


def _renamed(state: RenderState, event: e.SessionRenamed) -> RenderState:
    return replace(state, session_name=event.name)


RULES: Mapping[type[e.Event], Callable[[RenderState, Any], RenderState]] = {
    e.TextDelta: _text_delta,
    e.ThoughtDelta: _thought_delta,
    e.ToolStart: _tool_start,
    e.ToolOutput: _unchanged,
    e.ToolEnd: _tool_end,
    e.Thinking: _thinking,
    e.Complete: _complete,
    e.Interrupted: _interrupted,
    e.Error: _error,
    e.UserMessage: _user_message,
    e.TurnSource: _turn_source,
    e.ContextUpdate: _context_update,
    e.Compact: _unchanged,
    e.PlanEvent: _plan_event,
    e.BackgroundTaskEvent: _background_task,
    e.ExecutionWorkspaceEvent: _workspace,
    e.SkillActivation: _unchanged,
    e.MemoryEvent: _unchanged,
    e.BranchEvent: _unchanged,
    e.ContextFileRefreshed: _unchanged,
    e.PermissionAsked: _unchanged,
    e.QuestionAsked: _unchanged,
    e.PromptResolved: _unchanged,
    e.UiIntent: _unchanged,
    e.SessionRenamed: _renamed,
    e.SessionSwitched: _switched,
    e.HistoryCleared: _history_cleared,
    e.HistorySynced: _history_synced,
    e.StatusChanged: _unchanged,
    e.QueueChanged: _queue_changed,
    e.QueueReturned: _unchanged,
}
"""Every event that is shown or has a side effect. Where nothing changes the event alone tells all:
remarks, a tool's output; and the three of a prompt, which move the queues."""

STEADY = frozenset({e.TextDelta, e.ThoughtDelta, e.ToolOutput})
"""Activity that comes in floods and never changes whether the agent may stall."""

ACTIVITY = STEADY | {
    e.ToolStart, e.ToolEnd, e.Thinking, e.Complete, e.Interrupted, e.Error, e.UserMessage,
    e.ContextUpdate, e.Compact, e.PlanEvent, e.SkillActivation, e.MemoryEvent,
    e.ContextFileRefreshed, e.PermissionAsked, e.QuestionAsked, e.PromptResolved,
}  # fmt: skip
"""Events that show the agent, or the person it waited for, at work: a stall is over."""
