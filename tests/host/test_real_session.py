"""The built-in session behind a host: what its turns, its prompts and its queue are to terminals."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.host import words
from robota_console.host.activity import Activity
from robota_console.model import event as e
from robota_console.model.option import SessionOptions
from robota_console.model.permission import Decision, PermissionRequest, Verdict
from robota_console.model.question import Answer, Cancelled, Option, Question
from robota_console.model.tool import ToolKind
from robota_console.session.session import BuiltInSession
from robota_console.terminal.clock import LoopClock
from robota_console.wire import message as m
from tests.fakes.agent import HANG, PAUSE, ScriptedAgent
from tests.host.setting import OBSERVE, eventually, served
from tests.session.stage import NotingHost

if TYPE_CHECKING:
    from pathlib import Path

RUN = PermissionRequest(request_id="x", tool_name="run", kind=ToolKind.RUN, command="npm test")
WHICH = Question(title="Which?", options=(Option("a", "a"), Option("b", "b")))


async def real(agent: ScriptedAgent) -> BuiltInSession:
    """Return a session that is ready."""
    session = BuiltInSession(
        SessionOptions(agent="scripted", working_folder="/tmp"),
        agent=agent,
        clock=LoopClock(asyncio.get_running_loop()),
        host=NotingHost(),
        session_id="s1",
    )
    await session.initialize()
    return session


async def test_with_nobody_attached_everything_is_denied_at_once(tmp_path: Path) -> None:
    """The turn goes on, and whoever attaches later reads what came of it."""
    agent = ScriptedAgent([RUN, WHICH, e.TextDelta("Done.")])
    session = await real(agent)
    async with served(tmp_path, session) as at:
        observer = await at.attach(OBSERVE)
        session.submit("go")
        await observer.told_of(m.Complete)
        later = await at.attach()
        page = await later.ask(m.GetHistory(), m.History)
        await session.shutdown()

    assert [verdict.granted for verdict in agent.verdicts] == [False]
    assert isinstance(agent.responses[0], Cancelled)
    assert [entry.text for entry in page.entries] == ["go", "Done."]


async def test_a_turn_with_its_prompts_is_driven_from_two_terminals(tmp_path: Path) -> None:
    """One answers the permission, the other the question; both hear all of it."""
    agent = ScriptedAgent([RUN, WHICH, e.TextDelta("Done.")])
    session = await real(agent)
    async with served(tmp_path, session) as at:
        one, other = await at.attach(), await at.attach()
        await one.send(m.Submit(prompt="go"))
        asked = (await one.told_of(m.PermissionRequest)).event
        await one.send(m.PermissionResponse(id=asked.request_id, result=Decision.ONCE, session_id="s1"))
        resolved = (await other.told_of(m.PromptResolved)).event
        question = (await other.told_of(m.AskRequest)).event
        await other.send(m.AskResponse(id=question.request_id, response=Answer(("b",)), session_id="s1"))
        await one.told_of(m.PromptResolved)
        answered = (await one.told_of(m.PromptResolved)).event
        done = await one.told_of(m.Complete)
        await session.shutdown()

    assert agent.verdicts == [Verdict(Decision.ONCE)]
    assert agent.responses == [Answer(("b",))]
    assert (resolved.answerer, resolved.words, answered.answerer) == ("driver-1", "once", "driver-2")
    assert done.driver_id == "driver-1"


async def test_when_the_last_driver_goes_the_turn_goes_on_without_an_answer(tmp_path: Path) -> None:
    """It does not wait for somebody who may never come."""
    agent = ScriptedAgent([RUN, e.TextDelta("Done.")])
    session = await real(agent)
    async with served(tmp_path, session) as at:
        driver, observer = await at.attach(), await at.attach(OBSERVE)
        await driver.send(m.Submit(prompt="go"))
        await driver.told_of(m.PermissionRequest)
        driver.leave()
        await observer.told_of(m.Complete)
        await session.shutdown()

    assert agent.verdicts == [Verdict(Decision.DENY, words.NOBODY_LEFT, by_person=False)]


async def test_an_answer_that_cannot_be_kept_leaves_the_question_open(tmp_path: Path) -> None:
    """What cannot be chosen neither grants nor denies."""
    agent = ScriptedAgent([RUN])
    session = await real(agent)
    async with served(tmp_path, session) as at:
        driver = await at.attach()
        await driver.send(m.Submit(prompt="go"))
        asked = (await driver.told_of(m.PermissionRequest)).event
        assert not asked.can_persist_project

        answer = m.PermissionResponse(id=asked.request_id, result=Decision.PROJECT)
        refused = await driver.ask(answer, m.ProtocolError)
        await driver.send(m.PermissionResponse(id=asked.request_id, result=Decision.DENY))
        await driver.told_of(m.Complete)
        await session.shutdown()

    assert refused.message == words.STILL_OPEN


async def test_a_command_that_asks_is_answered_by_who_gave_it(tmp_path: Path) -> None:
    """The next thing it says is heard while the command waits."""

    async def asks(name: str, args: str, *, driver: str = "") -> None:
        await session.ask(WHICH)

    session = await real(ScriptedAgent())
    session.execute_command = asks  # type: ignore[method-assign]
    async with served(tmp_path, session) as at:
        driver = await at.attach()
        await driver.send(m.Command(name="pick", request_id="r1"))
        question = (await driver.told_of(m.AskRequest)).event
        await driver.send(m.AskResponse(id=question.request_id, response=Answer(("a",))))
        await driver.told_of(m.CommandResult)
        await session.shutdown()


async def test_an_abort_gives_each_terminal_its_own_messages_back(tmp_path: Path) -> None:
    """And the queue's end is told to all."""
    agent = ScriptedAgent([HANG])
    session = await real(agent)
    async with served(tmp_path, session) as at:
        one, other = await at.attach(), await at.attach()
        await one.ask(m.Submit(prompt="go"), m.Thinking)
        await one.ask(m.Submit(prompt="and then"), m.Pending)
        await other.ask(m.Submit(prompt="and mine"), m.Pending)

        await one.send(m.Abort())
        mine, theirs = await one.told_of(m.QueueReturned), await other.told_of(m.QueueReturned)
        await one.told_of(m.Interrupted)
        await session.shutdown()

    assert (mine.texts, theirs.texts) == (("and then",), ("and mine",))


async def test_taking_the_queue_back_gives_it_to_who_wrote_it(tmp_path: Path) -> None:
    """What a terminal of the host's own wrote, to who took it back: nothing typed is lost."""
    agent = ScriptedAgent([PAUSE])
    session = await real(agent)
    async with served(tmp_path, session) as at:
        one, other = await at.attach(), await at.attach()
        await one.ask(m.Submit(prompt="go"), m.Thinking)
        await other.ask(m.Submit(prompt="theirs"), m.Pending)
        session.submit("the owner's")

        await one.send(m.CancelQueue())
        taken, given = await one.told_of(m.QueueReturned), await other.told_of(m.QueueReturned)
        await one.until(lambda told: told == m.Pending(pending=None))
        agent.release()
        await one.told_of(m.Complete)
        await session.shutdown()

    assert (taken.texts, given.texts) == (("the owner's",), ("theirs",))


async def test_a_session_outlives_its_terminals(tmp_path: Path) -> None:
    """The turn goes on; who comes back reads its answer."""
    agent = ScriptedAgent([e.TextDelta("One. "), PAUSE, e.TextDelta("Two.")])
    session = await real(agent)
    async with served(tmp_path, session) as at:
        driver = await at.attach()
        await driver.send(m.Submit(prompt="go"))
        await driver.told_of(m.TextDelta)
        driver.leave()
        await eventually(lambda: not list(at.host.clients()))
        agent.release()
        await eventually(lambda: not session.status().is_executing)

        back = await at.attach()
        page = await back.ask(m.GetHistory(), m.History)
        await session.shutdown()

    assert [entry.text for entry in page.entries] == ["go", "One. Two."]


async def test_what_was_asked_before_it_was_served_is_asked_of_who_comes(tmp_path: Path) -> None:
    """Sharing a session is how another terminal gets to answer what is open."""
    agent = ScriptedAgent([RUN])
    session = await real(agent)
    session.on(e.PermissionAsked, lambda _event: None)
    session.submit("go", driver="owner")
    await eventually(lambda: bool(session.status().asked))
    async with served(tmp_path, session, attended=True) as at:
        activity = at.host.activity
        driver = await at.attach()
        asked = await driver.ask(m.GetPrompts(), m.PermissionRequest)
        answer = m.PermissionResponse(id=asked.event.request_id, result=Decision.DENY)
        settled = await driver.ask(answer, m.PromptResolved)
        await driver.told_of(m.Complete)
        await session.shutdown()

    assert activity is Activity.NEEDS_INPUT
    assert asked.event.command == "npm test"
    assert (settled.event.answerer, settled.event.words) == ("driver-1", "deny")
    assert session.status().asked == ()
