"""One gate: what the terminal may not be sent, no theme sends."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO
from typing import TYPE_CHECKING

import pytest
from prompt_toolkit.data_structures import Size
from prompt_toolkit.output.color_depth import ColorDepth
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.styles import Style
from rich.console import Console
from rich.text import Text

from robota_console_rich.look import Look
from robota_console_rich.theme.builtin import BUILT_IN
from robota_console_rich.theme.colour import BASIC, TABLE, TRUE
from robota_console_rich.theme.registry import Registry
from robota_console_rich.theme.tokens import BACKGROUNDS, SYNTAX, Token
from tests.rich.theme.given import terminal, theme_file

if TYPE_CHECKING:
    from rich.style import Style as RichStyle

    from robota_console.transcript.drawing import Capabilities

BOLD_RED = theme_file({"overrides": {"colors": {"text": {"accent": "red", "error": "#ff0000"}}}}, "loud")


def look(can: Capabilities, theme: str = "custom:loud", *, syntax: bool = True) -> Look:
    """Return a look with a theme of a person's own to choose."""
    return Look(Registry([BOLD_RED]), theme, can, syntax=syntax)


def by_rich(style: RichStyle) -> str:
    """Return what rich writes before and after an x."""
    out = StringIO()
    console = Console(file=out, force_terminal=True, color_system="truecolor", no_color=False)
    console.print(Text("x", style=style), end="")
    return out.getvalue()


def by_prompt_toolkit(style: str, depth: ColorDepth) -> str:
    """Return what prompt_toolkit writes for a style."""
    out = StringIO()
    output = Vt100_Output(out, lambda: Size(rows=1, columns=1), enable_cpr=False)
    output.set_attributes(Style([]).get_attrs_for_style_str(style), depth)
    output.flush()
    return out.getvalue()


NO_COLOUR = [
    pytest.param(terminal(colour=False), id="NO_COLOR"),
    pytest.param(terminal(colour=False, motion=False), id="a pipe, or TERM=dumb"),
    pytest.param(replace(terminal(colour=False), depth=TRUE), id="NO_COLOR on a terminal with a depth"),
    pytest.param(terminal(depth=0), id="a terminal without colours"),
]


@pytest.mark.parametrize("can", NO_COLOUR)
@pytest.mark.parametrize("theme", [*BUILT_IN, "custom:loud"])
def test_without_colour_every_style_is_empty_whatever_the_theme(can: Capabilities, theme: str) -> None:
    """NO_COLOR and a terminal that takes none win over the theme; plain words are left."""
    shown = look(can, theme)

    assert shown.depth == 0
    for token in Token:
        assert by_rich(shown.rich(token, on=Token.TEXT_ACCENT, bold=True, underline=True)) == "x"
        assert shown.live(token, on=Token.TEXT_ACCENT, bold=True, reverse=True) == ""


@pytest.mark.parametrize("can", NO_COLOUR[:3])
def test_without_colour_nothing_moves(can: Capabilities) -> None:
    """One gate for both: a terminal that is spared colours is spared motion."""
    assert not look(can).moves


@pytest.mark.parametrize("depth", [BASIC, TABLE, TRUE])
@pytest.mark.parametrize("theme", [*BUILT_IN, "custom:loud"])
def test_reduced_motion_leaves_16_colours_and_no_field(depth: int, theme: str) -> None:
    """Colour without motion is the terminal's own colours on the plain lines (V19)."""
    still = look(terminal(depth=depth, motion=False), theme)

    assert not still.moves
    assert still.depth == BASIC
    for token in Token:
        style = still.rich(token, on=Token.TEXT_ACCENT)
        assert style.bgcolor is None
        assert not style.reverse
        assert not style.dim
        assert style.color is None or style.color.number in range(BASIC)
        assert "bg:" not in still.live(token, on=Token.TEXT_ACCENT)


def test_a_theme_file_cannot_ask_for_more_than_the_gate_allows() -> None:
    """A colour of 24 bits is one of 16 where the terminal has 16."""
    shown = look(terminal(depth=BASIC))

    assert shown.live(Token.TEXT_ERROR) == "fg:ansibrightred"
    assert shown.live(Token.TEXT_ACCENT) == "fg:ansired"


@pytest.mark.parametrize(
    ("depth", "given"),
    [(0, 0), (2, 0), (8, 0), (16, 16), (88, 16), (256, 256), (65536, 256), (TRUE, TRUE), (TRUE * 2, TRUE)],
)
def test_an_odd_depth_counts_as_the_next_one_below(depth: int, given: int) -> None:
    """A terminal is never sent more than it said."""
    assert look(terminal(depth=depth)).depth == given


@pytest.mark.parametrize(
    ("depth", "pt_depth"),
    [
        (BASIC, ColorDepth.DEPTH_4_BIT),
        (TABLE, ColorDepth.DEPTH_8_BIT),
        (TRUE, ColorDepth.DEPTH_24_BIT),
    ],
)
@pytest.mark.parametrize("theme", BUILT_IN)
def test_what_is_committed_and_what_is_live_have_one_colour(
    depth: int, pt_depth: ColorDepth, theme: str
) -> None:
    """A line keeps its colour when it moves from the live region into the transcript."""
    shown = look(terminal(depth=depth), theme)

    for token in Token:
        if token in BACKGROUNDS or token is Token.TEXT_ON_ACCENT:
            continue
        committed = by_rich(shown.rich(token)).partition("x")[0]
        live = by_prompt_toolkit(shown.live(token), pt_depth)
        assert live.replace("\x1b[0;", "\x1b[") == committed, token


def test_what_is_chosen_stands_on_the_accent() -> None:
    """Two colours of the theme, or among 16 the accent turned round, which any terminal can show."""
    deep, plain = look(terminal(), "dark"), look(terminal(depth=BASIC), "dark")

    assert deep.live(Token.TEXT_ON_ACCENT) == deep.live(Token.TEXT_ON_ACCENT, on=Token.TEXT_ACCENT)
    assert deep.live(Token.TEXT_ON_ACCENT).startswith("fg:#000000 bg:#")
    assert plain.live(Token.TEXT_ON_ACCENT, bold=True) == f"{plain.live(Token.TEXT_ACCENT)} bold reverse"


def test_a_field_alone_is_a_field() -> None:
    """Blanks at the end of an added line have the field and no text colour."""
    style = look(terminal(), "dark").rich(Token.MARKDOWN_DIFF_ADDED_BACKGROUND)

    assert style.color is None
    assert style.bgcolor is not None


def test_code_has_no_colours_where_highlighting_is_off() -> None:
    """Structure stays: it is the reader's, not the theme's."""
    shown = look(terminal(), syntax=False)

    assert {shown.live(token) for token in SYNTAX} == {""}
    assert shown.live(Token.SYNTAX_COMMENT, italic=True) == "italic"
    assert shown.live(Token.MARKDOWN_DIFF_ADDED) != ""


def test_who_subscribed_hears_of_each_change_until_it_ends_that() -> None:
    """A preview repaints the live region at once, and a closed picker no more."""
    shown, heard = look(terminal()), list[str]()
    end = shown.subscribe(lambda: heard.append(f"{shown.theme} {shown.syntax}"))

    shown.theme = "light"
    shown.syntax = False
    end()
    end()
    shown.theme = "dark"

    assert heard == ["light True", "light False"]


def test_a_theme_that_is_not_there_any_more_is_replaced_and_named() -> None:
    """The console starts all the same, and says why it looks different."""
    shown = look(terminal(), "custom:gone")

    assert shown.theme == "dark"
    assert shown.notice == "Theme custom:gone is not there. dark used. /theme list names all."


def test_no_theme_set_is_the_default_without_a_word() -> None:
    """Nothing is wrong, so nothing is said."""
    shown = look(terminal(), "")

    assert (shown.theme, shown.notice) == ("dark", "")
