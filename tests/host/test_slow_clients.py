"""Clients that do not read, flood, or die: nobody else hears anything of it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.host import client as of_client
from robota_console.model import event as e
from robota_console.model.command import CommandResult
from robota_console.wire import message as m
from robota_console.wire.codec import encode_client
from robota_console.wire.ending import Closed, CloseReason
from robota_console.wire.refusal import Refusal
from tests.fakes.clock import ManualClock
from tests.fakes.session import ScriptedSession
from tests.host.setting import OBSERVE, PATIENCE, Terminal, eventually, served

if TYPE_CHECKING:
    from pathlib import Path

    from tests.host.setting import Setting

LONG = "x" * 200_000
BACKLOG = 1_000_000


async def say(at: Setting, *events: e.Event) -> None:
    """Let the session say these, and time pass until they were told."""
    assert isinstance(at.session, ScriptedSession)
    for event in events:
        at.session.emit(event)
        if isinstance(clock := at.host.clock, ManualClock):
            clock.advance(1)
        await asyncio.sleep(0)


async def test_who_does_not_read_has_to_read_all_again(tmp_path: Path) -> None:
    """What it missed is said by one line, its own answers are not lost, and others heard everything."""
    session = ScriptedSession()
    session.results["name"] = CommandResult(message="Named.")
    async with served(tmp_path, session, backlog=BACKLOG) as at:
        slow, quick = await at.attach(), await at.attach()
        await slow.send(m.Command(name="name", request_id="r1"))
        for number in range(20):
            await say(at, e.TextDelta(LONG), e.StatusChanged(f"{number}"))
            assert (await quick.told_of(m.StatusChanged)).event.words == f"{number}"
        assert all(client.backlog <= BACKLOG for client in at.host.clients())

        result = await slow.told_of(m.CommandResult)
        await slow.told_of(m.ResumeGap)
        await say(at, e.StatusChanged("after"))
        while (await slow.told_of(m.StatusChanged)).event.words != "after":
            pass

    assert result.message == "Named."


async def test_who_reads_nothing_for_too_long_is_cut_off(tmp_path: Path) -> None:
    """After the drain's seconds; the others hear on."""
    clock = ManualClock()
    async with served(tmp_path, clock=clock, backlog=BACKLOG) as at:
        stuck, quick = await at.attach(), await at.attach(OBSERVE)
        for _ in range(4):
            await say(at, e.TextDelta(LONG), e.StatusChanged("there"))
            await quick.told_of(m.StatusChanged)
        assert len(list(at.host.clients())) == 2

        clock.advance(121)
        names = [client.driver_id for client in at.host.clients()]
        await say(at, e.StatusChanged("on"))
        await quick.told_of(m.StatusChanged)
        told = await stuck.to_the_end()

    assert names == ["observer-2"]
    assert not any(isinstance(one, Refusal) for one in told), "a frame was cut into"
    assert isinstance(told[-1], Closed)


async def test_who_says_no_hello_is_let_go(tmp_path: Path) -> None:
    """A place is not held by whoever is silent."""
    clock = ManualClock()
    async with served(tmp_path, clock=clock) as at:
        silent = await at.connect()
        await eventually(lambda: len(list(at.host.clients())) == 1)

        clock.advance(of_client.HELLO_SECONDS + 1)
        told = await silent.to_the_end()

        assert not list(at.host.clients())
    assert isinstance(told[-1], Closed)
    assert told[-1].reason is CloseReason.HOST_CLOSED


async def test_who_floods_and_reads_nothing_is_asked_to_wait(tmp_path: Path) -> None:
    """The host holds no more for it than it may, answers others meanwhile, and sees it go."""
    async with served(tmp_path, backlog=100_000) as at:
        flooding, calm = await at.attach(), await at.attach()
        question = encode_client(m.ListSessions(request_id="r" * 1_000)) * 50
        flood = asyncio.create_task(flood_with(flooding, question, 100))

        await eventually(lambda: any(client.backlog > 50_000 for client in at.host.clients()))
        for _ in range(200):
            await calm.ask(m.GetStatus(), m.SessionStatus)
        backlog = max(client.backlog for client in at.host.clients())
        done = flood.done()
        flood.cancel()
        await asyncio.gather(flood, return_exceptions=True)
        flooding.leave()
        await eventually(lambda: len(list(at.host.clients())) == 1)

    assert backlog < 60_000
    assert not done


async def flood_with(terminal: Terminal, data: bytes, times: int) -> None:
    """Say it again and again, and hear nothing."""
    for _ in range(times):
        await terminal.send_bytes(data)


async def test_who_dies_while_it_is_written_to_harms_nobody(tmp_path: Path) -> None:
    """Its prompts go to the others, its turn goes on."""
    async with served(tmp_path, backlog=BACKLOG) as at:
        dying, quick = await at.attach(), await at.attach()
        await say(at, e.TextDelta(LONG * 4))

        dying.leave()
        await say(at, e.TextDelta(LONG * 4), e.StatusChanged("on"))
        await quick.told_of(m.StatusChanged)
        await eventually(lambda: len(list(at.host.clients())) == 1)


async def test_who_is_behind_when_the_host_ends_hears_the_rest(tmp_path: Path) -> None:
    """A session's last words are said to the end, and that it was the end."""
    async with served(tmp_path) as at:
        driver = await at.attach()
        await say(at, e.TextDelta(LONG * 4), e.StatusChanged("last"))

        hearing = asyncio.create_task(driver.to_the_end())
        await at.host.release()
        *said, status, closing, closed = await hearing

    assert sum(len(one.delta) for one in said if isinstance(one, m.TextDelta)) == len(LONG * 4)
    assert status == m.StatusChanged(event=e.StatusChanged("last"))
    assert isinstance(closing, m.Closing)
    assert isinstance(closed, Closed)
    assert closed.reason is CloseReason.HOST_CLOSED


async def test_a_flood_of_the_session_reaches_who_reads_whole(tmp_path: Path) -> None:
    """Ten thousand deltas, each observer in order."""
    words = [f"word{number} " for number in range(10_000)]
    async with served(tmp_path, ScriptedSession()) as at:
        observers = [await at.attach(OBSERVE) for _ in range(40)]
        hearing = [asyncio.create_task(text_of(observer)) for observer in observers]
        assert isinstance(at.session, ScriptedSession)
        for number, word in enumerate(words):
            at.session.emit(e.TextDelta(word))
            if number % 50 == 0:
                await asyncio.sleep(0)
        at.session.emit(e.Thinking(is_thinking=False))

        async with asyncio.timeout(PATIENCE):
            heard = await asyncio.gather(*hearing)

    assert all(text == "".join(words) for text in heard)


async def text_of(terminal: Terminal) -> str:
    """Return all of a turn's text, to its end."""
    text = ""
    while True:
        told = await terminal.until(lambda told: isinstance(told, m.TextDelta | m.Thinking | m.ResumeGap))
        if not isinstance(told, m.TextDelta):
            return text
        text += told.delta
