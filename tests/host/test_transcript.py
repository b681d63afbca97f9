"""A long transcript, read page by page."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import TYPE_CHECKING

import pytest

from robota_console.host.transcript import Transcript
from robota_console.model import event as e
from robota_console.model.entry import Entry, Role
from robota_console.wire import message as m
from robota_console.wire.codec import decode_host
from tests.fakes.session import ScriptedSession
from tests.host.setting import OBSERVE, served

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

LONG = "a line of what was said " * 40


class KeptSession(ScriptedSession):
    """Has its newest entries in memory, and counts how many are read from the disk."""

    def __init__(self, entries: int, in_memory: int) -> None:
        super().__init__()
        self.numbers = count(1)
        self.all = [self._entry() for _ in range(entries)]
        self.in_memory = in_memory
        self.read = 0

    def grow(self, entries: int) -> None:
        self.all += [self._entry() for _ in range(entries)]

    def history(self) -> Sequence[Entry]:
        return tuple(self.all[-self.in_memory :])

    def all_history(self) -> Iterator[Entry]:
        for entry in tuple(self.all):
            self.read += 1
            yield entry

    def _entry(self) -> Entry:
        number = next(self.numbers)
        return Entry(entry_id=f"e{number:05}", role=Role.USER, text=f"{number:05} {LONG}")


async def read(transcript: Transcript, start: int = 0) -> list[Entry]:
    """Return all entries from one on, as a client reads them."""
    entries: list[Entry] = []
    while True:
        page = decode_host(await transcript.page(start + len(entries)))
        assert isinstance(page, m.History)
        assert page.start_index == start + len(entries)
        entries += page.entries
        if page.start_index + len(page.entries) >= page.total:
            return entries


@pytest.mark.parametrize("in_memory", [1, 100, 3_000])
async def test_every_entry_comes_once_and_in_order(in_memory: int) -> None:
    """Wherever it is kept."""
    session = KeptSession(2_000, in_memory)

    assert await read(Transcript(session)) == session.all


async def test_a_long_transcript_is_read_from_the_disk_twice_at_most() -> None:
    """Once to count it, once to send it: not once a page."""
    session = KeptSession(2_000, 100)
    transcript = Transcript(session)

    await read(transcript)
    assert session.read < 2 * 2_000
    before = session.read
    await asyncio.gather(*(read(transcript, 1_950) for _ in range(10)))

    assert session.read == before


async def test_many_who_read_the_same_share_its_bytes() -> None:
    """A thousand who come back after a turn cost one page."""
    transcript = Transcript(KeptSession(50, 100))

    one, other = await transcript.page(10), await transcript.page(10)

    assert one is other


async def test_what_came_since_is_counted() -> None:
    """Also when it pushed older entries out of memory, few or all of them."""
    session = KeptSession(300, 100)
    transcript = Transcript(session)
    await read(transcript)

    for more in (1, 50, 1_000):
        session.grow(more)
        assert await read(transcript, len(session.all) - 5) == session.all[-5:]


async def test_a_conversation_that_begins_anew_is_read_anew() -> None:
    """Also by who was in the midst of the old one."""
    session = KeptSession(2_000, 10)
    transcript = Transcript(session)
    first = decode_host(await transcript.page(0))
    assert isinstance(first, m.History)
    page = asyncio.create_task(transcript.page(500))
    await asyncio.sleep(0)

    session.all.clear()
    transcript.cleared()
    session.grow(3)

    told = decode_host(await page)
    assert isinstance(told, m.History)
    assert (told.total, told.entries) == (3, ())
    assert await read(transcript) == session.all
    session.grow(2_000)
    for start in (len(first.entries), 500 + len(first.entries)):  # where a page of the old one ended
        assert await read(transcript, start) == session.all[start:]


async def test_answers_come_in_the_order_of_the_questions(tmp_path: Path) -> None:
    """Also where the first takes longer."""
    async with served(tmp_path, KeptSession(1_000, 10)) as at:
        observer = await at.attach(OBSERVE)

        await observer.send(m.GetHistory(), m.GetExecuting())

        assert isinstance(await observer.until(lambda _told: True), m.History)


async def test_a_page_past_the_end_is_empty() -> None:
    """It tells how many entries there are."""
    for session in (KeptSession(0, 10), KeptSession(5, 10), KeptSession(5, 2)):
        told = decode_host(await Transcript(session).page(1_000))

        assert isinstance(told, m.History)
        assert (told.total, told.entries) == (len(session.all), ())


@pytest.mark.parametrize(
    ("event", "again"),
    [
        pytest.param(e.Compact("Summed up."), True, id="summed up"),
        pytest.param(e.BranchEvent("restored", "c1"), True, id="a checkpoint restored"),
        pytest.param(e.BranchEvent("rolled_back", "c1"), True, id="rolled back"),
        pytest.param(e.BranchEvent("branch_switched", "", "b2"), True, id="another branch"),
        pytest.param(e.HistorySynced(), True, id="read anew by the session"),
        pytest.param(e.BranchEvent("checkpoint_created", "c1"), False, id="a checkpoint made"),
        pytest.param(e.StatusChanged("Mode plan."), False, id="anything else"),
    ],
)
async def test_a_transcript_that_was_rewritten_is_read_again(
    tmp_path: Path, event: e.Event, again: bool
) -> None:
    """No delta tells what is gone; whoever is attached must not say it as if it were there."""
    session = KeptSession(3, 3)
    async with served(tmp_path, session) as at:
        client = await at.attach()
        before = await client.ask(m.GetHistory(), m.History)
        del session.all[1:]
        session.emit(event)
        session.emit(e.SessionRenamed("over"))
        await client.told_of(m.SessionRenamed) if not again else await client.told_of(m.HistoryChanged)
        heard = [type(told) for told in client.told]
        after = await client.ask(m.GetHistory(), m.History)

    assert len(before.entries) == 3
    assert m.HistoryChanged not in heard
    assert again is False or [entry.entry_id for entry in after.entries] == ["e00001"]
