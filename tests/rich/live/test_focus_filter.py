"""Focus reports are taken out of what is typed, however the reads cut them."""

from __future__ import annotations

import os
import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console_rich.live.focus_filter import FocusFilter
from robota_console_rich.live.key_input import ESCAPE_SECONDS, KeyInput
from tests.fakes.clock import ManualClock
from tests.rich.live.stand import Stand

if TYPE_CHECKING:
    from collections.abc import Iterator

BYTES = st.lists(
    st.sampled_from([b"\x1b", b"[", b"I", b"O", b"a", b"\x1b[I", b"\x1b[O", b"\x1b[A", b"\xc3\xa9"])
    | st.binary()
).map(b"".join)
REPORT = re.compile(rb"\x1b\[([IO])")


@given(typed=BYTES, cuts=st.lists(st.integers(0, 60)))
def test_any_cut_of_any_bytes_gives_the_same(typed: bytes, cuts: list[int]) -> None:
    """What remains is what was typed without its reports; the reports are all there, in order."""
    reports = FocusFilter()
    places = sorted({0, len(typed), *(cut for cut in cuts if cut < len(typed))})
    kept, seen = b"", []

    for start, end in pairwise(places):
        some, told = reports.feed(typed[start:end])
        kept += some
        seen += told
    kept += reports.flush()

    assert kept == REPORT.sub(b"", typed)
    assert seen == [kind == b"I" for kind in REPORT.findall(typed)]


@given(typed=BYTES)
def test_at_most_two_bytes_are_held(typed: bytes) -> None:
    """An Esc and its bracket, and nothing longer, wait for what comes next."""
    reports = FocusFilter()

    reports.feed(typed)

    assert reports.flush() in (b"", b"\x1b", b"\x1b[")
    assert not reports.holds


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    """Give a pipe: keys are written at its second end."""
    ends = os.pipe()
    yield ends
    for end in ends:
        os.close(end)


@pytest.mark.parametrize("cut", [0, 1, 2, 3])
def test_a_report_that_two_reads_have_cut_is_no_key(cut: int, pipe: tuple[int, int]) -> None:
    """It is told once it is whole, and the keys around it are what was typed."""
    seen: list[bool] = []
    keys = KeyInput(pipe[0], clock=ManualClock(), encoding="utf-8", focus=True, focused=seen.append)
    report = b"\x1b[O"

    os.write(pipe[1], b"a" + report[:cut])
    typed = keys.read_keys()
    os.write(pipe[1], report[cut:] + b"b")
    typed += keys.read_keys()

    assert [press.data for press in typed] == ["a", "b"]
    assert seen == [False]


def test_an_esc_that_nothing_follows_is_a_key_once_a_report_would_have_come(pipe: tuple[int, int]) -> None:
    """It is held no longer than that, and not once more by the parser."""
    clock = ManualClock()
    keys = KeyInput(pipe[0], clock=clock, encoding="utf-8", focus=True)

    os.write(pipe[1], b"\x1b")
    assert keys.read_keys() == []
    clock.advance(ESCAPE_SECONDS)

    assert [press.key for press in keys.read_keys()] == ["escape"]


async def test_reports_are_told_and_leave_no_trace() -> None:
    """The composer holds what was typed around them."""
    async with Stand.open(focus=True) as stand:
        stand.terminal.type("a\x1b[Ob\x1b[I\x1b")
        await stand.terminal.until(lambda: bool(stand.items))

        assert stand.focused == [False, True]
        assert stand.composer.text == "ab"
        assert stand.ordered == ["stop"]


async def test_no_report_is_asked_for_where_the_gate_says_no() -> None:
    """One that comes all the same is neither told nor typed."""
    async with Stand.open() as stand:
        stand.terminal.type("\x1b[Ib")
        await stand.terminal.until("b")

        assert stand.focused == []
        assert b"1004" not in stand.terminal.raw
