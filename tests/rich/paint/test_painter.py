"""Painted lines: the plain surface's words and lines, with styling beside them and none left on."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcswidth

from robota_console.agents.practice import samples
from robota_console.model.setting import Stream
from robota_console.text.answer_stream import AnswerStream
from robota_console.text.label import Label
from robota_console.text.numbered import Numbers
from robota_console.text.sanitizer import sanitize
from robota_console.transcript.block import Block, Streamed, block
from robota_console_rich.paint.manner import GLYPHS, MARKS, Glyph, Mark
from tests.rich.paint.stage import TRUE, painter
from tests.rich.support.words import screen_words, undrawn, unstyled
from tests.text.markdown_source import block_source

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console_rich.paint.painter import Painter

BOXED = re.compile(rf"^([{MARKS}]) ")
PERMISSION = block(
    None,
    "permission required: write src/app.py.",
    "1 added, 1 removed, 1 place.",
    "line 40 removed: x = 1",
    "line 40 added: x = 2",
    "1. once.",
    "4. deny, or deny and why.",
)


def answer_lines(source: str) -> list[str]:
    """Return an answer's lines as they are said."""
    stream = AnswerStream(stream=Stream.SENTENCE, numbers=Numbers())
    return [*stream.feed(source), *stream.flush()]


def answered(source: str, painter: Painter, **more: bool) -> str:
    """Return an answer as it is painted, line by line."""
    return "".join(
        painter.item(Streamed(Label.ASSISTANT, sanitize(line)), opens=place == 0, **more)
        for place, line in enumerate(answer_lines(source))
    )


def plain(lines: Sequence[str], label: Label = Label.ASSISTANT) -> str:
    """Return lines as the plain voice writes them."""
    return "".join(f"{line}\n" for line in ([f"{label.value}: {lines[0]}", *lines[1:]] if lines else []))


def marks_of(painted: str) -> list[str]:
    """Return the mark of each line, empty for none."""
    found = [BOXED.match(line) for line in unstyled(painted).splitlines()]
    return [match[1] if match else "" for match in found]


@given(block_source())
def test_every_answer_keeps_its_words_and_lines(source: str) -> None:
    """Whoever knows the plain surface knows this one."""
    assert unstyled(answered(source, painter(), boxed=False)) == plain(answer_lines(source))


@given(block_source(), st.sampled_from([16, 256, TRUE]))
def test_no_style_is_left_on_at_the_end_of_a_line(source: str, depth: int) -> None:
    """A terminal keeps a colour until it is told otherwise, whoever writes next."""
    for line in answered(source, painter(depth=depth)).splitlines():
        codes = re.findall(r"\x1b\[([0-9;]*)m", line)
        assert not codes or codes[-1] == "0"


@given(block_source())
def test_without_colour_there_is_no_sequence_at_all(source: str) -> None:
    """NO_COLOR: bold is left out too, boxes are not."""
    assert "\x1b" not in answered(source, painter(depth=0))


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


@pytest.mark.parametrize(
    ("label", "words", "glyph"),
    [
        (Label.DONE, "ok.", Glyph.SUCCESS),
        (Label.DONE, "ok. 1 file changed.", Glyph.SUCCESS),
        (Label.DONE, "failed. Agent ended, exit 137.", Glyph.ERROR),
        (Label.DONE, "interrupted. Answer cut.", Glyph.CANCELLED),
        (Label.DONE, "detached from build.", None),
        (Label.TOOL, "running npm test.", Glyph.RUNNING),
        (Label.TOOL, "npm test ok.", Glyph.SUCCESS),
        (Label.TOOL, "npm test denied.", Glyph.DENIED),
        (Label.TOOL_ERROR, "npm test, exit 1.", Glyph.ERROR),
        (Label.NOTICE, "queued, 2 waiting.", None),
    ],
)
def test_a_sign_stands_beside_the_word_that_says_the_same(
    label: Label, words: str, glyph: Glyph | None
) -> None:
    """Never instead of it: not everybody sees a difference between two signs (T9)."""
    painted = unstyled(painter().item(block(label, words), opens=True))

    sign = f"{glyph.value[0]} " if glyph is not None else ""
    assert painted == f"{sign}{label.value}: {words}\n"


@pytest.mark.parametrize("label", Label)
def test_every_label_has_colour_and_weight(label: Label) -> None:
    """Who speaks is found by skimming."""
    painted = painter().item(block(label, "words"), opens=True)

    assert re.search(rf"\x1b\[1;[0-9;]+m{label.value}:\x1b\[0m ", painted)


def test_code_has_the_colours_of_its_language_and_what_is_open_stays_open() -> None:
    """A string of several lines is one, though each line comes by itself."""
    painted = answered('```python\nx = """a\nif b\n"""\nif c: pass\n```', painter())

    lines = painted.splitlines()
    inside, after = lines[2], lines[4]
    assert "\x1b[0m if b" not in inside
    assert re.search(r"\x1b\[[0-9;]+mif b\x1b\[0m", inside)
    assert re.search(r"\x1b\[[0-9;]+mif \x1b\[0mc: ", after)


@pytest.mark.parametrize("source", ["```python\nif x: pass\n```", "```nonsense\nif x\n```", "```\nif x\n```"])
def test_without_syntax_code_is_plain(source: str) -> None:
    """A setting turns it off; the box stays."""
    painted = answered(source, painter(syntax=False))

    assert re.search(r"\x1b\[0m if x[^\x1b]*$", painted.splitlines()[1])


def test_code_that_is_read_out_by_pages_goes_on_in_its_box() -> None:
    """`/code 7` comes ten lines at a time."""
    paged = painter()
    first = paged.item(block(None, "code 7, python, 3 lines.", "x = '''", "if a"), opens=True)
    second = paged.item(block(None, "if b'''", "code 7 ends."), opens=True)

    assert marks_of(first + second) == list("\u256d\u2502\u2502\u2502\u2570")
    assert re.search(r"\x1b\[[0-9;]+mif b'''\x1b\[0m", second)


def test_what_one_block_of_code_leaves_open_is_over_with_it() -> None:
    """Agents show parts of files."""
    painted = answered("```python\nx = '''\n```\n\n```python\nif y: pass\n```", painter())

    assert re.search(r"\x1b\[[0-9;]+mif \x1b\[0my: ", painted.splitlines()[4])


def test_what_a_tool_printed_is_no_label_and_a_quotation_is_one() -> None:
    """A compiler's `warning:` is not the console's, and looks otherwise; `quoted:` is ours."""
    tool = painter().item(block(Label.TOOL_ERROR, "make.", "warning: unused"), opens=True)
    answer = answered("One.\n\ndone: ok.", painter())

    assert not re.search(r"\x1b\[1;[0-9;]+mwarning", tool)
    assert marks_of(tool)[1] == Mark.SIDE.value
    assert re.search(r"\x1b\[1;[0-9;]+mquoted:\x1b\[0m done: ok\.", answer)


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


def test_t4_a_part_that_had_to_be_quoted_is_said_whole() -> None:
    """Broken where it begins as a prompt of ours, a line is marked; its words stay."""
    painted = painter().item(block(Label.TOOL, "aaaa bbbb cancels:"), opens=True, cells=14)

    assert undrawn(painted) == "tool: aaaa\nbbbb\nquoted: cancels:\n"


def test_a_number_without_end_is_no_number_of_lines() -> None:
    """Python refuses to read it, and a painter that fails takes the drawing with it."""
    painted = answered(f"code 1, {'9' * 5000} lines.\n\nx", painter())

    assert set(marks_of(painted)) == {""}


def test_a_question_that_begins_like_the_message_prompt_is_none() -> None:
    """The bar is for what the person wrote to the agent."""
    typed = painter().typed("you sure? yes or no: ", "yes")

    assert unstyled(typed) == "you sure? yes or no: yes\n"
    assert unstyled(painter().typed("you, 3 lines, Enter sends: ", "")).startswith(Mark.OWN.value)


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


def test_a_screen_of_wrapped_rows_has_the_words_of_the_lines() -> None:
    """No line is broken or cut here: a terminal gives it back whole."""
    painted = answered(samples.LONG, painter(columns=30))
    screen = pyte.HistoryScreen(30, 100, history=1000)
    pyte.Stream(screen).feed(painted.replace("\n", "\r\n"))

    assert screen_words(screen.display, 30) == plain(answer_lines(samples.LONG)).split()


@pytest.mark.parametrize("depth", [16, 256, TRUE])
def test_an_answer_costs_at_most_twice_its_text(depth: int) -> None:
    """A slow line carries it too."""
    source = samples.LONG + samples.CODE + samples.TABLE + samples.LIST
    said = plain(answer_lines(source))

    assert len(said.split()) >= 300
    assert len(answered(source, painter(depth=depth)).encode()) <= 2 * len(said.encode())


def test_a_block_in_one_is_painted_as_its_lines_are_one_by_one() -> None:
    """`/last` and a resumed session show what was shown when it came."""
    lines = answer_lines(samples.CODE)
    whole = Block(Label.ASSISTANT, tuple(sanitize(line) for line in lines))

    assert painter().item(whole, opens=True) == answered(samples.CODE, painter())


def test_importing_the_add_on_loads_neither_rich_nor_pygments() -> None:
    """Whoever has it installed and wants plain lines starts as fast."""
    code = (
        "import sys, robota_console_rich.paint.painter, robota_console_rich.paint.voice\n"
        "sys.exit(any(name.split('.')[0] in ('rich', 'pygments', 'prompt_toolkit') for name in sys.modules))"
    )

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
