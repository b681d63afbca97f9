"""What the person was told of the sessions, what is known now, and which numbers were said."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.model.supervised import Action, Listing, ListingStatus
from robota_console.supervise.change import calls, changes
from robota_console.supervise.order import Order, ordered
from robota_console.text import supervise_words as words

if TYPE_CHECKING:
    from robota_console.model.supervised import SupervisedRow

CHANGES_SAID = 19
"""Changes said unasked at a time; one more line says how many are left (T15)."""
ON_ROWS = (Action.ATTACH, Action.OBSERVE, Action.STOP)


class View:
    """Pure: it is given listings and returns lines.

    A number, once said, means the same row until all are listed again.
    """

    def __init__(self) -> None:
        self.order = Order.GROUP
        self._said = Listing()
        self._now = Listing()
        self._numbers: dict[str, int] = {}

    @property
    def last(self) -> int:
        """Return the greatest number that was said; 0 for none."""
        return len(self._numbers)

    @property
    def calls(self) -> bool:
        """Return whether a session needs input and that was not said yet."""
        return calls(self._said, self._now)

    @property
    def changed(self) -> bool:
        """Return whether there is a change to say."""
        return bool(self._unsaid(dict(self._numbers)))

    def take(self, listing: Listing) -> None:
        """Take what the host says now; where it could not look the rows stay as they were."""
        self._now = listing if listing.ready else replace(self._now, status=ListingStatus.FAILED)

    def rows(self) -> list[str]:
        """Return all rows, numbered anew; nothing of them is unsaid after that."""
        rows = ordered(self._now.rows, self.order)
        self._numbers = {row.row_id: number for number, row in enumerate(rows, 1)}
        self._said = self._now
        return words.rows(self._now, rows)

    def summary(self) -> str:
        """Return how many there are and what they do."""
        return words.summary(self._now)

    def changes(self) -> list[str]:
        """Return what changed since it was last said; it counts as said now."""
        lines = self._unsaid(self._numbers)
        self._said = self._now
        if len(lines) > CHANGES_SAID + 1:
            return [*lines[:CHANGES_SAID], words.more_changes(len(lines) - CHANGES_SAID)]
        return lines

    def shown(self, number: int) -> SupervisedRow | None:
        """Return a numbered row as it was said last; None where no such number was said, or it ended."""
        row_id = next((row_id for row_id, place in self._numbers.items() if place == number), None)
        return None if row_id is None else self._said.row(row_id)

    def number(self, row_id: str) -> int | None:
        """Return the number a row was said with."""
        return self._numbers.get(row_id)

    def called(self, row: SupervisedRow) -> str:
        """Return what a row is called as it was said last."""
        return words.called(self._said).get(row.row_id) or words.called(Listing((row,)))[row.row_id]

    def whole(self, number: int, row: SupervisedRow) -> str:
        """Return all that may be said of a row, the folder whole, and what may be done with it."""
        about = words.described(self._said, row, self.called(row), row.folder)
        offered = tuple(action for action in Action if self.refusal(action, row) is None)
        return f"{number}. {about} {words.offered(offered, ready=self._said.ready)}"

    def refusal(self, action: Action, row: SupervisedRow) -> str | None:
        """Return why an action is not offered on a row as it was said last; None where it is."""
        if not self._said.ready:
            return words.NOT_NOW
        has = action in ON_ROWS or (action is Action.OPEN and row.pull_request is not None)
        return None if row.controllable and has else words.not_offered(action, row)

    def same(self, action: Action, row: SupervisedRow) -> bool:
        """Return whether a row is still what it was when it was said, as far as an action goes."""
        now = self._now.row(row.row_id)
        if now is None or not self._now.offers(now) or now.generation != row.generation:
            return False
        return action is not Action.OPEN or now.pull_request == row.pull_request

    def _unsaid(self, numbers: dict[str, int]) -> list[str]:
        """Return the changes; rows that are new get a number in `numbers`."""
        for row in ordered(self._now.rows, self.order):
            numbers.setdefault(row.row_id, len(numbers) + 1)
        lines = changes(_as_ready(self._said), _as_ready(self._now), numbers)
        if self._said.ready is self._now.ready:
            return lines
        return [words.READ_AGAIN, *lines] if self._now.ready else [*lines, words.NOT_READ]


def _as_ready(listing: Listing) -> Listing:
    """Return a listing as the host gave it when it could look last."""
    return replace(listing, status=ListingStatus.READY)
