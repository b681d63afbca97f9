"""The session's own history: append-only, kept in memory and, where there is one, in a store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.entry import Entry, Role
from robota_console.session import failure

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from robota_console.model.tool import ToolState
    from robota_console.ports.store import HistoryStore


class History:
    """Entries since the last clear. A store that fails loses nothing here; `complain` is told once."""

    def __init__(
        self,
        *,
        wall: Callable[[], float],
        complain: Callable[[str], None],
        store: HistoryStore | None = None,
    ) -> None:
        self._wall = wall
        self._complain = complain
        self._store = store
        self._failing = False
        self._entries: list[Entry] = []
        self._count = 0

    def load(self) -> None:
        """Read what the store kept; raises OSError."""
        if self._store is not None:
            self._entries = list(self._store.load())
            self._count = max((_number(entry) for entry in self._entries), default=0)

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
        self._try(lambda store: store.append(entry))

    def clear(self) -> None:
        """Begin anew; ids go on, so that none is used twice."""
        self._entries.clear()
        self._try(lambda store: store.clear())

    def entries(self) -> Sequence[Entry]:
        """Return all entries, oldest first."""
        return tuple(self._entries)

    def _try(self, what: Callable[[HistoryStore], None]) -> None:
        if self._store is None:
            return
        try:
            what(self._store)
        except OSError as error:
            if not self._failing:
                self._complain(failure.one_line(error))
            self._failing = True
        else:
            self._failing = False


def _number(entry: Entry) -> int:
    digits = entry.entry_id.removeprefix("e")
    return int(digits) if digits.isdecimal() else 0
