"""A session's entries as clients read them: by their place, a page at a time."""

from __future__ import annotations

import asyncio
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from robota_console.wire.history_page import history_page

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from robota_console.model.entry import Entry
    from robota_console.ports.session import Session
    from robota_console.wire.history_page import Page

PlaceT = TypeVar("PlaceT")
KeptT = TypeVar("KeptT")
KEPT = 4
"""Pages, and places on the disk, that are kept for who reads the same, or goes on."""
BREATH = 200
"""Entries that are passed over before the rest of the program gets its turn."""


class _Reading:
    # A place among the entries that only the disk has. What was read and not sent is held.
    def __init__(self, entries: Iterator[Entry]) -> None:
        self._entries = entries
        self._held: list[Entry] = []

    def entries(self) -> Iterator[Entry]:
        yield from tuple(self._held)
        for entry in self._entries:
            self._held.append(entry)
            yield entry

    def went_on(self, count: int) -> None:
        del self._held[:count]


class Transcript:
    """Knows how many entries there are, though only the newest are in memory.

    Those that only the disk has are counted once, and a reader who goes on page by page
    does not begin at the first entry each time.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._one_by_one = asyncio.Lock()
        self._newest: Sequence[Entry] = ()
        self._before = 0
        self._pages: dict[tuple[int, int], Page] = {}
        self._readings: dict[int, _Reading] = {}
        self._age = 0

    def cleared(self) -> None:
        """Begin anew: the conversation did."""
        self._newest, self._before = (), 0
        self._pages.clear()
        self._readings.clear()
        self._age += 1

    async def page(self, start: int) -> bytes:
        """Return the page from there on; raises OSError."""
        async with self._one_by_one:
            while True:
                age = self._age
                page = await self._page(start)
                if age == self._age:  # else it is of a conversation that is over
                    return page.frame

    async def _page(self, start: int) -> Page:
        total = await self._total()
        if (found := self._pages.get((start, total))) is not None:
            return found
        if start >= self._before:
            entries = islice(self._newest, start - self._before, None)
            made = history_page(entries, start_index=start, total=total)
        else:
            age = self._age
            reading = self._readings.pop(start, None) or await self._read_to(start)
            made = history_page(reading.entries(), start_index=start, total=total)
            reading.went_on(made.count)
            if age == self._age:
                _keep(self._readings, start + made.count, reading)
        _keep(self._pages, (start, total), made)
        return made

    async def _total(self) -> int:
        newest = self._session.history()
        left = _left_memory(self._newest, newest)
        if left is None:
            age = self._age
            before = await self._count_before(newest)
            if age != self._age:
                return 0
            self._before = before
        else:
            self._before += left
        self._newest = newest
        return self._before + len(newest)

    async def _count_before(self, newest: Sequence[Entry]) -> int:
        if not newest:
            return 0
        count = 0
        for entry in self._session.all_history():
            if entry.entry_id == newest[0].entry_id:
                break
            count += 1
            if count % BREATH == 0:
                await asyncio.sleep(0)
        return count

    async def _read_to(self, start: int) -> _Reading:
        entries = iter(self._session.all_history())
        for passed in range(start):
            next(entries, None)
            if passed % BREATH == 0:
                await asyncio.sleep(0)
        return _Reading(entries)


def _keep(kept: dict[PlaceT, KeptT], place: PlaceT, one: KeptT) -> None:
    while len(kept) >= KEPT:
        kept.pop(next(iter(kept)))
    kept[place] = one


def _left_memory(old: Sequence[Entry], new: Sequence[Entry]) -> int | None:
    # None where it cannot be told: too many entries came since.
    if not old or not new:
        return None
    return next((place for place, entry in enumerate(old) if entry.entry_id == new[0].entry_id), None)
