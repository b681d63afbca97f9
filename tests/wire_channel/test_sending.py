"""What a person types at an attached terminal: messages, stops, commands."""

from __future__ import annotations

import asyncio

import pytest

from robota_console.model import event as e
from robota_console.model.command import CommandResult
from robota_console.model.task import LoopOutcome, LoopStop
from robota_console.wire import message as m
from robota_console.wire.limit import FRAME_CAP
from tests.channel.setting import settle
from tests.wire_channel.setting import started


async def test_an_own_message_comes_back_as_the_persons_and_others_as_theirs() -> None:
    """Who is spoken of must be heard: you, or somebody else."""
    on = await started()

    on.channel.submit("hello")
    await on.told(
        m.UserMessage(content="hello", driver_id="driver-1"),
        m.UserMessage(content="me too", driver_id="driver-2"),
        m.UserMessage(content="and me", driver_id="owner"),
    )

    assert on.host.heard == [m.Submit(prompt="hello")]
    drivers = [event.driver for event in on.events if isinstance(event, e.UserMessage)]
    assert drivers == ["owner", "driver-2", "peer:owner"]
    await on.channel.stop()


async def test_what_a_command_did_to_the_session_is_told_with_whose_it_was() -> None:
    """One's own has said so already, and another's is news."""
    on = await started()

    for driver in ("driver-1", "driver-2", "owner", ""):
        await on.told(e.HistoryCleared(driver), e.SessionRenamed("garden", driver))

    named = ["owner", "driver-2", "peer:owner", ""]
    assert [event.requester for event in on.events if isinstance(event, e.HistoryCleared)] == named
    assert [event.requester for event in on.events if isinstance(event, e.SessionRenamed)] == named
    await on.channel.stop()


async def test_a_message_that_waits_is_counted_at_once_and_told_once() -> None:
    """The line that says how many wait is said before the host has answered."""
    on = await started()
    await on.told(e.Thinking(True))

    on.channel.submit("next")
    waiting = on.channel.snapshot().waiting
    on.host.tell(m.Pending(pending="next", pending_count=1, waiting=("next",)))
    await settle()

    assert waiting == ("next",)
    assert [event for event in on.events if isinstance(event, e.QueueChanged)] == [e.QueueChanged(("next",))]
    await on.channel.stop()


async def test_between_sending_and_the_turn_the_session_counts_as_busy() -> None:
    """A second message waits behind the first."""
    on = await started()

    on.channel.submit("first")
    busy = on.channel.status().is_executing
    on.channel.submit("second")

    assert busy
    assert on.channel.snapshot().waiting == ("second",)
    await on.channel.stop()


@pytest.mark.parametrize("mine", ["mine", "theirs"])
async def test_taking_back_gives_only_what_was_sent_from_here_and_once(mine: str) -> None:
    """Another person's message must not become this one's draft, and none may come twice."""
    on = await started()
    await on.told(e.Thinking(True))
    await on.told(e.QueueChanged(("theirs",)))
    on.channel.submit(mine)

    taken = on.channel.cancel_queue()
    at_once = on.channel.snapshot().waiting
    await on.told(m.QueueReturned(texts=(mine,)), e.QueueChanged(("theirs",)))

    assert taken == (mine,)
    assert on.host.of(m.CancelQueue)
    assert at_once == on.channel.snapshot().waiting == ("theirs",)
    assert not [event for event in on.events if isinstance(event, e.QueueReturned)]
    await on.channel.stop()


@pytest.mark.parametrize("second", ["second", "first"])
async def test_what_is_about_to_begin_is_not_taken_back(second: str) -> None:
    """It would be a draft and a turn at once, also where it is said with the same words."""
    on = await started()
    on.channel.submit("first")
    on.channel.submit(second)

    assert on.channel.cancel_queue() == (second,)
    assert on.channel.status().is_executing
    await on.channel.stop()


async def test_a_blank_message_is_none() -> None:
    """No turn would begin, and the session would count as busy for good."""
    on = await started()

    on.channel.submit("  ")

    assert (on.host.heard, on.channel.status().is_executing) == ([], False)
    await on.channel.stop()


@pytest.mark.parametrize("requester", ["", "driver-1", "driver-2"])
async def test_no_host_says_how_this_terminal_is_spoken_to(requester: str) -> None:
    """Screen reader mode is not switched off by who shares a session, on whatever machine."""
    on = await started()

    await on.told(e.UiIntent("screen-reader", {"value": False}, requester))

    assert on.events == []
    await on.channel.stop()


async def test_what_the_host_gives_back_is_told() -> None:
    """A turn that was stopped takes the messages behind it with it: none is lost."""
    on = await started()
    await on.told(e.Thinking(True))
    on.channel.submit("next")

    await on.told(m.QueueReturned(texts=("next",), reason="interrupted"))

    assert on.events[-1] == e.QueueReturned(("next",), "interrupted")
    await on.channel.stop()


async def test_what_somebody_wrote_who_has_left_is_given_to_who_stays() -> None:
    """It is lost unless somebody has it."""
    on = await started()

    await on.told(m.QueueReturned(texts=("theirs",), reason="interrupted"))

    assert on.events[-1] == e.QueueReturned(("theirs",), "interrupted")
    await on.channel.stop()


async def test_a_message_that_began_before_it_could_be_taken_back_may_be_sent_again() -> None:
    """The next one of the same words is another message."""
    on = await started()
    await on.told(e.Thinking(True))
    on.channel.submit("yes")
    on.channel.cancel_queue()
    await on.told(m.UserMessage(content="yes", driver_id="driver-1"))

    on.channel.submit("yes")
    await on.told(m.QueueReturned(texts=("yes",)))

    assert on.events[-1] == e.QueueReturned(("yes",), "interrupted")
    await on.channel.stop()


async def test_a_message_too_long_for_the_way_comes_back() -> None:
    """It becomes a draft, which can be saved or cut."""
    on = await started()
    text = "x" * FRAME_CAP

    on.channel.submit(text)

    assert on.host.heard == []
    assert on.events[-1] == e.QueueReturned((text,), "refused")
    assert on.notices == [f"Not sent: longer than {FRAME_CAP} bytes."]
    await on.channel.stop()


async def test_what_a_host_refuses_is_said_and_comes_back() -> None:
    """Nothing typed is lost without a word."""
    on = await started()
    on.channel.submit("hello")

    await on.told(m.ProtocolError(message="That failed inside the session."))

    assert on.notices == ["The host refused it. That failed inside the session."]
    assert on.events[-1] == e.QueueReturned(("hello",), "refused")
    assert not on.channel.status().is_executing
    await on.channel.stop()


async def test_an_abort_is_asked_of_the_host_and_shown_until_the_turn_ends() -> None:
    """The listener knows that the key was heard."""
    on = await started()
    await on.told(e.Thinking(True))

    on.channel.abort()
    stopping = on.channel.snapshot().is_aborting
    await on.told(e.Interrupted(e.TurnResult()), e.Thinking(False))

    assert on.host.of(m.Abort)
    assert (stopping, on.channel.snapshot().is_aborting) == (True, False)
    await on.channel.stop()


async def test_each_command_waits_for_its_own_result() -> None:
    """Two that run at once, the second done first."""
    on = await started()
    first = asyncio.ensure_future(on.channel.execute("mode", "plan"))
    second = asyncio.ensure_future(on.channel.execute("nosuch", ""))
    await settle()
    asked = on.host.of(m.Command)
    on.host.heard.clear()

    await on.told(
        m.CommandResult(name="nosuch", message="", success=False, known=False, request_id=asked[1].request_id)
    )
    meanwhile = first.done()
    await on.told(
        m.CommandResult(
            name="mode", message="mode plan.", success=True, lines=("a",), request_id=asked[0].request_id
        )
    )

    assert [(one.name, one.args) for one in asked] == [("mode", "plan"), ("nosuch", "")]
    assert await second is None
    assert not meanwhile
    assert await first == CommandResult(message="mode plan.", lines=("a",))
    assert on.host.asked == ["get-context", "get-status", "get-commands"] * 2
    await on.channel.stop()


async def test_a_command_the_host_refuses_is_a_result_in_its_words() -> None:
    """Its prompt must not stay away for ever."""
    on = await started()
    running = asyncio.ensure_future(on.channel.execute("mode", "plan"))
    await settle()

    await on.told(m.ProtocolError(message="Too many.", request_id=on.host.of(m.Command)[0].request_id))

    result = CommandResult(message="The host refused it. Too many.", success=False)
    assert await running == result
    await on.channel.stop()


@pytest.mark.parametrize("kind", LoopStop)
async def test_stopping_the_waiting_loop_is_the_sessions_decision(kind: LoopStop) -> None:
    """With several waiting none is stopped, and only the session knows them."""
    on = await started()
    stopping = asyncio.ensure_future(on.channel.stop_waiting_loop())
    await settle()
    outcome = LoopOutcome(kind, "loop1", "words")

    request_id = on.host.of(m.StopWaitingLoop)[0].request_id
    await on.told(m.WaitingLoopStop(request_id=request_id, outcome=outcome))

    assert await stopping == outcome
    await on.channel.stop()
