"""Focus reports are taken out of what is typed, however the reads cut them."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console_rich.live.focus_filter import FocusFilter
from tests.rich.live.stand import Stand

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


@pytest.mark.parametrize("cut", [0, 1, 2, 3])
async def test_a_report_never_reaches_the_composer(cut: int) -> None:
    """It is told, and what is typed around it stands there without it."""
    report = "\x1b[O"
    async with Stand.open(focus=True) as stand:
        stand.terminal.type("a" + report[:cut])
        await stand.terminal.until("you: a")
        stand.terminal.type(report[cut:] + "b")
        await stand.terminal.until("you: ab")
        stand.terminal.type("\x1b[I")
        await stand.terminal.until(lambda: len(stand.focused) == 2)

        assert stand.focused == [False, True]
        assert stand.composer.text == "ab"
        assert stand.ordered == []


async def test_an_esc_that_nothing_follows_is_an_esc_soon() -> None:
    """It is held no longer than a report may take, and then acts at once."""
    async with Stand.open(focus=True) as stand:
        began = stand.clock.now()
        stand.terminal.type("\x1b")
        await stand.terminal.until(lambda: bool(stand.items))

        assert stand.ordered == ["stop"]
        assert stand.clock.now() - began < 0.2


async def test_no_report_is_asked_for_where_the_gate_says_no() -> None:
    """Then the bytes are keys like all others."""
    async with Stand.open() as stand:
        stand.terminal.type("\x1b[Ib")
        await stand.terminal.until("b")

        assert stand.focused == []
        assert b"1004" not in stand.terminal.raw
