"""Another session in the place of the one served: the host's decision, and heard by all."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from robota_console.host import registration
from robota_console.model import event as e
from robota_console.model.entry import Entry, Role
from robota_console.model.kept_session import SessionFacts
from robota_console.model.question import Question
from robota_console.wire import message as m
from tests.fakes.session import ScriptedSession
from tests.host.setting import ASKED, HOST_ID, served

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from robota_console.ports.session import SessionStatus


class Other(ScriptedSession):
    """The session that is switched to."""

    def status(self) -> SessionStatus:
        return replace(super().status(), session_id="s2", name="orchard")


class Switch:
    """Opens the other session once it may, or refuses."""

    def __init__(self, found: ScriptedSession | m.ChangeRefusal | Exception) -> None:
        self.found = found
        self.asked: list[str | None] = []
        self.may = asyncio.Event()
        self.may.set()

    async def listing(self) -> Sequence[SessionFacts]:
        if isinstance(self.found, Exception):
            raise self.found
        return [SessionFacts(session_id="s2", name="orchard")]

    async def switch(self, session_id: str | None) -> ScriptedSession | m.ChangeRefusal:
        self.asked.append(session_id)
        await self.may.wait()
        if isinstance(self.found, Exception):
            raise self.found
        return self.found


async def test_a_switch_is_heard_by_all_and_everything_is_another(tmp_path: Path) -> None:
    """The old session's questions are gone, its events unheard, and the new one is read."""
    other = Other(history=[Entry(entry_id="e1", role=Role.USER, text="apples")])
    async with served(tmp_path, other=Switch(other)) as at:
        assert isinstance(at.session, ScriptedSession)
        one, another = await at.attach(), await at.attach()
        at.session.emit(ASKED)

        await one.send(m.SwitchSession(session_id="s2"))
        for terminal in (one, another):
            assert (await terminal.told_of(m.SessionSwitched)).event.session_id == "s2"
        at.session.emit(e.TextDelta("old"))
        other.emit(e.TextDelta("new"))
        await one.send(m.GetPrompts())
        page = await one.ask(m.GetHistory(), m.History)
        text = await another.told_of(m.TextDelta)
        other.emit(e.QuestionAsked("q1", _which()))
        await another.told_of(m.AskRequest)
        found = registration.read(registration.path_of(at.folder, HOST_ID))

    assert [entry.text for entry in page.entries] == ["apples"]
    assert text.delta == "new"
    assert not at.session.listeners
    assert not at.session.settled
    assert found is not None
    assert (found.session_id, found.name) == ("s2", "orchard")


@pytest.mark.parametrize(
    ("found", "code"),
    [
        (m.ChangeRefusal.UNKNOWN_SESSION, m.ChangeRefusal.UNKNOWN_SESSION),
        (RuntimeError("broke"), m.ChangeRefusal.FAILED),
    ],
)
async def test_a_switch_that_is_refused_changes_nothing(
    tmp_path: Path, found: m.ChangeRefusal | Exception, code: m.ChangeRefusal
) -> None:
    """The one who asked is told why; the session goes on."""
    async with served(tmp_path, other=Switch(found)) as at:
        assert isinstance(at.session, ScriptedSession)
        driver = await at.attach()

        refused = await driver.ask(m.NewSession(request_id="r1"), m.SessionChangeFailed)
        again = await driver.ask(m.NewSession(request_id="r2"), m.SessionChangeFailed)
        at.session.emit(e.TextDelta("on"))
        await driver.told_of(m.TextDelta)

    assert (refused.code, refused.request_id) == (code, "r1")
    assert (again.code, again.request_id) == (code, "r2")


async def test_the_last_driver_does_not_leave_a_question_behind(tmp_path: Path) -> None:
    """Nobody would be there to answer it."""
    switch = Switch(Other())
    async with served(tmp_path, other=switch) as at:
        assert isinstance(at.session, ScriptedSession)
        driver = await at.attach()
        at.session.emit(ASKED)

        refused = await driver.ask(m.NewSession(), m.SessionChangeFailed)

    assert refused.code is m.ChangeRefusal.PROMPT_PENDING
    assert switch.asked == []


async def test_one_switch_at_a_time(tmp_path: Path) -> None:
    """The second is refused, and the first goes on."""
    switch = Switch(Other())
    switch.may.clear()
    async with served(tmp_path, other=switch) as at:
        driver = await at.attach()
        await driver.send(m.NewSession(), m.SwitchSession(session_id="s1"))

        refused = await driver.ask(m.NewSession(request_id="r2"), m.SessionChangeFailed)
        switch.may.set()
        await driver.told_of(m.SessionSwitched)

    assert (refused.code, refused.request_id) == (m.ChangeRefusal.IN_PROGRESS, "r2")
    assert switch.asked == [None]


async def test_the_hosts_sessions_are_listed(tmp_path: Path) -> None:
    """With the one that is served."""
    async with served(tmp_path, other=Switch(Other())) as at:
        driver = await at.attach()
        found = await driver.ask(m.ListSessions(request_id="r1"), m.Sessions)
    async with served(tmp_path, other=Switch(OSError("broke"))) as at:
        driver = await at.attach()
        failed = await driver.ask(m.ListSessions(request_id="r1"), m.SessionsError)

    assert [one.session_id for one in found.listing.sessions] == ["s2"]
    assert (found.listing.current_session_id, failed.code) == ("s1", m.ListingRefusal.LIST_FAILED)


def _which() -> Question:
    return Question(title="Which?")
