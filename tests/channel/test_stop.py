"""A channel ends once and leaves nothing behind."""

from __future__ import annotations

import asyncio

import pytest

from robota_console.model import event as e
from robota_console.model.permission import DENIED
from robota_console.model.question import Cancelled, Question
from tests.channel.setting import (
    STARTED,
    STOPPED,
    begun,
    broken_session,
    permission,
    settle,
    shutdowns,
    stage,
)
from tests.fakes.fault import Faults
from tests.fakes.session import ScriptedSession


async def test_stop_takes_everything_down_in_its_order() -> None:
    """Nothing of the old session may reach the ear after it."""
    on = stage()
    await on.channel.start()
    await settle()

    await on.channel.stop()

    assert on.session.listeners == []
    assert on.session.unwired == on.session.wired
    assert on.log == [*STARTED, *STOPPED]
    assert shutdowns(on) == ["other"]
    assert on.clock.pending() == 0


async def test_stop_leaves_no_timer_whatever_was_going_on() -> None:
    """A stall hint or the next question must not come up in the next session."""
    on = stage(session=ScriptedSession(faults=Faults(wedge=["initialize"])))
    await on.channel.start()
    on.session.emit(e.Thinking(True))
    on.session.emit(e.PermissionAsked(permission("p1")))
    on.session.emit(e.PermissionAsked(permission("p2")))

    await on.channel.stop()

    assert on.clock.pending() == 0
    assert on.session.settled == {"p1": DENIED, "p2": DENIED}


async def test_nothing_is_heard_after_a_stop() -> None:
    """The new session has the floor."""
    on = stage()
    await on.channel.start()
    await on.channel.stop()
    on.changes.clear()

    for _, listener in on.session.wired:
        listener(e.TextDelta("late"))

    assert on.changes == []


async def test_a_second_stop_does_nothing() -> None:
    """It is over."""
    on = stage()
    await on.channel.start()
    await on.channel.stop()
    log = list(on.log)

    await on.channel.stop()

    assert on.log == log
    assert shutdowns(on) == ["other"]


async def test_stops_at_the_same_time_are_one_and_one_may_give_up() -> None:
    """The end goes on for the one who still waits."""
    on = stage(transport=Faults(wedge=["stop"]))
    await on.channel.start()
    one, two = begun(on.channel.stop()), begun(on.channel.stop())
    await settle()

    one.cancel()
    await settle()
    waiting = not two.done()
    on.transport.faults.release()
    await two

    assert waiting
    assert on.log.count("socket stop") == 1


async def test_a_channel_that_never_started_can_be_stopped() -> None:
    """Its session was built, so it must be ended."""
    on = stage()

    await on.channel.stop()

    assert on.log == []
    assert shutdowns(on) == ["other"]
    with pytest.raises(RuntimeError, match="cannot start again"):
        await on.channel.start()


async def test_a_stop_waits_for_the_start_under_way() -> None:
    """Taking down what is still being put up would leave the last of it standing."""
    on = stage(source=Faults(wedge=["bind"]))
    start, stop = begun(on.channel.start()), begun(on.channel.stop())
    await settle()
    meanwhile = list(on.log)

    on.source.faults.release()
    await asyncio.gather(start, stop)

    assert meanwhile == ["host bind"]
    assert on.log == [*STARTED, *STOPPED]
    assert not on.channel.peer_active


async def test_a_stop_says_what_the_start_under_way_failed_with_once_all_is_down() -> None:
    """Who only waits for the stop learns why there never was a session."""
    on = stage(source=Faults(fail={"bind": OSError("socket in use")}))
    start, stop = begun(on.channel.start()), begun(on.channel.stop())

    came = await asyncio.gather(start, stop, return_exceptions=True)
    await on.channel.stop()

    assert [str(error) for error in came] == ["socket in use"] * 2
    assert shutdowns(on) == ["other"]


async def test_errors_of_start_and_stop_are_told_together() -> None:
    """One of the two would hide the other."""
    on = stage(source=Faults(fail={"bind": OSError("socket in use"), "release": OSError("stuck")}))
    start, stop = begun(on.channel.start()), begun(on.channel.stop())

    await asyncio.wait({start, stop})
    stopped = stop.exception()

    assert isinstance(start.exception(), ExceptionGroup)
    assert isinstance(stopped, ExceptionGroup)
    assert stopped.subgroup(lambda error: str(error) == "socket in use")
    assert stopped.subgroup(lambda error: str(error) == "stuck")


async def test_a_failed_stop_does_all_the_rest_and_may_be_tried_again() -> None:
    """One listener that stays must not keep the socket open and the session running."""
    on = stage(session=broken_session("off tool_end"))
    await on.channel.start()

    with pytest.raises(ExceptionGroup):
        await on.channel.stop()
    left = [kind for kind, _ in on.session.listeners]
    log = list(on.log)
    on.session.faults.fail.clear()
    await on.channel.stop()

    assert left == [e.ToolEnd]
    assert log == on.log == [*STARTED, *STOPPED]
    assert on.session.listeners == []
    assert shutdowns(on) == ["other"]


async def test_after_a_failed_stop_peers_see_nothing_of_it() -> None:
    """It is neither working nor able to."""
    on = stage(transport=Faults(fail={"stop": OSError("stuck")}))
    await on.channel.start()

    with pytest.raises(ExceptionGroup):
        await on.channel.stop()
    on.transport.faults.fail.clear()

    assert not on.channel.peer_active
    await on.channel.stop()


async def test_prompts_are_settled_by_a_stop() -> None:
    """A tool that waits for a permission must hear that none will come."""
    on = stage()
    await on.channel.start()
    on.session.emit(e.PermissionAsked(permission("p1")))
    on.session.emit(e.QuestionAsked("q1", Question(title="Which?")))

    await on.channel.stop()

    assert on.session.settled == {"p1": DENIED, "q1": Cancelled()}
