"""Whatever hangs, nobody is held."""

from __future__ import annotations

import asyncio

import pytest

from robota_console.model import event as e
from tests.channel.setting import (
    begun,
    broken_session,
    settle,
    shutdowns,
    stage,
)
from tests.fakes.fault import Faults
from tests.fakes.session import ScriptedSession


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
