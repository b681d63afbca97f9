"""Coming back to a host whose way broke: how often, for how long, and what becomes of what was sent."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from robota_console.host import door
from robota_console.host.door import socket_path
from robota_console.model import event as e
from robota_console.model.entry import Entry, Role
from robota_console.terminal.clock import LoopClock
from robota_console.wire_channel.channel import AttachedChannel
from robota_console.wire_channel.coming_back import WAITS, WITHIN, ComingBack
from robota_console.wire_channel.ended import EndReason
from robota_console.wire_channel.socket_carrier import SocketCarrier
from tests.fakes.clock import ManualClock
from tests.fakes.session import ScriptedSession
from tests.host.setting import DRIVE, HOST_ID, Setting, eventually, served

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from robota_console.ports.carrier import Carrier


class Way(SocketCarrier):
    """A way to a host that a test breaks, or that loses what is sent."""

    loses = False

    def write(self, data: bytes) -> None:
        if not self.loses:
            super().write(data)

    def cut(self) -> None:
        """Break it at both ends."""
        self._sock.shutdown(2)


class Terminal:
    """A channel that comes back, and all the ways it went."""

    def __init__(self, at: Setting) -> None:
        self.ways: list[Way] = []
        self.refuses = False
        self.refused = 0
        self.events: list[e.Event | None] = []
        self.channel = AttachedChannel(
            self._connect, clock=LoopClock(asyncio.get_running_loop()), comes_back=True
        )
        self._path = socket_path(at.folder, HOST_ID, DRIVE)
        self.channel.subscribe(lambda change: self.events.append(change.event))

    @property
    def notices(self) -> list[str]:
        """Return what was said."""
        return [notice.words for notice in self.channel.snapshot().notices]

    @property
    def returned(self) -> list[e.Event | None]:
        """Return what came back unsent."""
        return [event for event in self.events if isinstance(event, e.QueueReturned)]

    @property
    def said(self) -> str:
        """Return the answer as it was heard."""
        return "".join(event.delta for event in self.events if isinstance(event, e.TextDelta))

    async def back(self, count: int = 2) -> None:
        """Wait until it came so often, and is attached."""
        await eventually(lambda: len(self.ways) == count and self.notices[-1:] == [BACK])

    async def _connect(self) -> Carrier:
        if self.refuses:
            self.refused += 1
            raise ConnectionRefusedError
        self.ways.append(Way(door.connect(self._path)))
        return self.ways[-1]


BROKE, BACK = "Lost the way to garden. Trying again.", "Attached again to garden."
MISSED = "Some of what was said was missed here. /transcript says it again."


class Growing(ScriptedSession):
    """Has a history that grows."""

    def grow(self, text: str) -> None:
        entry = Entry(entry_id=f"e{len(self._history)}", role=Role.USER, text=text, driver="driver-1")
        self._history = [*self._history, entry]


async def test_it_is_said_twice_and_the_name_stays(tmp_path: Path) -> None:
    """Once when it broke, once when it holds again; what is sent then is of the same person."""
    session = ScriptedSession()
    async with served(tmp_path, session) as at:
        terminal = Terminal(at)
        await terminal.channel.start()
        terminal.ways[0].cut()
        await terminal.back()
        terminal.channel.submit("hello")
        await eventually(lambda: ("submit", "hello", "driver-1") in session.calls)
        await terminal.channel.stop()

    assert terminal.notices == [BROKE, BACK]
    assert terminal.returned == []


async def test_what_never_arrived_is_a_draft_and_what_did_is_not_sent_twice(tmp_path: Path) -> None:
    """Nobody can see where on the way it was when that broke."""
    session = Growing()
    async with served(tmp_path, session) as at:
        terminal = Terminal(at)
        await terminal.channel.start()
        terminal.channel.submit("arrived")
        await eventually(lambda: ("submit", "arrived", "driver-1") in session.calls)
        session.grow("arrived")
        terminal.ways[0].loses = True
        terminal.channel.submit("lost")
        terminal.ways[0].cut()
        await terminal.back()
        await terminal.channel.stop()

    assert [event.texts for event in terminal.returned if isinstance(event, e.QueueReturned)] == [("lost",)]
    assert terminal.notices == [BROKE, MISSED, BACK]


async def test_what_was_missed_is_heard_as_if_it_had_held(tmp_path: Path) -> None:
    """Nobody has to ask for it again: a turn that runs is whole."""
    session = Growing()
    async with served(tmp_path, session) as at:
        terminal = Terminal(at)
        await terminal.channel.start()
        terminal.events.clear()
        session.emit(e.Thinking(True))
        session.emit(e.TextDelta("One, "))
        await eventually(lambda: e.TextDelta("One, ") in terminal.events)
        terminal.ways[0].cut()
        session.emit(e.TextDelta("two, "))
        await terminal.back()
        session.emit(e.TextDelta("three."))
        session.grow("One, two, three.")
        session.emit(e.Thinking(False))
        await eventually(lambda: e.Thinking(False) in terminal.events)
        entries = [entry.text for entry in terminal.channel.entries()]
        await terminal.channel.stop()

    said = [event.delta for event in terminal.events if isinstance(event, e.TextDelta)]
    assert said == ["One, ", "two, ", "three."]
    assert terminal.notices == [BROKE, BACK]
    assert terminal.events.count(e.Thinking(True)) == 1
    assert entries == []


async def test_where_too_much_was_missed_it_is_said(tmp_path: Path) -> None:
    """All is read again, and can be heard again."""
    session = Growing()
    async with served(tmp_path, session) as at:
        terminal = Terminal(at)
        await terminal.channel.start()
        session.emit(e.StatusChanged("mode"))
        await eventually(lambda: e.StatusChanged("mode") in terminal.events)
        terminal.ways[0].cut()
        session.grow("meanwhile")
        for number in range(600):
            session.emit(e.StatusChanged(str(number)))
        await terminal.back()
        entries = [entry.text for entry in terminal.channel.entries()]
        await terminal.channel.stop()

    assert terminal.notices == [BROKE, MISSED, BACK]
    assert entries == ["meanwhile"]


async def test_where_nothing_can_be_connected_to_it_has_ended(tmp_path: Path) -> None:
    """A host that is gone is told at once, in the words it always was."""
    async with served(tmp_path) as at:
        terminal = Terminal(at)
        await terminal.channel.start()
        terminal.refuses = True
        terminal.ways[0].cut()
        await eventually(lambda: terminal.channel.ended is not None)
        ended = terminal.channel.ended
        await terminal.channel.stop()

    assert ended is not None
    assert terminal.refused == 1
    assert (ended.reason, ended.why, terminal.notices) == (EndReason.CLOSED, "The connection was closed.", [])


async def test_who_leaves_meanwhile_has_left(tmp_path: Path) -> None:
    """Trying ends with the person's wish."""
    async with served(tmp_path) as at:
        terminal = Terminal(at)
        await terminal.channel.start()
        terminal.ways[0].cut()
        await terminal.channel.stop()
        await eventually(lambda: not list(at.host.clients()))

    assert terminal.channel.ended is not None
    assert terminal.channel.ended.reason is EndReason.USER


async def tried(
    attach: Callable[[Carrier], Awaitable[None]], clock: ManualClock
) -> tuple[list[float], list[bool]]:
    """Return when it was tried, and what came of it."""
    began: list[float] = []
    came: list[bool] = []
    broke: list[bool] = []

    async def connect() -> Carrier:
        began.append(clock.now())
        return None  # type: ignore[return-value]

    coming = ComingBack(connect, clock, attach=attach, broke=lambda: broke.append(True), ended=came.append)
    start = clock.now()
    coming.start()
    for _ in range(300):
        for _ in range(20):
            await asyncio.sleep(0)
        if came:
            break
        clock.advance(0.1)
    assert broke == [True]
    return [round(at - start, 1) for at in began], came


@pytest.mark.parametrize("hangs", [False, True], ids=["each fails at once", "each takes as long as it may"])
async def test_it_is_tried_five_times_and_less_than_half_a_minute(hangs: bool) -> None:
    """A person who waits wants to know."""
    clock = ManualClock()

    async def attach(_carrier: Carrier) -> None:
        if hangs:
            await asyncio.Event().wait()
        raise ConnectionError("no")

    began, came = await tried(attach, clock)

    assert (len(began), came) == (len(WAITS), [False])
    assert began[-1] + WITHIN < 30


async def test_not_a_word_is_lost_or_said_twice_however_often_it_breaks(tmp_path: Path) -> None:
    """At any moment of an answer, and at several terminals."""
    session, words = ScriptedSession(), [f"{number} " for number in range(150)]
    async with served(tmp_path, session) as at:
        terminals = [Terminal(at), Terminal(at)]
        for terminal in terminals:
            await terminal.channel.start()
        session.emit(e.TextDelta(words[0]))
        await eventually(lambda: all(terminal.said for terminal in terminals))
        for number, word in enumerate(words[1:]):
            session.emit(e.TextDelta(word))
            if number % 10 == 5:
                terminals[number // 10 % 2].ways[-1].cut()
                await asyncio.sleep(0)
        await eventually(lambda: all(len(terminal.said) >= len("".join(words)) for terminal in terminals))
        ways = [len(terminal.ways) for terminal in terminals]
        for terminal in terminals:
            await terminal.channel.stop()

    assert [terminal.said for terminal in terminals] == ["".join(words)] * 2
    assert min(ways) > 1
    assert not [notice for terminal in terminals for notice in terminal.notices if notice == MISSED]
