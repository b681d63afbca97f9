"""What is written can be read on the background it is made for (WCAG 2.1, 1.4.3 and 1.4.11)."""

from __future__ import annotations

import pytest

from robota_console_rich.theme.builtin import BUILT_IN
from robota_console_rich.theme.colour import BASIC, READABLE, TABLE, TRUE, Appearance
from robota_console_rich.theme.theme import Theme
from robota_console_rich.theme.tokens import BACKGROUNDS as FIELDS
from robota_console_rich.theme.tokens import Token
from tests.rich.theme.sight import BACKGROUNDS, PALETTES, contrast, look_of

TEXT, LINE = 4.5, 3.0
"""The ratio that text needs, and what is no text: borders."""
PAIRS = {
    Token.TEXT_ON_ACCENT: Token.TEXT_ACCENT,
    Token.MARKDOWN_DIFF_ADDED: Token.MARKDOWN_DIFF_ADDED_BACKGROUND,
    Token.MARKDOWN_DIFF_REMOVED: Token.MARKDOWN_DIFF_REMOVED_BACKGROUND,
}
"""Text that has a field of the theme's own behind it."""
ON_THE_TERMINAL = [token for token in Token if token not in FIELDS and token is not Token.TEXT_ON_ACCENT]
THEMES = pytest.mark.parametrize("theme", BUILT_IN.values(), ids=BUILT_IN)


def floor(token: Token) -> float:
    """Return the ratio a token needs."""
    return LINE if token.startswith("colors.border.") else TEXT


def unreadable(theme: Theme, depth: int) -> dict[str, float]:
    """Return the tokens that are too faint on one of the backgrounds, each with its ratio."""
    found = {}
    for token in ON_THE_TERMINAL:
        seen = look_of(theme.colours[token].at(depth, theme.appearance))
        assert seen is not None, token
        ratio = min(contrast(seen, background) for background in BACKGROUNDS[theme.appearance])
        if ratio < floor(token):
            found[token.value] = ratio
    return found


@THEMES
@pytest.mark.parametrize("depth", [TABLE, TRUE])
def test_every_token_can_be_read_on_every_background_of_its_appearance(theme: Theme, depth: int) -> None:
    """A person with weak sight reads it without turning the terminal's contrast up."""
    assert unreadable(theme, depth) == {}


@THEMES
@pytest.mark.parametrize("depth", [TABLE, TRUE])
@pytest.mark.parametrize("text", PAIRS)
def test_text_on_a_field_of_the_themes_own_can_be_read(theme: Theme, depth: int, text: Token) -> None:
    """What is chosen, added or removed is no harder to read than the rest."""
    one, other = (look_of(theme.colours[token].at(depth, theme.appearance)) for token in (text, PAIRS[text]))

    assert one is not None
    assert other is not None
    assert contrast(one, other) >= TEXT


@THEMES
def test_among_16_colours_only_readable_ones_stand_for_a_token(theme: Theme) -> None:
    """On a plain terminal too a theme's text is text that can be read."""
    faint = {token for token in ON_THE_TERMINAL if floor(token) == TEXT} - {
        token
        for token in ON_THE_TERMINAL
        if theme.colours[token].at(BASIC, theme.appearance) in READABLE[theme.appearance]
    }

    assert faint == set()


@pytest.mark.parametrize("appearance", Appearance)
def test_the_readable_of_the_16_are_so_in_the_usual_terminals(appearance: Appearance) -> None:
    """Each terminal has its own 16, so a colour counts only where all of them show it well."""
    readable = tuple(
        number
        for number in range(BASIC)
        if all(
            contrast(palette.colours[number], background) >= TEXT
            for palette in PALETTES[appearance]
            for background in palette.backgrounds
        )
    )

    assert readable == READABLE[appearance]


@THEMES
def test_borders_among_16_colours_can_be_seen_in_the_usual_terminals(theme: Theme) -> None:
    """A box that nobody sees groups nothing."""
    lines = [token for token in ON_THE_TERMINAL if floor(token) == LINE]

    worst = min(
        contrast(palette.colours[number], background)
        for number in {theme.colours[token].at(BASIC, theme.appearance) for token in lines}
        if isinstance(number, int)
        for palette in PALETTES[theme.appearance]
        for background in palette.backgrounds
    )

    assert worst >= LINE


def test_a_theme_for_the_other_background_is_found_out() -> None:
    """A check that passes everything would pass this as well."""
    light = BUILT_IN["light"]
    wrong = Theme(id="x", name="x", appearance=Appearance.DARK, colours=light.colours)

    assert len(unreadable(wrong, TRUE)) > 40
