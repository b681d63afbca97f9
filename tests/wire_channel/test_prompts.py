"""Permissions and questions of a host's session: several terminals may answer, the first one counts."""

from __future__ import annotations

from dataclasses import replace

from robota_console.model import event as e
from robota_console.model.permission import Decision, Verdict
from robota_console.model.question import Answer, Question
from robota_console.wire import message as m
from robota_console.wire.limit import FRAME_CAP
from tests.channel.setting import permission, settle
from tests.fakes.wire_host import WireHost
from tests.wire_channel.setting import Attached, started

DENY = Verdict(Decision.DENY, "not now")


def shown(on: Attached) -> str | None:
    """Return the id of what is asked."""
    state = on.channel.snapshot()
    asked = state.permission or state.question
    return asked.request_id if asked else None


def answer(on: Attached) -> bool:
    """Answer what is asked."""
    state = on.channel.snapshot()
    if state.permission:
        return on.channel.resolve_permission(state.permission, DENY)
    assert state.question is not None
    return on.channel.resolve_question(state.question, Answer(("yes",)))


async def test_what_was_open_before_it_came_is_asked() -> None:
    """The session waits for anybody who can answer."""
    host = WireHost()
    host.prompts = [m.PermissionRequest(event=permission("p1"))]
    on = await started(host)

    assert shown(on) == "p1"
    await on.channel.stop()


async def test_one_is_asked_at_a_time_and_answers_name_the_session() -> None:
    """An answer that arrives after a switch must answer nothing there."""
    on = await started()
    await on.told(e.PermissionAsked(permission("p1")), e.QuestionAsked("q1", Question(title="Which?")))
    first = shown(on)

    answered = answer(on)
    await on.passing(0.0)
    second = shown(on)
    answer(on)

    assert (first, answered, second) == ("p1", True, "q1")
    assert on.host.heard == [
        m.PermissionResponse(id="p1", result=Decision.DENY, words="not now", session_id="s1"),
        m.AskResponse(id="q1", response=Answer(("yes",)), session_id="s1"),
    ]
    await on.channel.stop()


async def test_one_that_was_settled_elsewhere_is_gone_and_says_by_whom() -> None:
    """The line typed for it becomes a draft, with the reason."""
    on = await started()
    await on.told(e.PermissionAsked(permission("p1")))

    await on.told(e.PromptResolved("p1", "desk2", "deny"))

    assert shown(on) is None
    assert on.events[-1] == e.PromptResolved("p1", "desk2", "deny")
    assert (on.host.heard, on.notices) == ([], [])
    await on.channel.stop()


async def test_the_same_prompt_told_again_is_asked_once() -> None:
    """Answered here already, or open here already: either way it was heard."""
    on = await started()
    asked = e.PermissionAsked(permission("p1"))
    await on.told(asked, asked)
    answer(on)
    await on.told(asked)
    await on.passing(0.0)

    assert shown(on) is None
    assert on.events.count(asked) == 1
    assert len(on.host.of(m.PermissionResponse)) == 1
    await on.channel.stop()


async def test_who_began_the_turn_is_named_to_the_others_only() -> None:
    """`owner` is whoever sits at this very terminal; the host knows another by that name."""
    on = await started()
    asking = ("driver-1", "driver-2", "owner", "")

    for number, driver in enumerate(asking):
        await on.told(
            e.PermissionAsked(replace(permission(f"p{number}"), requester=driver)),
            e.QuestionAsked(f"q{number}", Question(title="Which?"), driver),
        )

    asked = [event.request for event in on.events if isinstance(event, e.PermissionAsked)]
    questions = [event for event in on.events if isinstance(event, e.QuestionAsked)]
    named = ["owner", "driver-2", "peer:owner", ""]
    assert [one.requester for one in asked] == named
    assert [one.requester for one in questions] == named
    await on.channel.stop()


async def test_the_own_answer_comes_back_without_a_name() -> None:
    """It was not answered elsewhere."""
    on = await started()
    await on.told(e.PermissionAsked(permission("p1")))
    answer(on)

    await on.told(e.PromptResolved("p1", "driver-1", "deny"))

    assert on.events[-1] == e.PromptResolved("p1", "", "deny")
    assert on.notices == []
    await on.channel.stop()


async def test_an_answer_that_came_second_is_said_not_to_have_counted_once() -> None:
    """Who said deny must hear that the command runs all the same."""
    on = await started()
    await on.told(e.PermissionAsked(permission("p1")))
    answer(on)

    await on.told(e.PromptResolved("p1", "desk2", "once"), m.ProtocolError(message="It was answered before."))

    assert on.notices == ["Already answered by desk2, once. Your answer did not count."]
    await on.channel.stop()


async def test_an_answer_the_host_did_not_take_is_asked_for_again() -> None:
    """Else the session would wait for an answer that nobody is asked for."""
    on = await started()
    await on.told(e.PermissionAsked(permission("p1")))
    answer(on)

    on.host.prompts = [m.PermissionRequest(event=permission("p1"))]
    await on.told(m.ProtocolError(message="That answer was not possible; it is still open."))
    await on.passing(0.0)

    assert shown(on) == "p1"
    await on.channel.stop()


async def test_an_answer_too_long_for_the_way_is_asked_for_again() -> None:
    """What was pasted as a reason must not leave the session waiting."""
    on = await started()
    await on.told(e.PermissionAsked(permission("p1")))
    on.host.prompts = [m.PermissionRequest(event=permission("p1"))]
    shown_first = on.channel.snapshot().permission
    assert shown_first is not None

    sent = on.channel.resolve_permission(shown_first, Verdict(Decision.DENY, "x" * FRAME_CAP))
    await on.passing(0.0)

    assert (sent, shown(on)) == (False, "p1")
    await on.channel.stop()


async def test_leaving_answers_nothing() -> None:
    """An open question stays open for the others."""
    on = await started()
    await on.told(e.PermissionAsked(permission("p1")), e.QuestionAsked("q1", Question(title="Which?")))

    await on.channel.shutdown()
    await on.channel.stop()

    assert on.host.heard == []
    assert shown(on) is None


async def test_stopping_the_turn_leaves_its_prompts_to_the_host() -> None:
    """They are settled once, by the session, and that is told."""
    on = await started()
    await on.told(e.Thinking(True), e.PermissionAsked(permission("p1")))
    on.host.heard.clear()

    on.channel.abort()
    await settle()

    assert on.host.heard == [m.Abort()]
    assert shown(on) == "p1"
    await on.channel.stop()
