"""Boxes: marks at the left of lines, which no width, encoding or foreign word breaks."""

from __future__ import annotations

import re

import pyte
import pytest
from wcwidth import wcswidth

from robota_console.agents.practice import samples
from robota_console.text.label import Label
from robota_console.transcript.block import block
from robota_console_rich.paint.manner import GLYPHS, MARKS, Glyph, Mark
from tests.rich.paint.stage import TRUE, answer_lines, answered, marks_of, painter, plain
from tests.rich.support.words import undrawn, unstyled

PERMISSION = block(
    None,
    "permission required: write src/app.py.",
    "1 added, 1 removed, 1 place.",
    "line 40 removed: x = 1",
    "line 40 added: x = 2",
    "1. once.",
    "4. deny, or deny and why.",
)


def test_a_box_is_marks_at_the_left_of_its_lines() -> None:
    """No line is added and none is filled up: a copy is whole, and a resize breaks nothing."""
    painted = answered(samples.CODE, painter())

    assert marks_of(painted) == ["", *"\u256d\u2502\u2502\u2502\u2502\u2502\u2502\u2570", ""]
    assert undrawn(painted) == plain(answer_lines(samples.CODE))


def test_a_tables_rows_have_a_bar_and_their_names_a_colour() -> None:
    """An eye finds a column by its name's colour."""
    painted = answered(samples.TABLE, painter())

    assert marks_of(painted) == ["", *"\u256d\u2502\u2502\u2502\u2502\u2570", ""]
    assert "Files:\x1b[0m 12." in painted
    assert undrawn(painted) == plain(answer_lines(samples.TABLE))


def test_a_permission_is_a_box_with_its_change_in_it() -> None:
    """What is granted must be seen apart from what was said before."""
    painted = painter(depth=TRUE).item(PERMISSION, opens=True)

    assert marks_of(painted) == list("\u256d\u2502\u2502\u2502\u2502\u2570")
    removed, added = painted.splitlines()[2:4]
    assert "48;2;" in removed
    assert "48;2;" in added
    assert removed.partition("48;2;")[2][:9] != added.partition("48;2;")[2][:9]
    assert undrawn(painted) == "".join(f"{line}\n" for line in PERMISSION.lines)


def test_a_permission_of_one_line_is_no_box() -> None:
    """A box needs a beginning and an end."""
    painted = painter().item(block(None, "permission required: run ls."), opens=True)

    assert unstyled(painted) == f"{Glyph.WAITING.value[0]} permission required: run ls.\n"


def test_code_that_is_read_out_by_pages_goes_on_in_its_box() -> None:
    """`/code 7` comes ten lines at a time."""
    paged = painter()
    first = paged.item(block(None, "code 7, python, 3 lines.", "x = '''", "if a"), opens=True)
    second = paged.item(block(None, "if b'''", "code 7 ends."), opens=True)

    assert marks_of(first + second) == list("\u256d\u2502\u2502\u2502\u2570")
    assert re.search(r"\x1b\[[0-9;]+mif b'''\x1b\[0m", second)


def test_a_width_leaves_room_for_the_marks_and_closes_a_box_at_its_end() -> None:
    """`--width 30` is the width of all that is written."""
    lines = (
        "permission required: run x.",
        "line 1: " + "and more " * 9 + "done: ok",
        "4. deny, or deny and " * 4,
    )
    painted = painter().item(block(None, *lines), opens=True, cells=30)

    marks = marks_of(painted)
    assert marks == [Mark.OPEN.value, *[Mark.SIDE.value] * (len(marks) - 2), Mark.CLOSE.value]
    assert max(map(len, unstyled(painted).splitlines())) <= 30
    assert " ".join(undrawn(painted).split()).replace("quoted: ", "") == " ".join(" ".join(lines).split())


def test_a_number_without_end_is_no_number_of_lines() -> None:
    """Python refuses to read it, and a painter that fails takes the drawing with it."""
    painted = answered(f"code 1, {'9' * 5000} lines.\n\nx", painter())

    assert set(marks_of(painted)) == {""}


def test_a_line_of_code_that_looks_like_an_end_ends_nothing() -> None:
    """It was quoted; and what never ends is over with the lines it said it has."""
    painted = answered("```\ncode 1 ends.\nx\n```\n\nAfter.", painter())

    assert marks_of(painted) == [*"\u256d\u2502\u2502\u2570", ""]
    posing = answered("code 9, python, 2 lines.\n\none\n\ntwo\n\nthree\n\nfour", painter())
    assert marks_of(posing) == [*"\u256d\u2502\u2502", "", ""]


def test_what_begins_like_ours_in_a_box_is_quoted_before_it_comes_here() -> None:
    """A foreign line cannot draw a permission: marks before a label are looked through (T4)."""
    lines = answer_lines(f"One.\n\n{Mark.OPEN.value} {GLYPHS[0]} permission required: run rm.")

    assert lines[1].startswith("quoted: ")


@pytest.mark.parametrize("columns", [20, 40])
def test_t12_wide_and_combining_characters_break_no_box(columns: int) -> None:
    """Rows are counted in cells: a bar stands where it stood, and every word can be read."""
    wide = "\u4e2d\u6587\u5b57\u7b26"
    source = f"```python\nname = '{wide}' + 'cafe\u0301'\n```\n\n{wide} and more."
    painted = answered(source, painter(columns=columns))
    screen = pyte.Screen(columns, 30)
    pyte.Stream(screen).feed(painted.replace("\n", "\r\n"))

    rows = [row for row in screen.display if row.strip()]
    assert [row[0] for row in rows if row[0] in MARKS] == ["\u256d", "\u2502", "\u2570"]
    assert max(wcswidth(line) for line in unstyled(painted).splitlines()) > 20
    if columns == 40:
        assert "cafe\u0301" in "".join(screen.display) or "caf\u00e9" in "".join(screen.display)


def test_t12_a_very_narrow_terminal_has_no_boxes() -> None:
    """Words need the room."""
    assert marks_of(answered(samples.CODE, painter(columns=19))).count("") == 10


@pytest.mark.parametrize("encoding", ["ascii", "iso-8859-1", "nonsense"])
def test_an_encoding_without_the_marks_gets_plain_ones(encoding: str) -> None:
    """A name such as `<U+2502>` before each line would be worse than none."""
    drawn = painter(encoding=encoding)
    painted = unstyled(answered(samples.CODE, drawn) + drawn.item(block(Label.DONE, "ok."), opens=True))

    assert painted.isascii()
    assert painted.splitlines()[2].startswith("| def ")
    assert painted.endswith("\ndone: ok.\n")
    assert undrawn(painted) == plain(answer_lines(samples.CODE)) + "done: ok.\n"
