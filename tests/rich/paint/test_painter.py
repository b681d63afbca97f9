"""Painted lines: the plain surface's words and lines, with styling beside them and none left on."""

from __future__ import annotations

import re
import subprocess
import sys

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.agents.practice import samples
from robota_console.text.label import Label
from robota_console.text.sanitizer import sanitize
from robota_console.transcript.block import Block, block
from robota_console_rich.paint.manner import Glyph, Mark
from tests.rich.paint.stage import TRUE, answer_lines, answered, marks_of, painter, plain
from tests.rich.support.words import screen_words, undrawn, unstyled
from tests.text.markdown_source import block_source


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


def test_what_one_block_of_code_leaves_open_is_over_with_it() -> None:
    """Agents show parts of files."""
    painted = answered("```python\nx = '''\n```\n\n```python\nif y: pass\n```", painter())

    assert re.search(r"\x1b\[[0-9;]+mif \x1b\[0my: ", painted.splitlines()[4])


def test_the_commands_that_help_lists_have_a_colour_of_their_own() -> None:
    """Whoever looks for one finds it at the left; what a tool printed about a folder is none."""
    help_, tool = (
        painter().item(block(label, "3 commands.", "/stop. Stops the turn."), opens=True)
        for label in (Label.NOTICE, Label.TOOL)
    )

    assert re.search(r"^\x1b\[[0-9;]+m/stop\x1b\[0m\. Stops the turn\.$", help_, re.MULTILINE)
    assert not re.search(r"m/stop\x1b\[0m\.", tool)


def test_what_a_tool_printed_is_no_label_and_a_quotation_is_one() -> None:
    """A compiler's `warning:` is not the console's, and looks otherwise; `quoted:` is ours."""
    tool = painter().item(block(Label.TOOL_ERROR, "make.", "warning: unused"), opens=True)
    answer = answered("One.\n\ndone: ok.", painter())

    assert not re.search(r"\x1b\[1;[0-9;]+mwarning", tool)
    assert marks_of(tool)[1] == Mark.SIDE.value
    assert re.search(r"\x1b\[1;[0-9;]+mquoted:\x1b\[0m done: ok\.", answer)


def test_t4_a_part_that_had_to_be_quoted_is_said_whole() -> None:
    """Broken where it begins as a prompt of ours, a line is marked; its words stay."""
    painted = painter().item(block(Label.TOOL, "aaaa bbbb cancels:"), opens=True, cells=14)

    assert undrawn(painted) == "tool: aaaa\nbbbb\nquoted: cancels:\n"


def test_a_question_that_begins_like_the_message_prompt_is_none() -> None:
    """The bar is for what the person wrote to the agent."""
    typed = painter().typed("you sure? yes or no: ", "yes")

    assert unstyled(typed) == "you sure? yes or no: yes\n"
    assert unstyled(painter().typed("you, 3 lines, Enter sends: ", "")).startswith(Mark.OWN.value)


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
