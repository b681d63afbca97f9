"""The render state after each event: what of a turn is shown, kept, forgotten."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import Any

import pytest

from robota_console.following.projection import ACTIVITY, RULES, STEADY, project, with_notice
from robota_console.model import event as e
from robota_console.model.classification import CLASSIFICATION, Disposition
from robota_console.model.entry import Entry, Role
from robota_console.model.growing import Growing
from robota_console.model.plan import Plan
from robota_console.model.render_state import ENTRIES_KEPT, NOTICES_KEPT, Notice, RenderState
from robota_console.model.task import BackgroundTask, LoopRecord, TaskStatus
from robota_console.model.tool import ToolResult, ToolState
from robota_console.model.usage import ContextState, Usage
from tests.following.projected import MIDDLE, RUN, after, ended

READ_A = ToolState("read", "a.py")
READ_B = ToolState("read", "b.py")
BUILD = BackgroundTask(task_id="t1", name="build")
SERVE = BackgroundTask(task_id="t2", name="serve")
ENTRY = Entry(entry_id="x1", role=Role.USER, text="hello")


def test_every_event_that_is_shown_or_acts_has_a_rule() -> None:
    """An event without a rule would change nothing, and the transcript would be short of it."""
    heard = {one for one, place in CLASSIFICATION.items() if place is not Disposition.NOT_SHOWN}

    assert set(RULES) == heard
    assert heard > ACTIVITY > STEADY


def test_an_event_that_is_not_shown_changes_nothing() -> None:
    """What is classified as not shown must not slip in by another door."""
    assert project(MIDDLE, e.GoalEvent("started")) is MIDDLE


def test_another_session_begins_with_nothing_of_the_one_before() -> None:
    """A tool, an answer or an error of one session heard in the next would be believed there."""
    before = replace(MIDDLE, notices=(Notice("seen"),), session_name="build", entries_shown=7)

    now = project(before, e.SessionSwitched("s2"))

    assert now == RenderState(notices=(Notice("seen"),), entries_shown=7)


SCRIPTS = [
    pytest.param(
        [e.TextDelta("one "), e.TextDelta("two")],
        {"streaming_text": "one two"},
        id="text is appended",
    ),
    pytest.param(
        [e.ThoughtDelta("h"), e.ThoughtDelta("m"), e.ToolOutput("run", "line\n")],
        {"streaming_text": "", "thoughts": Growing(["h", "m"]), "active_tools": ()},
        id="thoughts and a tool's output are not the answer",
    ),
    pytest.param(
        [e.ToolStart(READ_A), e.ToolStart(RUN)],
        {"active_tools": (READ_A, RUN)},
        id="tools are appended as they start",
    ),
    pytest.param(
        [e.ToolStart(READ_A), e.ToolStart(READ_B), e.ToolStart(RUN), e.ToolEnd(ended(READ_B))],
        {"active_tools": (READ_A, ended(READ_B), RUN)},
        id="a tool's end replaces the last running one of its name where it stands",
    ),
    pytest.param(
        [
            e.ToolStart(READ_A),
            e.ToolStart(READ_B),
            e.ToolEnd(ended(READ_B)),
            e.ToolEnd(ended(READ_A, ToolResult.ERROR)),
        ],
        {"active_tools": (ended(READ_A, ToolResult.ERROR), ended(READ_B))},
        id="one that ended is not replaced again",
    ),
    pytest.param(
        [
            e.ToolStart(replace(READ_A, execution_id="1")),
            e.ToolStart(replace(READ_B, execution_id="2")),
            e.ToolEnd(ended(replace(READ_A, execution_id="1"))),
        ],
        {
            "active_tools": (
                ended(replace(READ_A, execution_id="1")),
                replace(READ_B, execution_id="2"),
            )
        },
        id="two of one name are told apart by their ids",
    ),
    pytest.param(
        [e.ToolStart(READ_A), e.ToolEnd(ended(RUN))],
        {"active_tools": (READ_A, ended(RUN))},
        id="an end whose start was not heard is kept",
    ),
    pytest.param(
        [e.Error(""), e.Thinking(True)],
        {"last_error": None, "is_thinking": True},
        id="a new turn forgets the last error",
    ),
    pytest.param([e.Error("")], {"last_error": "Unknown error"}, id="an error without words gets some"),
    pytest.param([e.Error("no net")], {"last_error": "no net"}, id="an error's words are kept"),
    pytest.param([e.TurnSource("peer")], {"turn_source": "peer"}, id="what set the turn off is known"),
    pytest.param(
        [e.ContextUpdate(ContextState(5, 10), Usage(input_tokens=5)), e.ContextUpdate(ContextState(6, 10))],
        {"context": ContextState(6, 10), "usage": Usage(input_tokens=5)},
        id="usage stays known where it is not said again",
    ),
    pytest.param([e.PlanEvent("plan_created", Plan())], {"plan": Plan()}, id="the plan is kept"),
    pytest.param([e.QueueChanged(("next",))], {"waiting": ("next",)}, id="what waits is known"),
    pytest.param([e.SessionRenamed("garden")], {"session_name": "garden"}, id="a name comes by its event"),
    pytest.param(
        [e.HistorySynced((ENTRY,)), e.HistorySynced(())],
        {"history": Growing([ENTRY])},
        id="an empty history changes nothing",
    ),
    pytest.param(
        [e.UserMessage("old"), e.HistorySynced((ENTRY,))],
        {"history": Growing([ENTRY])},
        id="a history takes the place of what was shown",
    ),
    pytest.param(
        [e.UserMessage("old"), e.HistoryCleared()], {"history": Growing()}, id="cleared means empty"
    ),
    pytest.param(
        [e.BackgroundTaskEvent(BUILD), e.BackgroundTaskEvent(SERVE)],
        {"tasks": (BUILD, SERVE)},
        id="background tasks stand in order",
    ),
    pytest.param(
        [
            e.BackgroundTaskEvent(BUILD),
            e.BackgroundTaskEvent(SERVE),
            e.BackgroundTaskEvent(replace(BUILD, status=TaskStatus.FAILED)),
        ],
        {"tasks": (replace(BUILD, status=TaskStatus.FAILED), SERVE)},
        id="a task that ends keeps its place",
    ),
    pytest.param(
        [e.ExecutionWorkspaceEvent((BUILD, SERVE), loops=(LoopRecord(loop_id="l1", instruction="look"),))],
        {"selected_task": "t1", "loops": (LoopRecord(loop_id="l1", instruction="look"),)},
        id="the first task is selected where nothing else says",
    ),
    pytest.param(
        [e.ExecutionWorkspaceEvent((BUILD, SERVE), selected_id="t2")],
        {"selected_task": "t2"},
        id="the session's selection counts",
    ),
    pytest.param(
        [
            e.ExecutionWorkspaceEvent((BUILD, SERVE), selected_id="t2"),
            e.ExecutionWorkspaceEvent((BUILD, SERVE), selected_id="t1"),
        ],
        {"selected_task": "t2"},
        id="a selection stays while it is there",
    ),
    pytest.param(
        [e.ExecutionWorkspaceEvent((SERVE,), selected_id="t2"), e.ExecutionWorkspaceEvent((BUILD,))],
        {"selected_task": "t1"},
        id="a selection that is gone is replaced",
    ),
    pytest.param(
        [e.ExecutionWorkspaceEvent((BUILD,)), e.ExecutionWorkspaceEvent()],
        {"selected_task": None, "tasks": ()},
        id="with nothing there nothing is selected",
    ),
]


@pytest.mark.parametrize(("events", "facts"), SCRIPTS)
def test_a_script_ends_in_its_state(events: list[e.Event], facts: dict[str, Any]) -> None:
    """Each rule of the render state, as a listener would find it."""
    state = after(*events)

    assert {name: getattr(state, name) for name in facts} == facts


@pytest.mark.parametrize(
    "event",
    [
        e.Compact("Two files fixed."),
        e.SkillActivation("review"),
        e.MemoryEvent("Remembered: tabs."),
        e.BranchEvent("branch_forked", "c1", "b1"),
        e.ContextFileRefreshed("AGENTS.md"),
        e.StatusChanged("Mode plan."),
        e.QueueReturned(("next",)),
    ],
    ids=lambda event: event.kind,
)
def test_a_side_remark_is_told_by_its_event_alone(event: e.Event) -> None:
    """A notice beside it would be the same words a second time."""
    state = RenderState(is_thinking=True)

    assert project(state, event) is state


def test_the_newest_fifty_notices_are_kept() -> None:
    """A fault that repeats must not grow without end."""
    state = RenderState()
    for number in range(60):
        state = with_notice(state, Notice(f"n{number}"))

    assert len(state.notices) == NOTICES_KEPT
    assert state.notices[-1].words == "n59"


@pytest.mark.parametrize("kind", CLASSIFICATION, ids=lambda kind: kind.kind)
def test_any_sign_of_the_agent_ends_a_stall_and_nothing_else_does(kind: type[e.Event]) -> None:
    """A hint that stays after the agent spoke is wrong; one that a rename takes away is lost."""
    samples: dict[type[e.Event], tuple[Any, ...]] = {
        e.ToolStart: (RUN,),
        e.ToolEnd: (ended(RUN),),
        e.ToolOutput: ("run", "line"),
        e.Complete: (e.TurnResult(),),
        e.Interrupted: (e.TurnResult(),),
        e.ContextUpdate: (ContextState(),),
        e.PlanEvent: ("plan_created", Plan()),
        e.BackgroundTaskEvent: (BUILD,),
        e.BackgroundJobGroupEvent: ("g1", "running"),
        e.QuestionAsked: ("q1", None),
        e.UiIntent: ("theme", {}),
        e.ExecutionWorkspaceEvent: (),
        e.HistoryCleared: (),
        e.HistorySynced: (),
        e.Thinking: (True,),
        e.QueueChanged: (("next",),),
    }
    event = kind(*samples.get(kind, ("x",)))

    goes_on = kind not in ACTIVITY | {e.SessionSwitched}
    assert project(RenderState(is_thinking=True, is_stalled=True), event).is_stalled == goes_on


def test_a_state_is_never_changed_once_it_was_shown() -> None:
    """A listener that kept a snapshot must find it as it was."""
    before = after(e.Thinking(True), e.TextDelta("one"))

    later = after(e.TextDelta(" two"), e.UserMessage("x"), start=before)
    other = after(e.TextDelta(" three"), start=before)

    assert (before.streaming_text, later.streaming_text) == ("one", "one two")
    assert other.streaming_text == "one three"


def test_the_last_of_many_deltas_costs_no_more_than_the_first() -> None:
    """A long answer must not become slower the longer it is listened to."""
    state = after(e.Thinking(True))
    delta = e.TextDelta("word ")
    costs = []
    for _ in range(8):
        begin = perf_counter()
        for _ in range(5_000):
            state = project(state, delta)
        costs.append(perf_counter() - begin)

    assert min(costs[4:]) < 3 * min(costs[:4])


def test_of_a_long_history_the_newest_entries_stay() -> None:
    """Ten thousand turns must not fill the machine; the session keeps them all."""
    state = RenderState()
    for number in range(2 * ENTRIES_KEPT + 3):
        state = project(state, e.UserMessage(str(number)))

    assert len(state.history) == ENTRIES_KEPT + 3
    assert state.history[-1].text == str(2 * ENTRIES_KEPT + 2)
    assert len({entry.entry_id for entry in state.history}) == len(state.history)
