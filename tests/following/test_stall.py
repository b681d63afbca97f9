"""When silence is worth a hint, and when it is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.following.stall import StallTimer
from robota_console.model import event as e
from robota_console.model.permission import DENIED
from robota_console.model.question import Question
from robota_console.model.tool import ToolState
from tests.channel.setting import permission, stage
from tests.fakes.clock import ManualClock
from tests.fakes.session import ScriptedSession

if TYPE_CHECKING:
    from collections.abc import Sequence

RUN = ToolState("run", "npm test")
DONE = ToolState("run", "npm test", running=False)
READ = ToolState("read", "a.py")
BEGIN = e.Thinking(True)


async def stalled(script: Sequence[e.Event | float]) -> bool:
    """Return whether the hint stands after events and passing seconds."""
    on = stage(transports=False)
    await on.channel.start()
    for step in script:
        if isinstance(step, float):
            on.clock.advance(step)
        else:
            on.session.emit(step)
    is_stalled = on.channel.snapshot().is_stalled
    await on.channel.stop()
    return is_stalled


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        pytest.param([60.0], False, id="nothing runs, nothing stalls"),
        pytest.param([BEGIN, 14.9], False, id="not yet"),
        pytest.param([BEGIN, 15.0], True, id="fifteen seconds of silence in a turn"),
        pytest.param([BEGIN, 10.0, e.TextDelta("x"), 14.9], False, id="a word starts the wait anew"),
        pytest.param([BEGIN, 10.0, e.TextDelta("x"), 15.0], True, id="fifteen seconds after the last word"),
        pytest.param([BEGIN, 10.0, e.ThoughtDelta("x"), 14.9], False, id="a thought counts as a word"),
        pytest.param([BEGIN, e.ToolStart(RUN), 600.0], False, id="never while a tool runs"),
        pytest.param(
            [BEGIN, e.ToolStart(RUN), e.ToolOutput("run", "x"), 600.0], False, id="nor while it prints"
        ),
        pytest.param(
            [BEGIN, e.ToolStart(RUN), 600.0, e.ToolEnd(DONE), 14.9], False, id="the wait begins at its end"
        ),
        pytest.param([BEGIN, e.ToolStart(RUN), 600.0, e.ToolEnd(DONE), 15.0], True, id="and lasts as long"),
        pytest.param(
            [BEGIN, e.ToolStart(READ), e.ToolStart(RUN), e.ToolEnd(DONE), 600.0],
            False,
            id="never while another tool runs",
        ),
        pytest.param([BEGIN, 10.0, e.SessionRenamed("x"), 5.0], True, id="a new name is no sign of it"),
        pytest.param([BEGIN, 20.0, e.TextDelta("x")], False, id="a word takes the hint away"),
        pytest.param([BEGIN, 20.0, e.TextDelta("x"), 15.0], True, id="and it can come again"),
        pytest.param([BEGIN, 20.0, e.ToolStart(RUN)], False, id="so does a tool"),
        pytest.param([BEGIN, 20.0, e.SessionRenamed("x")], True, id="a new name does not"),
        pytest.param([BEGIN, 20.0, e.Thinking(False)], False, id="the turn's end takes it away"),
        pytest.param([BEGIN, e.Thinking(False), 600.0], False, id="no turn, no hint"),
        pytest.param(
            [BEGIN, e.PermissionAsked(permission("p1")), 600.0], False, id="the person may take their time"
        ),
        pytest.param(
            [BEGIN, e.QuestionAsked("q1", Question(title="Which?")), 600.0], False, id="for a question too"
        ),
        pytest.param(
            [BEGIN, e.PermissionAsked(permission("p1")), 600.0, e.PromptResolved("p1"), 15.0],
            True,
            id="once it is settled the wait begins",
        ),
    ],
)
async def test_a_hint_comes_after_fifteen_seconds_that_nothing_excuses(
    script: list[e.Event | float], expected: bool
) -> None:
    """A hint too many sends a listener looking for a fault that is not there."""
    assert await stalled(script) is expected


async def test_the_wait_begins_at_the_answer_even_if_the_session_does_not_confirm_it() -> None:
    """From then on it is the agent that is silent."""
    on = stage(session=ScriptedSession(quiet=True))
    await on.channel.start()
    request = permission("p1")
    on.session.emit(BEGIN)
    on.session.emit(e.PermissionAsked(request))
    on.clock.advance(600.0)

    on.channel.resolve_permission(request, DENIED)
    on.clock.advance(14.9)
    before = on.channel.snapshot().is_stalled
    on.clock.advance(0.1)

    assert (before, on.channel.snapshot().is_stalled) == (False, True)
    await on.channel.stop()


def test_a_flood_of_words_costs_one_timer() -> None:
    """A timer for every word would slow down exactly the long answers."""
    clock = ManualClock()
    timer = StallTimer(clock, lambda: None)
    timer.watch(True)

    for _ in range(1_000):
        timer.heard()

    assert clock.pending() == 1


def test_watching_on_does_not_start_the_wait_anew() -> None:
    """Only a sign of the agent does."""
    clock = ManualClock()
    stalls: list[float] = []
    timer = StallTimer(clock, lambda: stalls.append(clock.now()))
    timer.watch(True)

    clock.advance(10.0)
    timer.watch(True)
    clock.advance(5.0)

    assert stalls == [15.0]


def test_watching_no_longer_leaves_no_timer() -> None:
    """A timer left behind would speak of a session that is gone."""
    clock = ManualClock()
    timer = StallTimer(clock, lambda: None)
    timer.watch(True)

    timer.stop()

    assert clock.pending() == 0
