"""Permissions and questions, as a surface answers them and as they end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from robota_console.model import event as e
from robota_console.model.permission import DENIED, Decision, Verdict
from robota_console.model.question import Answer, Cancelled, Question
from tests.channel.setting import broken_session, permission, stage
from tests.fakes.session import ScriptedSession


async def test_an_answer_is_told_to_the_session_and_the_prompt_goes() -> None:
    """Only once it is gone may the next one come."""
    on = stage()
    await on.channel.start()
    request = permission("p1")
    on.session.emit(e.PermissionAsked(request))

    first = on.channel.resolve_permission(request, Verdict(Decision.ONCE))
    second = on.channel.resolve_permission(request, Verdict(Decision.ONCE))

    assert (first, second) == (True, False)
    assert on.session.settled == {"p1": Verdict(Decision.ONCE)}
    assert on.changes[-1].state.permission is None
    await on.channel.stop()


async def test_a_question_is_answered_by_the_object_that_is_shown() -> None:
    """A stale answer reaches no other question."""
    on = stage()
    await on.channel.start()
    on.session.emit(e.QuestionAsked("q1", Question(title="Which?")))
    pending = on.channel.snapshot().question
    assert pending is not None

    twin = on.channel.resolve_question(replace(pending), Answer(("a",)))
    own = on.channel.resolve_question(pending, Answer(("a",)))

    assert (twin, own) == (False, True)
    assert on.session.settled == {"q1": Answer(("a",))}
    await on.channel.stop()


async def test_a_prompt_goes_though_the_session_does_not_say_that_it_is_settled() -> None:
    """What was answered must not be asked again."""
    on = stage(session=ScriptedSession(quiet=True))
    await on.channel.start()
    first, second = permission("p1"), permission("p2")
    on.session.emit(e.PermissionAsked(first))
    on.session.emit(e.PermissionAsked(second))
    on.session.emit(e.QuestionAsked("q1", Question(title="Which?")))
    on.session.emit(e.QuestionAsked("q2", Question(title="When?")))
    seen: list[object] = []

    on.channel.resolve_permission(first, DENIED)
    seen.append(on.changes[-1].state.permission)
    on.clock.advance(0.0)
    seen.append(on.changes[-1].state.permission)
    on.channel.resolve_permission(second, DENIED)
    on.clock.advance(0.0)
    question = on.changes[-1].state.question
    assert question is not None
    on.channel.resolve_question(question, Cancelled())
    seen.append(on.changes[-1].state.question)
    on.clock.advance(0.0)
    on.channel.abort()
    seen.append(on.changes[-1].state.question)

    assert seen == [None, second, None, None]
    await on.channel.stop()


async def test_prompts_go_when_a_shutdown_begins() -> None:
    """The last thing heard is the end, not a question."""
    on = stage(session=ScriptedSession(quiet=True))
    await on.channel.start()
    on.session.emit(e.PermissionAsked(permission("p1")))

    await on.channel.shutdown()

    assert on.changes[-1].state.permission is None
    await on.channel.stop()


async def test_an_answer_that_settles_nothing_is_no_change() -> None:
    """Every change may be said; nothing happened."""
    on = stage()
    await on.channel.start()
    on.session.emit(e.PermissionAsked(permission("p1")))
    on.changes.clear()

    on.channel.resolve_permission(permission("p1"), DENIED)

    assert on.changes == []
    await on.channel.stop()


async def test_a_prompt_that_cannot_be_settled_does_not_hold_the_end() -> None:
    """The person leaves; what was wrong is one line."""
    on = stage(session=broken_session("resolve_permission"))
    await on.channel.start()
    on.session.emit(e.PermissionAsked(permission("p1")))

    await on.channel.shutdown()
    await on.channel.stop()

    assert [notice.words for notice in on.channel.snapshot().notices] == ["resolve_permission broke."]


@pytest.mark.parametrize("way", ["abort", "cancel_queue"])
async def test_stopping_a_turn_or_its_queue_settles_every_prompt(way: str) -> None:
    """Each denied permission lets a tool end that would hang otherwise."""
    on = stage()
    await on.channel.start()
    for event in (
        e.PermissionAsked(permission("p1")),
        e.QuestionAsked("q1", Question(title="Which?")),
        e.PermissionAsked(permission("p2")),
    ):
        on.session.emit(event)

    getattr(on.channel, way)()

    assert on.session.settled == {"p1": DENIED, "q1": Cancelled(), "p2": DENIED}
    assert on.session.calls[1][0] == way
    assert on.channel.snapshot().permission is None
    await on.channel.stop()


async def test_an_abort_that_fails_still_settles_every_prompt() -> None:
    """The tool that waits is not the one that failed."""
    on = stage(session=broken_session("abort"))
    await on.channel.start()
    on.session.emit(e.PermissionAsked(permission("p1")))

    with pytest.raises(OSError, match="abort broke"):
        on.channel.abort()

    assert on.session.settled == {"p1": DENIED}
    await on.channel.stop()


async def test_a_prompt_that_cannot_be_settled_is_told_as_a_warning() -> None:
    """The abort itself went well."""
    on = stage(session=broken_session("resolve_permission"))
    await on.channel.start()
    on.session.emit(e.PermissionAsked(permission("p1")))

    on.channel.abort()

    (notice,) = on.channel.snapshot().notices
    assert (notice.kind, notice.words) == ("warning", "resolve_permission broke.")
    await on.channel.stop()
