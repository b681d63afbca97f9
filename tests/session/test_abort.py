"""Stopping a turn, in every order: nothing is sent unasked, nothing asked stays open."""

from __future__ import annotations

import asyncio

import pytest

from robota_console.model import event as e
from robota_console.model.permission import DENIED, Decision, PermissionRequest, Verdict
from robota_console.model.question import Cancelled, Question
from robota_console.model.tool import ToolKind, ToolState
from tests.fakes.agent import HANG, IGNORE_CANCEL, PAUSE, Step
from tests.session.stage import BEGUN, OVER, ready, result, settle

REQUEST = PermissionRequest(request_id="mine", tool_name="run", kind=ToolKind.RUN, command="npm test")


async def test_an_abort_interrupts_and_sends_nothing_behind_it() -> None:
    """`done: interrupted. Nothing queued was sent.` The words come back for a draft."""
    stage = await ready([e.TextDelta("Well, "), HANG])
    await stage.say("one")
    await stage.say("two")
    await stage.say("three")
    stage.took()

    stage.session.abort()
    stage.session.abort()
    await settle()

    assert stage.events == [
        e.QueueChanged(()),
        e.QueueReturned(("two", "three"), "interrupted"),
        e.Interrupted(result("Well, ")),
        OVER,
    ]
    assert stage.agent.calls == ["start", "cancel"]
    assert stage.agent.prompts == ["one"]
    assert stage.session.history()[-1].interrupted


async def test_what_is_typed_after_an_abort_is_sent() -> None:
    """Somebody who stops the agent and says something else meant to say it."""
    stage = await ready([IGNORE_CANCEL], [e.TextDelta("Yes.")])
    await stage.say("one")

    stage.session.abort()
    await stage.say("two")
    await stage.pass_time(2.0)

    assert [type(event) for event in stage.events if isinstance(event, e.Interrupted | e.Complete)] == [
        e.Interrupted,
        e.Complete,
    ]
    assert stage.agent.prompts == ["one", "two"]


async def test_an_abort_before_the_turn_has_begun_runs_no_agent() -> None:
    """The message is still told and kept, and so is that it was stopped."""
    stage = await ready([e.TextDelta("never")])

    stage.session.submit("one")
    stage.session.abort()
    await settle()

    assert stage.events == [
        e.UserMessage("one"),
        e.TurnSource("user"),
        BEGUN,
        e.Interrupted(result()),
        OVER,
    ]
    assert stage.agent.prompts == []
    assert stage.session.history()[-1].interrupted


async def test_a_second_abort_takes_back_what_was_typed_since() -> None:
    """The turn is asked to end only once; the words come back as before."""
    stage = await ready([IGNORE_CANCEL], [])
    await stage.say("one")
    stage.session.abort()
    await stage.say("two")

    stage.session.abort()
    await stage.pass_time(2.0)

    assert stage.of(e.QueueReturned) == [e.QueueReturned(("two",), "interrupted")]
    assert stage.agent.calls == ["start", "cancel"]
    assert stage.agent.prompts == ["one"]


async def test_an_abort_at_the_very_end_undoes_nothing_and_sends_nothing() -> None:
    """Ctrl-C that comes with the last word: the turn is complete, what waits is given back."""
    stage = await ready([PAUSE])
    stage.session.on(e.Complete, lambda _event: stage.session.abort())
    await stage.say("one")
    await stage.say("two")

    stage.agent.release()
    await settle()

    assert not stage.of(e.Interrupted)
    assert stage.of(e.QueueReturned) == [e.QueueReturned(("two",), "interrupted")]
    assert stage.agent.calls == ["start"]
    assert stage.agent.prompts == ["one"]


async def test_an_abort_without_a_turn_is_harmless() -> None:
    """Ctrl-C at the prompt is not the session's business."""
    stage = await ready([])

    stage.session.abort()
    await stage.say("one")

    assert stage.of(e.Complete)


async def test_a_tool_that_was_cut_is_in_the_result_as_it_was() -> None:
    """`2 tools finished` must not count the one that did not."""
    stage = await ready([e.ToolStart(ToolState("run", "npm test")), HANG])
    await stage.say("one")

    stage.session.abort()
    await settle()

    assert [tool.running for tool in stage.of(e.Interrupted)[0].result.tools] == [True]


@pytest.mark.parametrize("error", [RuntimeError("cancelled"), asyncio.CancelledError()])
async def test_an_agent_that_raises_when_it_is_stopped_was_interrupted(error: BaseException) -> None:
    """What the person asked for is no error."""
    stage = await ready([PAUSE, error])
    await stage.say("one")

    stage.session.abort()
    stage.agent.release()
    await settle()

    assert [type(event) for event in stage.events[-2:]] == [e.Interrupted, e.Thinking]
    assert not stage.of(e.Error)


async def test_an_abort_settles_every_open_prompt_and_those_that_still_come() -> None:
    """A question without an answer would hang the tool that asked it."""
    asking: list[Step] = [Question(title="Which?"), REQUEST, Question(title="And?")]
    stage = await ready(asking)
    await stage.say("one")
    stage.took()

    stage.session.abort()
    await settle()

    assert stage.events[0] == e.PromptResolved("question-1")
    assert not stage.of(e.PermissionAsked)
    assert not stage.of(e.QuestionAsked)
    assert stage.agent.responses == [Cancelled("The turn was stopped."), Cancelled("The turn was stopped.")]
    assert stage.agent.verdicts == [Verdict(Decision.DENY, "The turn was stopped.", by_person=False)]


async def test_an_abort_denies_a_permission_that_is_open() -> None:
    """Nothing is granted by stopping."""
    stage = await ready([REQUEST])
    await stage.say("one")
    (asked,) = stage.of(e.PermissionAsked)

    stage.session.abort()
    await settle()

    assert stage.agent.verdicts == [DENIED]
    assert stage.of(e.PromptResolved) == [e.PromptResolved(asked.request.request_id)]
    assert not stage.session.resolve_permission(asked.request.request_id, Verdict(Decision.ONCE))
