"""Messages behind a turn: nothing typed is lost, and what waits can be taken back."""

from __future__ import annotations

from robota_console.model import event as e
from robota_console.session.limits import Limits
from tests.fakes.agent import PAUSE
from tests.session.stage import BEGUN, OVER, build, ready, release, result, settle


async def test_a_message_during_a_turn_waits_and_is_then_sent() -> None:
    """Each step of the queue is told, so that `3 waiting` is never wrong."""
    stage = await ready([PAUSE], [PAUSE], [])
    await stage.say("one")
    stage.took()

    await stage.say("two")
    await stage.say("three")
    stage.agent.release()
    await settle()

    assert stage.events == [
        e.QueueChanged(("two",)),
        e.QueueChanged(("two", "three")),
        e.Complete(result()),
        OVER,
        e.SessionRenamed("one"),
        e.QueueChanged(("three",)),
        e.UserMessage("two"),
        e.TurnSource("user"),
        BEGUN,
    ]
    assert stage.session.status().waiting == ("three",)
    assert stage.session.status().is_executing
    await release(stage.agent, 2)


async def test_messages_given_before_the_session_is_ready_wait_for_it() -> None:
    """Nothing typed while an agent starts is lost."""
    stage = build([], [])
    stage.session.submit("one")
    stage.session.submit("two")
    await settle()
    assert stage.agent.prompts == []

    await stage.session.initialize()
    await settle()

    assert stage.agent.prompts == ["one", "two"]


async def test_a_full_queue_gives_the_message_back() -> None:
    """It is told with its words, so that it becomes a draft."""
    stage = await ready([PAUSE], limits=Limits(waiting=1))
    await stage.say("one")
    await stage.say("two")
    stage.took()

    await stage.say("three")

    assert stage.events == [e.QueueReturned(("three",), "full")]
    assert stage.session.status().waiting == ("two",)
    await release(stage.agent)


async def test_a_message_without_a_word_is_none() -> None:
    """An empty line never sets off a turn."""
    stage = await ready([])

    await stage.say(" \n ")

    assert not stage.events


async def test_what_waits_can_be_taken_back() -> None:
    """`/queue cancel` returns the words and says that none wait."""
    stage = await ready([PAUSE])
    await stage.say("one")
    await stage.say("two")
    stage.took()

    taken = stage.session.cancel_queue()

    assert taken == ("two",)
    assert stage.events == [e.QueueChanged(())]
    assert stage.session.cancel_queue() == ()
    await release(stage.agent)
    assert stage.agent.prompts == ["one"]
