"""The session's own history: append-only, the newest of it in memory, all of it in the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.entry import Entry, Role

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from robota_console.model.tool import ToolState
    from robota_console.session.keeping import Keeping

IN_MEMORY = 1_000
"""Entries that stay in memory where a journal has them all; up to twice as many until they are let go."""


class History:
    """Entries since the last clear. Where nothing is kept on disk, all of them stay in memory."""

    def __init__(self, *, wall: Callable[[], float], keeping: Keeping) -> None:
        self._wall = wall
        self._keeping = keeping
        self._entries: list[Entry] = []
        self._count = 0
        self._cleared = 0

    def begin(self, newest: Iterable[Entry], last_number: int) -> None:
        """Go on after the entries that were kept."""
        self._entries = list(newest)
        self._count = max((last_number, *(entry.number for entry in self._entries)))

    def add(
        self,
        role: Role,
        text: str = "",
        *,
        tools: tuple[ToolState, ...] = (),
        interrupted: bool = False,
        driver: str = "",
    ) -> None:
        """Append an entry."""
        self._count += 1
        entry = Entry(
            entry_id=f"e{self._count}",
            role=role,
            text=text,
            at=self._wall(),
            tools=tools,
            interrupted=interrupted,
            driver=driver,
        )
        self._entries.append(entry)
        self._keeping.append(entry)
        if len(self._entries) >= 2 * IN_MEMORY and self._keeping.is_whole:
            del self._entries[:-IN_MEMORY]

    def clear(self) -> None:
        """Begin anew; ids go on, so that none is used twice."""
        self._entries.clear()
        self._cleared = self._count
        self._keeping.clear()

    def entries(self) -> Sequence[Entry]:
        """Return the entries in memory, oldest first."""
        return tuple(self._entries)

    def all(self) -> Iterator[Entry]:
        """Give all entries, oldest first: those in memory, and before them those only the journal has.

        Raises OSError.
        """
        newest = self.entries()
        first = newest[0].number if newest else self._count + 1
        for entry in self._keeping.entries():
            if entry.number >= first > 0:
                break
            # a disk that was full may not know of the clear
            if entry.number > self._cleared or not self._cleared:
                yield entry
        yield from newest
