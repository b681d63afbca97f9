"""A graceful end, and the stop that goes with it, are one."""

from __future__ import annotations

import asyncio

import pytest

from robota_console.model import event as e
from robota_console.model.entry import Role
from robota_console.model.permission import DENIED
from tests.channel.setting import (
    begun,
    broken_session,
    permission,
    settle,
    shutdowns,
    stage,
)
from tests.fakes.fault import Faults
from tests.fakes.session import ScriptedSession


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
