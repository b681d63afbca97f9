"""What changed between two listings, as lines; what stayed is not said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.supervised import Group
from robota_console.text import supervise_words as words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from robota_console.model.supervised import Listing, SupervisedRow


def changes(before: Listing, after: Listing, numbers: Mapping[str, int]) -> list[str]:
    """Return a line for each change, what needs a person first.

    Both listings are ready. `numbers` has one for each row of `after`.
    """
    was, now = words.called(before), words.called(after)
    found = [(Group.DEAD, words.ended(was[row.row_id])) for row in before.rows if row.row_id not in now]
    for row in after.rows:
        old = before.row(row.row_id)
        number = numbers[row.row_id]
        if old is None:
            found.append((row.group, words.is_new(now[row.row_id], row, number)))
            continue
        called = (was[row.row_id], now[row.row_id])
        found += [(row.group, line) for line in _changed(old, row, called, number)]
    return [line for _, line in sorted(found, key=lambda change: change[0].value)]


def calls(before: Listing, after: Listing) -> bool:
    """Return whether a session needs input that did not (T8)."""
    waiting = {row.row_id for row in before.rows if row.group is Group.NEEDS_INPUT}
    return any(row.group is Group.NEEDS_INPUT and row.row_id not in waiting for row in after.rows)


def _changed(old: SupervisedRow, row: SupervisedRow, called: tuple[str, str], number: int) -> Iterator[str]:
    """Yield what is new of a row that was there before; one that lost its proof keeps its name this once."""
    was, now = called
    if old.controllable and row.controllable:
        if was != now and old.name != row.name:
            yield words.renamed(was, now)
        if old.generation != row.generation:
            yield words.began_anew(now, row.group, number)
        elif old.group is not row.group:
            yield words.became(now, row.group, number)
        if row.pull_request is not None and row.pull_request != old.pull_request:
            yield words.has_request(now, row.pull_request)
    elif row.controllable:
        yield words.verified(now, row.group, number)
    elif old.group is not row.group:
        yield words.became(was, row.group, number)
