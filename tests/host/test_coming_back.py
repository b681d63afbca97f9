"""Clients whose connection broke, and who are back, or are not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.host.absent import GRACE
from robota_console.model import event as e
from robota_console.model.permission import Decision
from robota_console.wire import message as m
from robota_console.wire.client_end import ClientEnd
from tests.fakes.clock import ManualClock
from tests.fakes.session import ScriptedSession
from tests.host.setting import ASKED, DRIVE, OBSERVE, Setting, Terminal, eventually, served

if TYPE_CHECKING:
    from pathlib import Path


async def came(
    at: Setting, key: str = "", role: m.ConnectionRole = DRIVE, *, last_seq: int | None = None
) -> Terminal:
    """Return a terminal that would come back, or has."""
    terminal = await at.connect(role)
    terminal.end = ClientEnd("test 1", last_seq=last_seq, returns=True, resume_key=key)
    await terminal.send_bytes(terminal.end.start())
    await terminal.told_of(m.HostHello)
    await terminal.ask(m.GetExecuting(), m.Executing) if not key else None
    return terminal


def key_of(terminal: Terminal) -> str:
    """Return what it is known by."""
    assert terminal.end.hello is not None
    return terminal.end.hello.resume_key


async def broken(at: Setting, terminal: Terminal) -> None:
    """Break its connection, and wait until the host knows."""
    before = len(list(at.host.clients()))
    terminal.leave()
    await eventually(lambda: len(list(at.host.clients())) == before - 1)


async def test_who_is_back_has_its_name_and_what_is_open_again(tmp_path: Path) -> None:
    """Nobody has left, so nothing was denied for want of somebody who could answer."""
    session = ScriptedSession()
    async with served(tmp_path, session) as at:
        first = await came(at)
        session.emit(ASKED)
        await broken(at, first)
        kept = dict(session.settled)
        second = await came(at, key_of(first))
        name = (await second.told_of(m.Resumed)).driver_id
        asked = await second.ask(m.GetPrompts(), m.PermissionRequest)
        answer = m.PermissionResponse(id=asked.event.request_id, result=Decision.ONCE)
        settled = await second.ask(answer, m.PromptResolved)

    assert (kept, name, settled.event.answerer) == ({}, "driver-1", "driver-1")


async def test_who_does_not_come_back_in_time_has_left(tmp_path: Path) -> None:
    """A question waits for somebody for a minute, and for nobody no longer."""
    session, clock = ScriptedSession(), ManualClock()
    async with served(tmp_path, session, clock=clock) as at:
        first = await came(at)
        session.emit(ASKED)
        await broken(at, first)
        clock.advance(GRACE - 1)
        waits = dict(session.settled)
        clock.advance(1)
        late = await came(at, key_of(first))
        await late.ask(m.GetExecuting(), m.Executing)
        resumed = [told for told in late.told if isinstance(told, m.Resumed)]

    assert waits == {}
    assert session.settled["p1"].decision is Decision.DENY  # type: ignore[union-attr]
    assert resumed == []


async def test_who_says_that_it_leaves_has_left_at_once(tmp_path: Path) -> None:
    """Nobody waits for a person who went."""
    session = ScriptedSession()
    async with served(tmp_path, session, clock=ManualClock()) as at:
        first = await came(at)
        session.emit(ASKED)
        await first.send(m.Leave())
        await broken(at, first)

        assert session.settled["p1"].decision is Decision.DENY  # type: ignore[union-attr]


async def test_a_connection_that_broke_unseen_makes_room_for_its_next(tmp_path: Path) -> None:
    """One end may know it long before the other; there is one of each name."""
    async with served(tmp_path, clock=ManualClock()) as at:
        first = await came(at)
        second = await came(at, key_of(first))
        name = (await second.told_of(m.Resumed)).driver_id
        drivers = [client.driver_id for client in at.host.drivers()]
        await first.to_the_end()

    assert (name, drivers) == ("driver-1", ["driver-1"])


async def test_a_key_opens_nothing_else(tmp_path: Path) -> None:
    """The role is the carrier's to decide, and a key that nobody has is none."""
    async with served(tmp_path, clock=ManualClock()) as at:
        driver = await came(at)
        observer = await came(at, key_of(driver), OBSERVE)
        stranger = await came(at, "0" * 32)
        for terminal in (observer, stranger):
            await terminal.ask(m.GetExecuting(), m.Executing)
        names = {client.driver_id for client in at.host.clients()}
        await broken(at, driver)
        peeping = await came(at, key_of(driver), OBSERVE)
        await peeping.ask(m.GetExecuting(), m.Executing)
        again = await came(at, key_of(driver))
        back = (await again.told_of(m.Resumed)).driver_id

    assert names == {"driver-1", "observer-2", "driver-3"}
    assert back == "driver-1"


async def test_who_comes_by_the_key_it_was_just_given_is_new(tmp_path: Path) -> None:
    """It takes nobody's place, its own neither, and is asked like everybody who came."""
    session = ScriptedSession()
    async with served(tmp_path, session, clock=ManualClock()) as at:
        terminal = await at.connect()
        name = (await terminal.told_of(m.HostHello)).driver_id
        terminal.end = ClientEnd("test 1", resume_key=next(iter(at.host.clients())).keys[0])
        await terminal.send_bytes(terminal.end.start())
        await eventually(lambda: [one.driver_id for one in at.host.drivers()] == [name])
        session.emit(ASKED)

        assert at.host.prompts.is_open("p1")


async def test_what_was_given_back_meanwhile_is_told_to_who_is_back(tmp_path: Path) -> None:
    """Its own words come to it, and to nobody else."""
    session = ScriptedSession()
    async with served(tmp_path, session, clock=ManualClock()) as at:
        first, other = await came(at), await came(at)
        await broken(at, first)
        session.emit(e.QueueReturned(("mine",), driver="driver-1"))
        second = await came(at, key_of(first))
        returned = await second.told_of(m.QueueReturned)
        await other.ask(m.GetExecuting(), m.Executing)

    assert returned.texts == ("mine",)
    assert not [told for told in other.told if isinstance(told, m.QueueReturned)]


async def test_what_was_given_back_to_who_stays_away_is_somebody_s(tmp_path: Path) -> None:
    """It is lost unless somebody has it."""
    session, clock = ScriptedSession(), ManualClock()
    async with served(tmp_path, session, clock=clock) as at:
        first, other = await came(at), await came(at)
        await broken(at, first)
        session.emit(e.QueueReturned(("mine",), driver="driver-1"))
        clock.advance(GRACE)

        assert (await other.told_of(m.QueueReturned)).texts == ("mine",)


def delta(text: str) -> m.TextDelta:
    """Return some of an answer, as it is told."""
    return m.TextDelta(delta=text)


async def told_until(terminal: Terminal, last: m.TextDelta) -> list[object]:
    """Return all that it was told up to that."""
    heard: list[object] = []
    await terminal.until(lambda told: heard.append(told) or told == last)  # type: ignore[func-returns-value]
    return heard


async def test_what_was_missed_is_told_once_and_in_order(tmp_path: Path) -> None:
    """Also where nobody else was there to hear it, and what is said as it comes."""
    session = ScriptedSession()
    async with served(tmp_path, session) as at:
        first = await came(at)
        session.emit(e.TextDelta("heard"))
        await first.until(lambda told: told == delta("heard"))
        await broken(at, first)
        session.emit(e.TextDelta("missed"))
        session.emit(ASKED)
        session.emit(e.PromptResolved("p1"))
        second = await came(at, key_of(first), last_seq=first.end.last_seq)
        session.emit(e.TextDelta("live"))
        await second.told_of(m.Resumed)
        heard = await told_until(second, delta("live"))

    kinds = [m.TextDelta, m.PermissionRequest, m.PromptResolved, m.TextDelta]
    assert [type(told) for told in heard] == kinds
    assert heard[0] == delta("missed")


async def test_what_is_said_before_it_goes_on_waits_for_its_place(tmp_path: Path) -> None:
    """Between its hello and what it heard last there may be any time."""
    session = ScriptedSession()
    async with served(tmp_path, session) as at:
        first, other = await came(at), await came(at)
        session.emit(e.TextDelta("heard"))
        await first.until(lambda told: told == delta("heard"))
        await broken(at, first)
        session.emit(e.TextDelta("missed"))
        second = await came(at, key_of(first))
        await second.told_of(m.Resumed)
        await other.until(lambda told: told == delta("missed"))
        session.emit(e.TextDelta("held"))
        await other.until(lambda told: told == delta("held"))
        await second.send(m.Resume(last_seq=first.end.last_seq))
        heard = await told_until(second, delta("held"))

    assert heard == [delta("missed"), delta("held")]


async def test_one_that_reads_all_hears_what_was_said_since_it_came(tmp_path: Path) -> None:
    """Nothing is told that it has read, and nothing after that is lost."""
    session = ScriptedSession()
    async with served(tmp_path, session) as at:
        first, other = await came(at), await came(at)
        await broken(at, first)
        session.emit(e.TextDelta("read"))
        await other.until(lambda told: told == delta("read"))
        second = await came(at, key_of(first))
        await second.told_of(m.Resumed)
        session.emit(e.TextDelta("since"))
        await other.until(lambda told: told == delta("since"))
        await second.send(m.GetExecuting())
        heard = await told_until(second, delta("since"))

    assert heard == [delta("since")]


async def test_an_observer_that_is_back_is_asked_nothing(tmp_path: Path) -> None:
    """What it missed is what it would have heard."""
    session = ScriptedSession()
    async with served(tmp_path, session, attended=True) as at:
        first = await came(at, role=OBSERVE)
        session.emit(e.TextDelta("heard"))
        await first.until(lambda told: told == delta("heard"))
        await broken(at, first)
        session.emit(ASKED)
        session.emit(e.TextDelta("missed"))
        second = await came(at, key_of(first), OBSERVE, last_seq=first.end.last_seq)
        await second.told_of(m.Resumed)
        heard = await told_until(second, delta("missed"))

    assert heard == [delta("missed")]


@pytest.mark.parametrize("why", ["too much was said", "nobody knows it", "it never was there"])
async def test_one_that_cannot_go_on_reads_all_again(tmp_path: Path, why: str) -> None:
    """A number tells nothing where it is another host's, or too long ago."""
    session = ScriptedSession()
    async with served(tmp_path, session) as at:
        first = await came(at)
        session.emit(e.TextDelta("heard"))
        await first.until(lambda told: told == delta("heard"))
        await broken(at, first)
        for number in range(600 if why == "too much was said" else 1):
            session.emit(e.StatusChanged(str(number)))
        key = {"too much was said": key_of(first), "nobody knows it": "0" * 32}.get(why, "")
        second = await at.connect()
        second.end = ClientEnd("test 1", last_seq=first.end.last_seq, returns=True, resume_key=key)
        await second.send_bytes(second.end.start())
        await second.told_of(m.ResumeGap)
        session.emit(e.TextDelta("live"))
        await second.until(lambda told: told == delta("live"))
        missed = [told for told in second.told if isinstance(told, m.StatusChanged)]

    assert missed == []


async def test_a_way_that_broke_before_its_hello_was_heard_is_no_loss(tmp_path: Path) -> None:
    """The next one still has the key of the one before, and it is the same person."""
    async with served(tmp_path, clock=ManualClock()) as at:
        first = await came(at)
        await broken(at, first)
        second = await came(at, key_of(first))
        await second.told_of(m.Resumed)
        await broken(at, second)
        third = await came(at, key_of(first))

        assert (await third.told_of(m.Resumed)).driver_id == "driver-1"
