"""What a terminal knew when the connection broke, and what became of what it had sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.model.entry import Role
from robota_console.wire_channel.facts import apart

if TYPE_CHECKING:
    from collections.abc import Collection

    from robota_console.wire_channel.facts import Facts
    from robota_console.wire_channel.history_read import HistoryRead


@dataclass(slots=True)
class Returning:
    """From the moment it broke until the terminal is attached again."""

    known: int | None = None
    """How many entries were known as it broke; None while it holds."""
    goes_on: bool = False
    """What was missed is told again: only the entries since are to be read."""

    def broke(self, history: HistoryRead, *, numbered: bool) -> None:
        """Note that it broke; `numbered`: it is known what was heard last."""
        if self.known is None:
            self.known = len(history.entries)
        self.goes_on = numbered and not history.reads_all
        if self.goes_on:
            history.end()

    def is_back(self, facts: Facts, history: HistoryRead, waiting: Collection[str]) -> tuple[str, ...]:
        """Return what was sent and never arrived: the rest waits, or began.

        The same words may have been sent more than once, and each time counts. Where what was
        missed was told again, what began of it is known already.
        """
        since = () if self.goes_on else history.entries[self.known :]
        _, left = apart(facts.mine, [entry.text for entry in since if entry.role is Role.USER])
        facts.mine, unsent = apart(left, waiting)
        facts.away = False
        self.known, self.goes_on = None, False
        return tuple(unsent)
