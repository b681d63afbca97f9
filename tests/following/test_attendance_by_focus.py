"""Attention where the terminal reports its focus: from the first report on nothing else decides."""

from __future__ import annotations

from robota_console.following.attendance import RECAP
from robota_console.model import event as e
from robota_console.model.attention import Attention, Source
from robota_console.model.render_state import Notice
from tests.following.test_attendance import DONE, loop_turn, notices, started


async def test_the_focus_decides_from_its_first_report_on() -> None:
    """Who reads without typing is there: silence is no absence any more."""
    on = await started()

    on.channel.focused(True)
    await on.pass_time(4000)

    attention = on.channel.snapshot().attention
    assert attention == Attention(source=Source.FOCUS, idle_after=300, away=False)


async def test_a_lost_focus_is_an_absence_at_once_and_its_return_brings_the_recap() -> None:
    """However short it was, who looked elsewhere has heard nothing of it."""
    on = await started()

    on.channel.focused(False)
    assert on.channel.snapshot().attention.away
    loop_turn(on)
    await on.pass_time(60)
    on.channel.focused(True)
    on.channel.focused(True)

    assert notices(on) == (Notice("While away 1 minute: 1 turn finished, 1 by itself.", RECAP),)
    assert not on.channel.snapshot().attention.away


async def test_what_was_asked_for_by_the_person_counts_too() -> None:
    """They gave the order and looked elsewhere: that it is done is what they want to hear."""
    on = await started()

    on.channel.focused(False)
    for event in (e.TurnSource("user"), e.Thinking(True), DONE, e.Thinking(False)):
        on.session.emit(event)
    await on.pass_time(60)
    on.channel.focused(True)

    assert notices(on) == (Notice("While away 1 minute: 1 turn finished.", RECAP),)


async def test_keys_are_no_return_while_the_focus_is_elsewhere() -> None:
    """A terminal may be sent text by a program; the focus tells better who is there."""
    on = await started()
    on.channel.focused(False)

    on.channel.attended(4)

    assert on.channel.snapshot().attention.away


async def test_who_was_away_by_silence_is_back_with_the_focus() -> None:
    """The first report of all may be that of the return."""
    on = await started()
    await on.pass_time(300)
    loop_turn(on)
    await on.pass_time(60)

    on.channel.focused(True)

    assert not on.channel.snapshot().attention.away
    assert len(notices(on)) == 1
