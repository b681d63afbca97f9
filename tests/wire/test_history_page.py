"""A transcript of any length crosses in pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from robota_console.model.entry import Entry, Role
from robota_console.wire.codec import decode_host
from robota_console.wire.history_page import history_page
from robota_console.wire.host_state import History
from robota_console.wire.limit import FRAME_CAP, PAGE_CAP
from tests.wire.strategies import anything

if TYPE_CHECKING:
    from collections.abc import Iterator


def said(text: str) -> Entry:
    """Return an entry with this text."""
    return Entry(entry_id="e1", role=Role.USER, text=text)


def read(frame: bytes) -> History:
    """Return the page of a line."""
    page = decode_host(frame[:-1])
    assert isinstance(page, History)
    return page


@settings(max_examples=40, deadline=None)
@given(st.lists(anything(Entry), max_size=8), st.integers(1, 2000))
def test_page_after_page_is_the_whole_transcript(entries: list[Entry], cap: int) -> None:
    """Nothing is left out and nothing comes twice, and there is no page without an entry."""
    heard: list[Entry] = []

    while len(heard) < len(entries):
        page = history_page(iter(entries[len(heard) :]), start_index=len(heard), total=len(entries), cap=cap)
        told = read(page.frame)
        assert page.count == len(told.entries) > 0
        assert page.count == 1 or len(page.frame) <= cap
        assert (told.start_index, told.total) == (len(heard), len(entries))
        heard.extend(told.entries)

    assert heard == entries


def test_a_page_has_at_most_256_kib_and_no_entry_too_few() -> None:
    """As many as fit: a long session is there after few questions."""
    page = history_page([said("x" * 1000)] * 1000, start_index=0, total=1000)

    assert PAGE_CAP - 2000 < len(page.frame) <= PAGE_CAP


def test_what_just_fits_is_taken() -> None:
    """To the byte: the bound is that of the line, not about it."""
    entries = [said("one"), said("two"), said("three")]
    two = len(history_page(entries[:2], start_index=0, total=3).frame)

    assert history_page(entries, start_index=0, total=3, cap=two).count == 2
    assert history_page(entries, start_index=0, total=3, cap=two - 1).count == 1


def test_no_entry_is_read_that_is_not_needed() -> None:
    """A session of a hundred thousand entries is not read for its first page."""
    asked = []

    def entries() -> Iterator[Entry]:
        for number in range(100_000):
            asked.append(number)
            yield said("x" * 1000)

    page = history_page(entries(), start_index=0, total=100_000)

    assert len(asked) == page.count + 1


def test_an_empty_transcript_is_an_empty_page() -> None:
    """There is an answer to the first question of a new session too."""
    page = history_page([], start_index=3, total=3)

    assert page.count == 0
    assert read(page.frame) == History(start_index=3, total=3, entries=())


def test_an_entry_longer_than_any_line_crosses_cut_and_says_so() -> None:
    """One endless output does not hide the rest of the session."""
    page = history_page([said("x" * 2 * FRAME_CAP), said("next")], start_index=0, total=2)

    told = read(page.frame)

    assert page.count == 1
    assert len(page.frame) - 1 <= FRAME_CAP
    assert told.entries[0].text.endswith("xx (7340032 characters not sent)")
