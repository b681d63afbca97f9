"""Reading a host's transcript page by page; nothing of a read is shown before its last page is in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.wire.message import GetHistory

if TYPE_CHECKING:
    from robota_console.model.entry import Entry
    from robota_console.wire.message import History


@dataclass(frozen=True, slots=True)
class Step:
    """What a page led to."""

    ask: GetHistory | None = None
    """The next page."""
    whole: bool = False
    """All of the transcript was read anew, and this page was the last."""


class HistoryRead:
    """The entries known so far, and the read under way: all of them, or the tail of a turn."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._coming: list[Entry] = []
        self._from = 0
        self._asked: int | None = None

    @property
    def reads(self) -> bool:
        """Return whether a read is under way."""
        return self._asked is not None

    @property
    def reads_all(self) -> bool:
        """Return whether a read from the first entry is under way."""
        return self._asked is not None and self._from == 0

    def restart(self) -> GetHistory:
        """Read all again, from the first entry; pages of the read before are passed over."""
        return self._begin(0)

    def tail(self) -> GetHistory | None:
        """Read what came since; None where a read is under way, which will meet it."""
        return self.since() if self._asked is None else None

    def since(self) -> GetHistory:
        """Read what came since, whatever else is read."""
        return self._begin(len(self.entries))

    def clear(self) -> GetHistory:
        """Know nothing any more, and read what is there now."""
        self.entries = []
        return self.restart()

    def page(self, said: History) -> Step:
        """Take a page; one that was not asked for is passed over."""
        if said.start_index != self._asked:
            return Step()
        if said.total < said.start_index:  # it is not the transcript that was counted
            return Step(ask=self.restart())
        self._coming.extend(said.entries)
        at = said.start_index + len(said.entries)
        if at < said.total and said.entries:
            self._asked = at
            return Step(ask=GetHistory(from_index=at))
        return self.end()

    def end(self) -> Step:
        """End the read with what is in."""
        whole = self.reads_all
        self._asked = None
        if whole:
            self.entries = self._coming
        else:
            self.entries[self._from :] = self._coming
        self._coming = []
        return Step(whole=whole)

    def _begin(self, index: int) -> GetHistory:
        self._from = self._asked = index
        self._coming = []
        return GetHistory(from_index=index)
