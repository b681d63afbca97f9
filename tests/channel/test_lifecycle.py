"""A channel starts once, ends once, leaves nothing behind and holds nobody."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from robota_console.model import event as e
from robota_console.model.entry import Entry, Role
from robota_console.model.permission import DENIED
from robota_console.model.question import Cancelled, Question
from tests.channel.setting import broken_session, permission, settle, stage
from tests.fakes.fault import Faults
from tests.fakes.session import ScriptedSession

if TYPE_CHECKING:
    from tests.channel.setting import Stage

STARTED = ["host bind", "host bound", "socket start"]
STOPPED = ["socket stop", "host release"]


def shutdowns(on: Stage) -> list[str]:
    """Return the reasons the session was shut down for."""
    return [call[1] for call in on.session.calls if call[0] == "shutdown"]


def begun(work: Any) -> asyncio.Task[Any]:
    """Run work beside the test."""
    return asyncio.ensure_future(work)


# Starting


async def test_the_host_is_bound_before_a_transport_starts() -> None:
    """Who connects early would find no session."""
    on = stage()

    await on.channel.start()

    assert on.log == STARTED
    assert on.source.session is on.session
    await on.channel.stop()


async def test_without_transports_nothing_is_bound() -> None:
    """There is nobody to offer the session to."""
    on = stage(transports=False)

    await on.channel.start()
    await on.channel.stop()

    assert on.log == []


async def test_a_second_start_does_nothing() -> None:
    """Everything would be heard twice."""
    on = stage()
    await on.channel.start()
    wired = len(on.session.wired)

    await on.channel.start()

    assert len(on.session.wired) == wired
    assert on.log == STARTED
    await on.channel.stop()


async def test_starts_at_the_same_time_are_one() -> None:
    """Two live sockets for one session would be one too many to close."""
    on = stage(source=Faults(wedge=["bind"]))
    one, two = begun(on.channel.start()), begun(on.channel.start())
    await settle()

    on.source.faults.release()
    await asyncio.gather(one, two)

    assert on.log == STARTED
    await on.channel.stop()


async def test_who_gives_up_waiting_for_a_start_does_not_take_it_from_the_others() -> None:
    """The other caller still wants its session."""
    on = stage(source=Faults(wedge=["bind"]))
    one, two = begun(on.channel.start()), begun(on.channel.start())
    await settle()

    one.cancel()
    await settle()
    on.source.faults.release()
    await two

    assert one.cancelled()
    assert on.channel.peer_active
    await on.channel.stop()


async def test_a_start_that_fails_when_nobody_waits_any_more_is_no_noise() -> None:
    """A traceback in the midst of a transcript helps nobody."""
    on = stage(source=Faults(fail={"bind": OSError("socket in use")}))
    only = begun(on.channel.start())

    await asyncio.sleep(0)
    only.cancel()
    await settle()

    assert not on.channel.peer_active
    await on.channel.stop()


async def test_a_start_that_nobody_waits_for_any_more_goes_on() -> None:
    """It ends as started, never as half of it."""
    on = stage(source=Faults(wedge=["bind"]))
    only = begun(on.channel.start())
    await settle()

    only.cancel()
    on.source.faults.release()
    await settle()

    assert on.channel.peer_active
    await on.channel.stop()


async def test_a_failed_binding_starts_no_transport_and_takes_all_back() -> None:
    """A source that is not bound is never treated as ready."""
    on = stage(source=Faults(fail={"bind": OSError("socket in use")}))

    with pytest.raises(OSError, match="socket in use"):
        await on.channel.start()

    assert on.log == ["host bind", "host release"]
    assert on.session.listeners == []
    assert on.clock.pending() == 0
    assert not on.channel.peer_active
    await on.channel.stop()


async def test_a_failed_transport_is_stopped_too() -> None:
    """It may be half open."""
    on = stage(transport=Faults(fail={"start": OSError("no room")}))

    with pytest.raises(OSError, match="no room"):
        await on.channel.start()

    assert on.log == [*STARTED, *STOPPED]
    assert on.session.listeners == []
    await on.channel.stop()


async def test_a_failed_start_may_be_tried_again() -> None:
    """The socket that was in use may be free now."""
    on = stage(transport=Faults(fail={"start": OSError("no room")}))
    with pytest.raises(OSError, match="no room"):
        await on.channel.start()

    on.transport.faults.fail.clear()
    on.log.clear()
    await on.channel.start()

    assert on.log == STARTED
    assert on.channel.peer_active
    await on.channel.stop()


async def test_a_start_tried_again_says_the_restored_history_once() -> None:
    """The transcript of yesterday must not be read out twice."""
    session = ScriptedSession(history=[Entry(entry_id="x1", role=Role.USER, text="hello")])
    on = stage(session=session, transport=Faults(fail={"start": OSError("no room")}))
    with pytest.raises(OSError, match="no room"):
        await on.channel.start()

    on.transport.faults.fail.clear()
    await on.channel.start()

    assert sum(isinstance(change.event, e.HistorySynced) for change in on.changes) == 1
    await on.channel.stop()


async def test_all_who_wait_for_a_start_hear_why_it_failed() -> None:
    """None of them may believe it went well."""
    on = stage(source=Faults(fail={"bind": OSError("socket in use")}))

    came = await asyncio.gather(on.channel.start(), on.channel.start(), return_exceptions=True)

    assert [str(error) for error in came] == ["socket in use"] * 2
    assert on.log.count("host bind") == 1
    await on.channel.stop()


async def test_a_start_that_cannot_be_taken_back_closes_the_start_for_good() -> None:
    """A second try could leave two live sockets; only stopping is left."""
    on = stage(transport=Faults(fail={"start": OSError("no room"), "stop": OSError("stuck")}))

    with pytest.raises(ExceptionGroup) as raised:
        await on.channel.start()
    on.transport.faults.fail.clear()
    with pytest.raises(RuntimeError, match="cannot start again"):
        await on.channel.start()

    assert [str(raised.value.exceptions[0])] == ["no room"]
    assert raised.value.subgroup(lambda error: str(error) == "stuck")
    assert not on.channel.peer_active
    await on.channel.stop()
    assert on.log == [*STARTED, *STOPPED, "socket stop"]


async def test_a_permission_asked_during_a_start_that_fails_is_denied() -> None:
    """Nobody will come to answer it."""
    on = stage(transport=Faults(wedge=["start"]))
    start = begun(on.channel.start())
    await settle()
    on.session.emit(e.PermissionAsked(permission("p1")))

    on.transport.faults.fail["start"] = OSError("no room")
    on.transport.faults.wedge.clear()
    start.cancel()
    on.transport.faults.release()
    await settle()

    await on.channel.stop()
    assert on.session.settled == {"p1": DENIED}


# Stopping


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


# Graceful shutdown


async def test_a_shutdown_settles_prompts_says_so_and_ends_the_session_once() -> None:
    """The listener hears that the end has begun, not only that it came."""
    on = stage()
    await on.channel.start()
    on.session.emit(e.PermissionAsked(permission("p1")))

    await on.channel.shutdown()
    await on.channel.shutdown("other")

    assert on.session.settled == {"p1": DENIED}
    assert shutdowns(on) == ["prompt_input_exit"]
    assert on.channel.snapshot().is_shutting_down
    said = [(entry.role, entry.text) for entry in on.channel.snapshot().history]
    assert said == [(Role.SYSTEM, "The session is ending.")]
    await on.channel.stop()
    assert shutdowns(on) == ["prompt_input_exit"]


async def test_a_shutdown_and_a_stop_share_one_completion() -> None:
    """Neither may say it is over while the other is not."""
    on = stage(session=ScriptedSession(faults=Faults(wedge=["shutdown"])))
    await on.channel.start()
    await settle()
    shutdown = begun(on.channel.shutdown())
    await settle()
    stop = begun(on.channel.stop())
    await settle()
    meanwhile = (shutdown.done(), stop.done())

    on.session.faults.release()
    await asyncio.gather(shutdown, stop)

    assert meanwhile == (False, False)
    assert shutdowns(on) == ["prompt_input_exit"]
    assert on.session.listeners == []


async def test_a_shutdown_joins_a_stop_that_is_under_way() -> None:
    """The session is ended once, and both hear it."""
    on = stage(transport=Faults(wedge=["stop"]))
    await on.channel.start()
    stop = begun(on.channel.stop())
    await settle()
    shutdown = begun(on.channel.shutdown())
    await settle()
    meanwhile = (shutdown.done(), stop.done())

    on.transport.faults.release()
    await asyncio.gather(shutdown, stop)

    assert meanwhile == (False, False)
    assert shutdowns(on) == ["other"]


async def test_a_shutdown_that_joined_a_failed_stop_fails_with_it() -> None:
    """It did not go well for either of them."""
    on = stage(transport=Faults(wedge=["stop"]))
    await on.channel.start()
    stop = begun(on.channel.stop())
    await settle()
    shutdown = begun(on.channel.shutdown())
    await settle()

    on.clock.advance(5.0)
    came = await asyncio.gather(stop, shutdown, return_exceptions=True)
    on.transport.faults.release()
    await on.channel.stop()
    await on.channel.shutdown()

    assert all(isinstance(error, ExceptionGroup) for error in came)


async def test_a_shutdown_waits_for_the_start_under_way() -> None:
    """A session that is being started is ended after that, not in the midst of it."""
    on = stage(source=Faults(wedge=["bind"]))
    start, shutdown = begun(on.channel.start()), begun(on.channel.shutdown())
    await settle()
    meanwhile = shutdowns(on)

    on.source.faults.release()
    await asyncio.gather(start, shutdown)

    assert meanwhile == []
    assert shutdowns(on) == ["prompt_input_exit"]
    await on.channel.stop()


async def test_after_a_shutdown_nothing_can_be_started() -> None:
    """Its session is over."""
    on = stage()
    await on.channel.shutdown()

    with pytest.raises(RuntimeError, match="cannot start again"):
        await on.channel.start()
    await on.channel.stop()


async def test_a_session_that_fails_to_end_holds_nobody_and_is_told() -> None:
    """The person leaves; what was wrong is one line."""
    on = stage(session=broken_session("shutdown"))
    on.session.faults.fail["shutdown"] = OSError("disk full")
    await on.channel.start()

    await on.channel.shutdown()
    await on.channel.stop()

    (notice,) = on.channel.snapshot().notices
    assert (notice.kind, notice.words) == ("warning", "disk full.")


# Wedged


@pytest.mark.parametrize("stubborn", [False, True], ids=["heeds cancellation", "swallows cancellation"])
async def test_a_wedged_session_holds_the_process_five_seconds_at_most(stubborn: bool) -> None:
    """An agent that does not answer must not take the terminal from the person."""
    faults = Faults(wedge=["shutdown"], stubborn=stubborn)
    on = stage(session=ScriptedSession(faults=faults))
    await on.channel.start()
    await settle()
    ends = [begun(on.channel.shutdown()), begun(on.channel.stop())]

    await on.pass_time(4.9)
    before = [end.done() for end in ends]
    await on.pass_time(0.1)

    assert before == [False, False]
    assert [end.done() for end in ends] == [True, True]
    assert "did not end within 5 seconds" in on.channel.snapshot().notices[-1].words
    faults.release()


@pytest.mark.parametrize("stubborn", [False, True], ids=["heeds cancellation", "swallows cancellation"])
async def test_a_wedged_transport_holds_the_process_five_seconds_at_most(stubborn: bool) -> None:
    """And may be tried again."""
    faults = Faults(wedge=["stop"], stubborn=stubborn)
    on = stage(transport=faults)
    await on.channel.start()
    stop = begun(on.channel.stop())

    await on.pass_time(4.9)
    before = stop.done()
    await on.pass_time(0.1)

    assert not before
    with pytest.raises(ExceptionGroup) as raised:
        stop.result()
    assert raised.value.subgroup(TimeoutError)
    assert shutdowns(on) == ["other"]
    faults.release()
    await on.channel.stop()


async def test_a_wedged_host_release_is_bounded_too() -> None:
    """Whatever hangs, the person can leave."""
    on = stage(source=Faults(wedge=["release"]))
    await on.channel.start()

    with pytest.raises(ExceptionGroup):
        await on.in_time(on.channel.stop(), 5.0)
    on.source.faults.release()
    await on.channel.stop()

    assert on.source.session is None


@pytest.mark.parametrize("end", ["stop", "shutdown"])
async def test_a_wedged_start_is_given_up_after_five_seconds(end: str) -> None:
    """Who waits for that start hears why there will be none, not that he was cancelled."""
    on = stage(source=Faults(wedge=["bind"]))
    start, ending = begun(on.channel.start()), begun(getattr(on.channel, end)())

    await on.pass_time(4.9)
    before = (start.done(), ending.done())
    await on.pass_time(0.1)

    assert before == (False, False)
    assert isinstance(start.exception(), TimeoutError)
    assert ending.done()
    assert on.log == ["host bind", "host release"]
    assert shutdowns(on) == ["other" if end == "stop" else "prompt_input_exit"]
    if end == "stop":
        assert isinstance(ending.exception(), TimeoutError)
    await on.channel.stop()


async def test_a_start_given_up_twice_is_cancelled_once() -> None:
    """A second cancellation would break off its taking back half-way."""
    on = stage(source=Faults(wedge=["bind", "release"]))
    start, shutdown = begun(on.channel.start()), begun(on.channel.shutdown())
    await on.pass_time(2.0)
    stop = begun(on.channel.stop())

    await on.pass_time(3.0)
    await on.pass_time(2.0)
    on.source.faults.release()
    await asyncio.wait({start, shutdown, stop})

    assert on.log.count("host release") == 1
    assert isinstance(start.exception(), TimeoutError)
    assert isinstance(stop.exception(), TimeoutError)
    assert shutdown.exception() is stop.exception()


async def test_a_start_that_even_swallows_its_cancellation_holds_nobody() -> None:
    """It is left behind; it takes itself down should it ever go on."""
    on = stage(source=Faults(wedge=["bind"], stubborn=True))
    start, stop = begun(on.channel.start()), begun(on.channel.stop())

    for _ in range(3):
        await on.pass_time(5.0)

    assert stop.done()
    assert not start.done()
    assert isinstance(stop.exception(), TimeoutError)
    on.source.faults.release()
    with pytest.raises(RuntimeError, match="cannot start again"):
        await start
    assert on.log == ["host bind", "host release", "host bound", "host release"]


async def test_a_wedged_listener_cannot_keep_the_session_from_ending() -> None:
    """What cannot be unwired is told; the session is ended all the same."""
    on = stage(session=broken_session(*(f"off {kind.kind}" for kind in (e.TextDelta, e.ToolEnd))))
    await on.channel.start()

    with pytest.raises(ExceptionGroup) as raised:
        await on.channel.stop()
    on.session.faults.fail.clear()

    assert len(raised.value.exceptions) == 2
    assert shutdowns(on) == ["other"]
    await on.channel.stop()


async def test_a_wedged_command_cannot_keep_the_session_from_ending() -> None:
    """A command that never returns is the session's to end."""
    faults = Faults(wedge=["execute_command"])
    on = stage(session=ScriptedSession(faults=faults))
    await on.channel.start()
    command = begun(on.channel.execute("build", ""))
    await settle()

    await on.channel.stop()

    assert not command.done()
    faults.release()
    await command


async def test_peers_see_it_from_the_start_to_the_first_sign_of_the_end() -> None:
    """A peer that writes to a session that is going away gets no answer."""
    on = stage(session=ScriptedSession(faults=Faults(wedge=["shutdown"])))
    before = on.channel.peer_active
    await on.channel.start()
    started = on.channel.peer_active
    shutdown = begun(on.channel.shutdown())
    await settle()
    ending = on.channel.peer_active
    on.session.faults.release()
    await shutdown
    await on.channel.stop()

    assert (before, started, ending, on.channel.peer_active) == (False, True, False, False)
