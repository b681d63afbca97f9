"""What an answer sets apart, code and strong words, has its colours; no word changes by that."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from rich.color import ColorSystem

from robota_console.model.entry import Entry, Role
from robota_console.text.label import Label
from robota_console.text.numbered import Numbers
from robota_console.text.sanitizer import sanitize
from robota_console.text.stress import Span, Stress
from robota_console.transcript.block import Block, Streamed
from robota_console.transcript.retelling import retold, shortened
from robota_console_rich.theme.tokens import Token
from tests.rich.paint.stage import answered, look, painter
from tests.rich.support.words import unstyled

if TYPE_CHECKING:
    from rich.style import Style

CODE = look().rich(Token.MARKDOWN_CODESPAN)
STRONG = look().rich(Token.TEXT_EMPHASIS, bold=True)
SLANTED = look().rich(Token.TEXT_EMPHASIS, italic=True)
STRONG_CODE = look().rich(Token.MARKDOWN_CODESPAN, bold=True)


def shown(words: str, style: Style) -> str:
    """Return words as they are painted in a style."""
    return style.render(words, color_system=ColorSystem.TRUECOLOR)


def test_code_and_strong_words_of_an_answer_are_seen_as_such() -> None:
    """Whoever skims finds the command and the warning without their marks."""
    painted = answered("Use `ls -l`, **never** *that*, and **`rm`** least.", painter())

    for words, style in (("ls -l", CODE), ("never", STRONG), ("that", SLANTED), ("rm", STRONG_CODE)):
        assert shown(words, style) in painted
    assert unstyled(painted) == "assistant: Use ls -l, never that, and rm least.\n"


HEADING = look().rich(Token.MARKDOWN_HEADING, bold=True)
QUOTED = look().rich(Token.MARKDOWN_BLOCKQUOTE)


@pytest.mark.parametrize(
    ("source", "style"),
    [
        ("## The `x`\n", HEADING + CODE),
        ("- `x` here\n", CODE),
        ("> and `x`\n", QUOTED + CODE),
        ("|a|\n|-|\n|`x`|\n", CODE),
        ("(see `x` at https://a.b)\n", CODE),
    ],
    ids=["heading", "item", "quote", "table", "beside an address"],
)
def test_code_is_seen_in_every_kind_of_line(source: str, style: Style) -> None:
    """Its colour is over that of the line, which the words around it keep."""
    assert shown("x", style) in answered(source, painter())


def test_what_is_set_apart_behind_a_label_of_the_line_is_at_its_place() -> None:
    """A line that could pass for ours is quoted, and its words begin later."""
    painted = answered("One.\n\nDone: ok, see `git log`.\n", painter(), boxed=False)

    assert shown("git log", CODE) in painted
    assert unstyled(painted) == "assistant: One.\nquoted: Done: ok, see git log.\n"


def test_an_answer_told_again_looks_as_it_did() -> None:
    """After a resume the code of an answer is as easy to find as before, where lines were left out too."""
    text = "\n\n".join(f"Run `step {number}`." for number in range(9))
    (told,) = shortened(retold([Entry(entry_id="e1", role=Role.ASSISTANT, text=text)], Numbers()))

    painted = painter().item(told, opens=True)

    assert shown("step 4", CODE) in painted
    assert "5 lines" not in painted
    assert unstyled(painted).count("\n") == 6


def test_a_field_of_another_colour_keeps_its_text() -> None:
    """On the field of an added line only the colour that was made for it can be read."""
    of = painter()
    added = "line 1 added: call x"
    block = Block(
        Label.ASSISTANT, (sanitize("diff 1, a.py."), sanitize(added)), ((), (Span(19, 20, Stress.CODE),))
    )

    field = look().rich(Token.MARKDOWN_DIFF_ADDED, on=Token.MARKDOWN_DIFF_ADDED_BACKGROUND)

    assert shown(added, field) in of.item(block, opens=True)


def test_nothing_is_set_apart_without_colour() -> None:
    """NO_COLOR: the words are all there is."""
    line = Streamed(Label.ASSISTANT, sanitize("Use ls."), (Span(4, 6, Stress.CODE),))

    assert painter(depth=0).item(line, opens=True) == "assistant: Use ls.\n"
