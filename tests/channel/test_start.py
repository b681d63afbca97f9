"""A channel starts once, whole or not at all."""

from __future__ import annotations

import asyncio

import pytest

from robota_console.model import event as e
from robota_console.model.entry import Entry, Role
from robota_console.model.permission import DENIED
from tests.channel.setting import (
    STARTED,
    STOPPED,
    begun,
    permission,
    settle,
    stage,
)
from tests.fakes.fault import Faults
from tests.fakes.session import ScriptedSession


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
