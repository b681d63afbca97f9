"""Pages of a transcript, in an order that a host may confuse."""

from __future__ import annotations

from robota_console.wire.message import GetHistory, History
from robota_console.wire_channel.history_read import HistoryRead, Step
from tests.wire_channel.setting import entries


def page(start: int, total: int, *texts: str) -> History:
    """Return a page."""
    return History(start_index=start, total=total, entries=tuple(entries(*texts)))


def test_a_page_of_another_place_is_passed_over() -> None:
    """It answers a read that was given up."""
    read = HistoryRead()
    read.restart()

    assert read.page(page(5, 6, "stale")) == Step()
    assert read.page(page(0, 1, "a")) == Step(whole=True)
    assert read.entries == entries("a")


def test_a_read_that_begins_again_forgets_its_pages() -> None:
    """Half of one transcript must not stand before another."""
    read = HistoryRead()
    read.restart()
    read.page(page(0, 4, "old", "older"))

    again = read.restart()
    read.page(page(0, 1, "new"))

    assert again == GetHistory(from_index=0)
    assert read.entries == entries("new")


def test_a_host_that_promises_more_and_gives_nothing_is_not_asked_for_ever() -> None:
    """What is in is shown."""
    read = HistoryRead()
    read.restart()
    read.page(page(0, 3, "a"))

    assert read.page(page(1, 3)) == Step(whole=True)
    assert read.entries == entries("a")


def test_while_all_is_read_no_tail_is() -> None:
    """The read under way meets it."""
    read = HistoryRead()
    read.restart()

    assert read.tail() is None
    assert read.reads_all
