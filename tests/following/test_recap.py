"""What is counted while a person is away."""

from dataclasses import replace
from typing import Any

from robota_console.following.recap import Recap
from robota_console.model import event as e
from robota_console.model.question import Question
from robota_console.model.render_state import RenderState
from robota_console.model.task import BackgroundTask, TaskStatus
from robota_console.text.recap_words import Happened
from tests.channel.setting import permission

IDLE = 300.0
DONE = e.Complete(e.TurnResult())
LOOP = e.TurnSource("agent-wakeup")
RUNNING = BackgroundTask(task_id="t1", name="build")
FAILED = replace(RUNNING, status=TaskStatus.FAILED)
MINE = RenderState(is_thinking=True)
"""A turn of the person's own runs as they leave."""


def turn(source: str, end: e.Event = DONE) -> list[e.Event]:
    """Return a turn's events."""
    return [e.TurnSource(source), e.Thinking(True), end, e.Thinking(False)]


def after(*events: e.Event, start: RenderState | None = None, back: float = 1000.0, **more: Any) -> Happened:
    """Return what is told of events at 100 seconds to who is back at `back`."""
    recap = Recap(start or RenderState(**more))
    for event in events:
        recap.hear(event, 100.0)
    return recap.counts(back, idle_after=IDLE)


def test_turns_that_finished_are_counted_and_those_of_a_loop_among_them() -> None:
    """Who comes back wants to know what ran, and what ran by itself."""
    told = after(*turn("user"), *turn("agent-wakeup"), *turn("peer"))

    assert told == Happened(turns=3, woken=1)


def test_a_turn_that_failed_is_no_turn_that_finished() -> None:
    """A failure is what somebody has to see to."""
    assert after(*turn("peer", e.Error("no"))) == Happened(failed=1)


def test_a_turn_that_was_stopped_is_not_told() -> None:
    """Somebody stopped it, who knows."""
    assert after(*turn("peer", e.Interrupted(e.TurnResult()))) == Happened()


def test_questions_that_came_up_count_while_nobody_has_answered() -> None:
    """What was settled at another terminal needs nothing any more."""
    asked = [
        LOOP,
        e.PermissionAsked(permission("p1")),
        e.PermissionAsked(permission("p2")),
        e.QuestionAsked("q1", Question(title="Which?")),
        e.QuestionAsked("q2", Question(title="Which?")),
        e.PromptResolved("p1"),
        e.PromptResolved("q1"),
    ]

    assert after(*asked) == Happened(asked=2)


def test_a_task_counts_once_it_has_ended_and_once() -> None:
    """Each of its lines is an event, and its end comes twice: as itself, and in the list."""
    told = after(
        e.BackgroundTaskEvent(RUNNING),
        e.BackgroundTaskEvent(FAILED),
        e.ExecutionWorkspaceEvent((FAILED, replace(RUNNING, task_id="t2", status=TaskStatus.STOPPED))),
    )

    assert told == Happened(tasks=(TaskStatus.FAILED, TaskStatus.STOPPED))


def test_a_task_that_had_ended_before_is_not_told() -> None:
    """It was said when it ended, and they were there."""
    assert after(e.ExecutionWorkspaceEvent((FAILED,)), tasks=(FAILED,)) == Happened()
    assert after(e.BackgroundTaskEvent(FAILED), tasks=(RUNNING,)) == Happened(tasks=(TaskStatus.FAILED,))


def test_who_waits_for_a_turn_of_their_own_has_heard_its_end() -> None:
    """Nobody types while they listen: a line soon after the end is from somebody who was there."""
    ended = (DONE, e.Thinking(False))

    assert after(*ended, start=MINE, back=399.0) == Happened()
    assert after(*ended, start=MINE, back=400.0) == Happened(turns=1)


def test_who_waits_for_the_next_of_their_own_turns_is_there_too() -> None:
    """Queued messages run one after another, however long each takes."""
    queued = [DONE, e.Thinking(False), e.TurnSource("user"), e.Thinking(True)]

    assert after(*queued, start=MINE) == Happened()


def test_an_own_turn_that_waits_for_an_answer_is_told() -> None:
    """Nobody who was there would leave it unanswered so long."""
    assert after(e.PermissionAsked(permission("p1")), start=MINE, back=399.0) == Happened()
    assert after(e.PermissionAsked(permission("p1")), start=MINE, back=400.0) == Happened(asked=1)


def test_what_others_did_is_told_even_then() -> None:
    """A listener to one turn may not have heard of a loop's."""
    told = after(*turn("agent-wakeup"), *turn("user"), back=101.0)

    assert told == Happened(turns=1, woken=1)
