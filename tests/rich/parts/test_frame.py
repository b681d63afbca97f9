"""Frames: boxes, words, scrolling, for any size."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prompt_toolkit.utils import get_cwidth

from robota_console_rich.live.frame import Frame, Row, cut, laid_out, plain, wrapped

FRAME = Frame(
    title="Which?",
    above=(Row((("", "Said before."),)),),
    rows=tuple(Row((("", f"  {n}. row {n}"),), indent=5) for n in range(1, 10)),
    chosen=4,
    footer=Row((("", "up/down Move"),)),
)


def test_a_wide_frame_is_a_box_with_its_title_in_it() -> None:
    """One sees at once what belongs together."""
    lines = plain(laid_out(FRAME, 40, 24))

    assert lines[0] == "╭─ Which? " + "─" * 29 + "╮"
    assert lines[1] == "│ Said before." + " " * 25 + "│"
    assert lines[-1] == "╰" + "─" * 38 + "╯"


def test_a_box_is_no_wider_than_what_is_in_it() -> None:
    """A window that is made narrower wraps what no longer fits, and what it has wrapped stays there."""
    wide = replace(FRAME, rows=(*FRAME.rows, Row((("", "w" * 80),))))
    titled = replace(FRAME, title="t" * 90)

    for frame, columns in ((FRAME, 60), (wide, 84), (titled, 96), (replace(FRAME, fills=True), 200)):
        assert {len(line) for line in plain(laid_out(frame, 200, 24))} == {columns}
    assert plain(laid_out(wide, 84, 24)) == plain(laid_out(wide, 200, 24))
    assert plain(laid_out(titled, 200, 24))[0].startswith(f"╭─ {'t' * 90} ─")


def test_a_box_says_where_in_a_list_one_is() -> None:
    """What does not fit is not taken for what is not there."""
    edges = [plain(laid_out(replace(FRAME, above=(), chosen=place), 80, 8))[-1] for place in (0, 4, 8)]

    assert [edge.strip("╰─╯ ") for edge in edges] == ["1 to 6 of 9", "3 to 8 of 9", "4 to 9 of 9"]
    assert {len(edge) for edge in edges} == {60}
    assert plain(laid_out(FRAME, 80, 24))[-1] == "╰" + "─" * 58 + "╯"


def test_a_narrow_frame_has_no_box() -> None:
    """Every cell is for words (T12)."""
    lines = plain(laid_out(FRAME, 20, 24))

    assert lines[:3] == ["Which?", "Said before.", "  1. row 1"]


def test_a_long_title_stands_inside() -> None:
    """It is never cut where there is room."""
    frame = Frame(title="permission required: run " + "word " * 20, rows=FRAME.rows)

    lines = plain(laid_out(frame, 60, 24))

    assert lines[0] == "╭" + "─" * 58 + "╮"
    assert " ".join(" ".join(lines).replace("│", " ").split()).count("word") == 20


def test_one_very_long_row_leaves_the_others_their_place() -> None:
    """A permission of 5,000 characters can be denied by who sees how; all of it was said above."""
    long = Row((("", "  2. session, every " + "A" * 5000),), indent=5)
    frame = replace(FRAME, rows=(FRAME.rows[0], long, *FRAME.rows[2:4]), chosen=0)

    lines = plain(laid_out(frame, 80, 22))

    assert [line[4:12] for line in lines if line[5:7] == ". "] == [
        "1. row 1",
        "2. sessi",
        "3. row 3",
        "4. row 4",
    ]
    assert any(line.endswith("... │") for line in lines)
    assert "up/down Move" in lines[-2]


def test_rows_of_a_megabyte_are_laid_out_in_a_moment() -> None:
    """What an agent asks is drawn with each key; a key may not wait for it."""
    huge = Row((("", "  1. " + "word " * 20_000),), indent=5)
    frame = replace(FRAME, title="t" * 100_000, rows=(huge,) * 200)
    began = time.monotonic()

    laid_out(frame, 80, 22)

    assert time.monotonic() - began < 5  # 200 times that, were all of it wrapped


def test_a_footer_that_is_urgent_stays_where_two_rows_are_left() -> None:
    """Who presses a key in vain sees why, in a window of five rows too (T16)."""
    urgent = replace(FRAME, urgent=True)

    assert plain(laid_out(urgent, 80, 3))[-1] == "up/down Move"
    assert plain(laid_out(urgent, 80, 2)) == ["  5. row 5", "up/down Move"]
    assert "up/down Move" not in plain(laid_out(FRAME, 80, 3))
    assert "5. row 5" in plain(laid_out(urgent, 80, 1))[0]


@given(st.integers(1, 90), st.integers(1, 30), st.text(max_size=60), st.integers(0, 8))
def test_a_frame_fits_any_size(columns: int, rows: int, title: str, chosen: int) -> None:
    """Nothing is ever wider or higher than the terminal, and the chosen row is in view."""
    printable = "".join(char for char in title if char.isprintable())
    frame = replace(FRAME, title=printable, chosen=chosen, urgent=bool(chosen % 2))

    sheet = laid_out(frame, columns, rows)

    assert len(sheet.lines) <= rows
    assert all(get_cwidth(line) <= max(columns, 2) for line in plain(sheet))
    assert sheet.cursor is not None
    assert sheet.cursor[0] < rows


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        pytest.param("one two three", 7, ["one two", "three"], id="at a blank"),
        pytest.param("one two", 7, ["one two"], id="exactly"),
        pytest.param("abcdefghij", 4, ["abcd", "efgh", "ij"], id="a long word is cut"),
        pytest.param("日本語", 4, ["日本", "語"], id="a wide character takes two cells"),
        pytest.param("", 4, [""], id="nothing is one line"),
        pytest.param("e\u0301e\u0301", 2, ["e\u0301e\u0301"], id="a combining mark takes none"),
    ],
)
def test_words_are_wrapped(text: str, width: int, lines: list[str]) -> None:
    """A line breaks between words wherever one ends in time (T6)."""
    assert ["".join(part for _, part in line) for line in wrapped([("", text)], width)] == lines


def test_further_lines_begin_below_the_words() -> None:
    """The numbers stand free at the left."""
    lines = wrapped([("", "> 1. one two three four")], 14, 5)

    assert ["".join(part for _, part in line) for line in lines] == [
        "> 1. one two",
        "     three",
        "     four",
    ]


def test_a_row_that_is_too_long_says_so() -> None:
    """Three points: there is more."""
    assert cut([("", "one two three")], 9) == [("", "one"), ("", "...")]
    assert cut([("", "o" * 20)], 9) == [("", "o" * 6), ("", "...")]
    assert cut([("", "one")], 2) == [("", "..")]
    assert cut([("", "one")], 9) == [("", "one")]
