"""Attention and the recap on a channel, with a clock the test moves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.following.attendance import RECAP, Attendance
from robota_console.following.view import View
from robota_console.model import event as e
from robota_console.model.attention import Attention, Source
from robota_console.model.render_state import Notice
from robota_console.model.task import BackgroundTask, TaskStatus
from tests.channel.setting import permission, stage
from tests.fakes.clock import ManualClock

if TYPE_CHECKING:
    from robota_console.ports.channel import Change
    from tests.channel.setting import Stage

DONE = e.Complete(e.TurnResult())


async def started() -> Stage:
    """Return a channel that has started."""
    on = stage()
    await on.channel.start()
    on.changes.clear()
    return on


def loop_turn(on: Stage) -> None:
    """Let a loop's turn run."""
    for event in (e.TurnSource("agent-wakeup"), e.Thinking(True), DONE, e.Thinking(False)):
        on.session.emit(event)


def notices(on: Stage) -> tuple[Notice, ...]:
    """Return all notices so far."""
    return on.channel.snapshot().notices


async def test_what_happened_while_away_is_told_once_at_the_return() -> None:
    """Who comes back hears in one line what they missed."""
    on = await started()

    await on.pass_time(300)
    assert on.channel.snapshot().attention == Attention(source=Source.LINE, idle_after=300, away=True)
    loop_turn(on)
    await on.pass_time(720)
    assert notices(on) == ()
    on.channel.attended(4)
    on.channel.attended(4)

    said = "While away 12 minutes: 1 turn finished, 1 by itself."
    assert notices(on) == (Notice(said, RECAP),)
    assert not on.channel.snapshot().attention.away
    assert all(said not in entry.text for entry in on.channel.snapshot().history)


async def test_what_was_answered_needs_nothing_even_before_the_host_has_said_so() -> None:
    """Over a wire that word comes later than the return."""
    clock = ManualClock()
    view = View()
    attendance = Attendance(view, clock, Attention(idle_after=300))
    attendance.start()

    clock.advance(300)
    view.commit(view.state, e.TurnSource("agent-wakeup"))
    view.commit(replace(view.state, permission=permission("p1")), e.PermissionAsked(permission("p1")))
    clock.advance(300)
    view.update(permission=None)
    attendance.attended()

    assert view.state.notices == ()


async def test_what_happened_before_or_after_is_not_told() -> None:
    """They were there."""
    on = await started()

    loop_turn(on)
    await on.pass_time(400)
    on.channel.attended()
    loop_turn(on)
    await on.pass_time(400)
    on.channel.attended()

    assert notices(on) == ()


async def test_one_long_line_brings_no_recap() -> None:
    """Its writer was there all the while, and heard everything."""
    on = await started()

    await on.pass_time(300)
    loop_turn(on)
    await on.pass_time(300)
    on.channel.attended(600)

    assert notices(on) == ()
    assert not on.channel.snapshot().attention.away


async def test_a_line_starts_the_silence_anew() -> None:
    """Five minutes are counted from what was done last."""
    on = await started()

    await on.pass_time(200)
    on.channel.attended()
    await on.pass_time(299)
    assert not on.channel.snapshot().attention.away
    await on.pass_time(1)

    assert on.channel.snapshot().attention.away


async def test_a_second_absence_begins_with_nothing() -> None:
    """What was told is not told again."""
    on = await started()
    for _ in range(2):
        await on.pass_time(300)
        loop_turn(on)
        await on.pass_time(60)
        on.channel.attended()

    said = Notice("While away 1 minute: 1 turn finished, 1 by itself.", RECAP)
    assert notices(on) == (said, said)


async def test_a_task_that_ended_before_is_no_news() -> None:
    """The list of tasks is told again and again, with all that have ended."""
    on = await started()
    ended = BackgroundTask(task_id="t1", name="build", status=TaskStatus.FAILED)
    on.session.emit(e.BackgroundTaskEvent(ended))

    await on.pass_time(300)
    on.session.emit(e.ExecutionWorkspaceEvent((ended,)))
    await on.pass_time(60)
    on.channel.attended()

    assert notices(on) == ()


async def test_a_stopped_channel_watches_no_more() -> None:
    """No timer is left behind, and no word comes of a session that is over."""
    on = await started()
    await on.channel.stop()
    pending = on.clock.pending()

    await on.pass_time(400)
    on.channel.attended()

    assert pending == 0
    assert not on.channel.snapshot().attention.away


def attending(attention: Attention) -> tuple[View, ManualClock, Attendance]:
    """Return attention at work on a view of its own."""
    view, clock = View(), ManualClock()
    return view, clock, Attendance(view, clock, attention)


def test_made_while_away_it_begins_then() -> None:
    """Another session took the place of the one they left: what it does is news."""
    view, clock, attendance = attending(Attention(away=True))
    clock.advance(1000)
    attendance.start()
    for event in (e.TurnSource("peer"), DONE):
        view.commit(view.state, event)
    clock.advance(360)

    attendance.attended()

    assert [notice.words for notice in view.state.notices] == ["While away 6 minutes: 1 turn finished."]


def test_an_idle_time_of_zero_is_off() -> None:
    """Who wants no recap has none, and no timer."""
    view, clock, attendance = attending(Attention(idle_after=0))
    changes: list[Change] = []
    view.subscribe(changes.append)

    attendance.start()
    clock.advance(10_000)
    attendance.attended()

    assert (changes, clock.pending()) == ([], 0)
