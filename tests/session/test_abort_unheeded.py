"""Stopping an agent that does not stop: the session goes on without it."""

from __future__ import annotations

from robota_console.model import event as e
from robota_console.session.limits import Limits
from tests.fakes.agent import IGNORE_ALL, IGNORE_CANCEL, PAUSE
from tests.session.stage import ready, release, result, settle


async def test_an_agent_that_ignores_cancel_is_closed() -> None:
    """After two seconds the turn is over, whatever the agent thinks."""
    stage = await ready([IGNORE_CANCEL], [])
    await stage.say("one")
    stage.session.abort()

    await stage.pass_time(1.9)
    assert not stage.of(e.Interrupted)
    await stage.pass_time(0.1)

    assert stage.of(e.Interrupted) == [e.Interrupted(result(duration=2.0))]
    await stage.say("two")
    assert stage.of(e.Complete)


async def test_an_agent_that_ignores_even_that_is_left_alone_and_heard_no_more() -> None:
    """A wedged agent cannot hold the session; its late words belong to no turn."""
    stage = await ready([IGNORE_ALL, e.TextDelta("late")], [PAUSE], limits=Limits(cancel=0.25, close=0.25))
    await stage.say("one")
    stage.session.abort()
    await stage.pass_time(0.25)
    await stage.pass_time(0.25)

    assert stage.of(e.Interrupted) == [e.Interrupted(result(duration=0.5))]
    stage.took()
    await stage.say("two")
    stage.agent.release()
    await settle()

    assert e.TextDelta("late") not in stage.events
    await release(stage.agent)


async def test_an_agent_whose_cancel_hangs_or_raises_is_closed_all_the_same() -> None:
    """Asking nicely is no condition."""
    stage = await ready([IGNORE_CANCEL])

    async def cancel() -> None:
        raise RuntimeError("no pipe")

    stage.agent.cancel = cancel  # type: ignore[method-assign]
    await stage.say("one")

    stage.session.abort()
    await stage.pass_time(2.0)

    assert stage.of(e.Interrupted)
