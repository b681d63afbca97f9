"""What a surface may ask of a session, whichever channel carries it."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from robota_console.model import event as e
from robota_console.model.command import CommandResult
from robota_console.model.permission import DENIED, Decision, Verdict
from robota_console.model.question import Answer, Question
from robota_console.model.task import LoopStop
from tests.channel.setting import permission, settle
from tests.channel_contract.rigs import Rig, both

ONCE = Verdict(Decision.ONCE)
WHICH = Question(title="Which?")


@both
async def test_a_message_reaches_the_session_as_it_is(kind: str) -> None:
    """A slash at its start means nothing here."""
    async with Rig(kind) as on:
        on.channel.submit("/not a command")
        await settle()

        assert on.called("submit") == [("/not a command", on.me)]


@both
async def test_a_command_is_the_sessions(kind: str) -> None:
    """Its result is what is said; a name that nobody knows is told apart."""
    async with Rig(kind) as on:
        on.session.results["mode"] = CommandResult(message="mode plan.", lines=("one", "two"))

        known = await on.channel.execute("mode", "plan")
        unknown = await on.channel.execute("nosuch", "")

        assert (known, unknown) == (on.session.results["mode"], None)
        assert on.called("execute_command") == [("mode", "plan", on.me), ("nosuch", "", on.me)]


@both
async def test_a_turn_is_shown_as_being_stopped_until_it_ends(kind: str) -> None:
    """The listener knows that the key was heard, though the agent still speaks."""
    async with Rig(kind) as on:
        await on.emit(e.Thinking(True))
        on.channel.abort()
        stopping = on.state.is_aborting
        await on.emit(e.Interrupted(e.TurnResult()), e.Thinking(False))

        assert on.called("abort") == [()]
        assert (stopping, on.state.is_aborting) == (True, False)


@both
async def test_the_waiting_loop_is_the_sessions_business(kind: str) -> None:
    """The channel decides nothing about it."""
    async with Rig(kind) as on:
        assert (await on.channel.stop_waiting_loop()).kind is LoopStop.NONE
        assert on.called("stop_waiting_loop") == [()]


@both
async def test_an_answer_settles_what_is_shown_once(kind: str) -> None:
    """A stale answer reaches nothing else."""
    request = permission("p1")
    async with Rig(kind) as on:
        await on.emit(e.PermissionAsked(request))
        shown = on.state.permission
        assert shown is not None

        twin = on.channel.resolve_permission(replace(shown), ONCE)
        first = on.channel.resolve_permission(shown, ONCE)
        second = on.channel.resolve_permission(shown, ONCE)
        await settle()

        assert (twin, first, second) == (False, True, False)
        assert on.session.settled == {"p1": ONCE}
        assert on.state.permission is None


@both
async def test_why_it_was_denied_reaches_the_agent(kind: str) -> None:
    """Words typed for it are not lost on the way."""
    deny = Verdict(Decision.DENY, "too dangerous")
    async with Rig(kind) as on:
        await on.emit(e.PermissionAsked(permission("p1")))
        assert on.state.permission is not None

        on.channel.resolve_permission(on.state.permission, deny)
        await settle()

        assert on.session.settled == {"p1": deny}


@both
async def test_a_scope_that_cannot_be_kept_is_not_granted(kind: str) -> None:
    """More would be promised than is done."""
    async with Rig(kind) as on:
        await on.emit(e.PermissionAsked(permission("p1")))
        shown = on.state.permission
        assert shown is not None

        assert not on.channel.resolve_permission(shown, Verdict(Decision.PROJECT))
        assert on.state.permission is shown
        on.channel.resolve_permission(shown, DENIED)


@both
async def test_one_is_asked_at_a_time_in_the_order_they_came(kind: str) -> None:
    """Keys meant for the one must not reach the other."""
    async with Rig(kind) as on:
        await on.emit(
            e.QuestionAsked("q1", WHICH), e.PermissionAsked(permission("p1")), e.QuestionAsked("q2", WHICH)
        )
        first = on.state
        assert first.question is not None
        on.channel.resolve_question(first.question, Answer(("a",)))
        between = on.state
        await on.passing(0.0)
        second = on.state

        assert (first.question.request_id, first.permission, first.questions_waiting) == ("q1", None, 1)
        assert (between.question, between.permission) == (None, None)
        assert second.permission is not None
        assert second.permission.request_id == "p1"


@both
async def test_what_was_settled_elsewhere_is_gone_without_an_answer(kind: str) -> None:
    """The first answer counts, and it was not this one."""
    async with Rig(kind) as on:
        await on.emit(e.QuestionAsked("q1", WHICH))
        shown = on.state.question
        assert shown is not None

        await on.emit(e.PromptResolved("q1", "desk2", "yes"))

        assert on.state.question is None
        assert not on.channel.resolve_question(shown, Answer(("no",)))
        assert on.session.settled == {}
        assert on.events[-1] == e.PromptResolved("q1", "desk2", "yes")


@both
async def test_once_the_end_has_begun_a_message_comes_back(kind: str) -> None:
    """Nothing typed is lost without a word."""
    async with Rig(kind) as on:
        await on.channel.shutdown()
        on.session.calls.clear()

        on.channel.submit("one more thing")
        result = await on.channel.execute("help", "")

        assert on.events[-1] == e.QueueReturned(("one more thing",), "closed")
        assert result is not None
        assert (result.success, bool(result.message)) == (False, True)
        assert on.session.calls == []


async def test_only_an_own_session_ends_with_its_terminal() -> None:
    """Who is attached leaves; what runs and what is asked stays for others."""
    ended: dict[str, tuple[int, int]] = {}
    for kind in ("own", "attached"):
        async with Rig(kind) as on:
            await on.emit(e.PermissionAsked(permission("p1")))
            await on.channel.shutdown()
        ended[kind] = (len(on.called("shutdown")), len(on.session.settled))

    assert ended == {"own": (1, 1), "attached": (0, 0)}


@both
async def test_commands_that_run_at_once_end_each_for_itself(kind: str) -> None:
    """One that asks something must not hold another up."""
    async with Rig(kind) as on:
        on.session.results = {"a": CommandResult(message="a"), "b": CommandResult(message="b")}

        first, second = await asyncio.gather(on.channel.execute("a", ""), on.channel.execute("b", ""))

        assert (first, second) == (CommandResult(message="a"), CommandResult(message="b"))
