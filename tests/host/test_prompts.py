"""Permissions and questions at many terminals: who is asked, and whose answer counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.host import words
from robota_console.model import event as e
from robota_console.model.permission import Decision, Verdict
from robota_console.model.question import Answer, Cancelled
from robota_console.wire import message as m
from tests.fakes.session import ScriptedSession
from tests.host.setting import ASKED, OBSERVE, WHICH, eventually, served

if TYPE_CHECKING:
    from pathlib import Path


async def test_the_first_answer_wins_and_the_others_hear_who_gave_it(tmp_path: Path) -> None:
    """A line typed for a question that is gone answers nothing."""
    async with served(tmp_path) as at:
        assert isinstance(at.session, ScriptedSession)
        first, second, observer = await at.attach(), await at.attach(), await at.attach(OBSERVE)
        at.session.emit(ASKED)
        for terminal in (first, second):
            assert (await terminal.told_of(m.PermissionRequest)).event == ASKED.request

        await first.send(m.PermissionResponse(id="p1", result=Decision.ONCE))
        resolved = await second.told_of(m.PromptResolved)
        late = await second.ask(m.PermissionResponse(id="p1", result=Decision.DENY), m.ProtocolError)

        assert resolved.event.answerer == "driver-1"
        assert late.message == words.ANSWERED
        assert at.session.settled == {"p1": Verdict(Decision.ONCE)}
        await observer.told_of(m.PromptResolved)
        assert not any(isinstance(told, m.PermissionRequest) for told in observer.told)


async def test_who_comes_later_is_asked_what_is_open(tmp_path: Path) -> None:
    """Oldest first, and only when it asks for them."""
    async with served(tmp_path) as at:
        assert isinstance(at.session, ScriptedSession)
        await at.attach()
        at.session.emit(ASKED)
        at.session.emit(WHICH)
        later = await at.attach()

        await later.send(m.GetPrompts())

        assert (await later.told_of(m.PermissionRequest)).event == ASKED.request
        assert (await later.told_of(m.AskRequest)).event == WHICH


async def test_nobody_is_asked_where_nobody_can_answer(tmp_path: Path) -> None:
    """With no listener the session denies at once; an observer changes nothing about that."""
    async with served(tmp_path) as at:
        assert isinstance(at.session, ScriptedSession)
        await at.attach(OBSERVE)
        before = {kind for kind, _ in at.session.listeners}

        driver = await at.attach()
        during = {kind for kind, _ in at.session.listeners}
        driver.leave()
        await eventually(lambda: not at.host.drivers())
        after = {kind for kind, _ in at.session.listeners}

    asked = {e.PermissionAsked, e.QuestionAsked}
    assert (before & asked, during & asked, after & asked) == (set(), asked, set())


async def test_a_question_stays_open_while_another_driver_is_there(tmp_path: Path) -> None:
    """Leaving only detaches; with the last one it is settled, for nobody could answer it any more."""
    async with served(tmp_path) as at:
        assert isinstance(at.session, ScriptedSession)
        first, second = await at.attach(), await at.attach()
        at.session.emit(ASKED)
        at.session.emit(WHICH)

        first.leave()
        await eventually(lambda: len(list(at.host.drivers())) == 1)
        assert at.session.settled == {}
        second.leave()
        await eventually(lambda: not at.host.drivers())

        verdict, response = at.session.settled["p1"], at.session.settled["q1"]
    assert verdict == Verdict(Decision.DENY, words.NOBODY_LEFT, by_person=False)
    assert response == Cancelled(words.NOBODY_LEFT)


async def test_a_terminal_of_its_own_is_asked_whoever_else_is_there(tmp_path: Path) -> None:
    """A shared session's owner may answer still when the last guest has left."""
    async with served(tmp_path, attended=True) as at:
        assert isinstance(at.session, ScriptedSession)
        at.session.emit(ASKED)
        guest = await at.attach()
        await guest.ask(m.GetPrompts(), m.PermissionRequest)
        guest.leave()
        await eventually(lambda: not at.host.drivers())

        assert at.session.settled == {}


async def test_an_answer_to_the_session_before_a_switch_answers_nothing(tmp_path: Path) -> None:
    """Ids begin anew with each session."""
    async with served(tmp_path) as at:
        assert isinstance(at.session, ScriptedSession)
        driver = await at.attach()
        at.session.emit(WHICH)

        late = await driver.ask(
            m.AskResponse(id="q1", response=Answer(text="a"), session_id="s0"), m.ProtocolError
        )

        assert late.message == words.OTHER_SESSION
        assert at.session.settled == {}
