"""Good and bad look different to whoever sees no red, no green or no blue.

The floors are CIEDE2000 distances under full dichromacy, by every model, and with usual
sight. Plain green and red come to 20 at the most, and to 1 in themes that are balanced in
lightness. Text is thin, so it needs half as much again; a field is large, and what plain green
and red text come to at best is enough for it.
"""

from __future__ import annotations

import pytest

from robota_console_rich.theme.builtin import BUILT_IN
from robota_console_rich.theme.colour import BASIC, TABLE, TRUE, Colour
from robota_console_rich.theme.theme import Theme
from robota_console_rich.theme.tokens import BACKGROUNDS, Token
from tests.rich.theme.palettes import DARK, LIGHT, Palette
from tests.rich.theme.sight import PALETTES, apart, look_of

TEXT, FIELD, NEIGHBOUR = 30.0, 20.0, 10.0
PAIRS = (
    (Token.STATUS_SUCCESS, Token.STATUS_ERROR),
    (Token.TEXT_SUCCESS, Token.TEXT_ERROR),
    (Token.MARKDOWN_DIFF_ADDED, Token.MARKDOWN_DIFF_REMOVED),
    (Token.MARKDOWN_DIFF_ADDED_BACKGROUND, Token.MARKDOWN_DIFF_REMOVED_BACKGROUND),
    (Token.SYNTAX_ADDITION, Token.SYNTAX_DELETION),
)
"""What says good and bad, there and gone."""
NEIGHBOURS = ((Token.TEXT_WARNING, Token.TEXT_ERROR), (Token.TEXT_WARNING, Token.TEXT_SUCCESS))
"""What lies between: told apart at a glance, though less far."""
DALTONIZED = ("dark-daltonized", "light-daltonized")


def floor(pair: tuple[Token, Token]) -> float:
    """Return how far apart a pair must be."""
    if pair in NEIGHBOURS:
        return NEIGHBOUR
    return FIELD if pair[0] in BACKGROUNDS else TEXT


def distance(theme: Theme, depth: int, pair: tuple[Token, Token]) -> float:
    """Return how far apart a pair is in the worst sight; 0 for colours that nobody can know."""
    one, other = (look_of(theme.colours[token].at(depth, theme.appearance)) for token in pair)
    return apart(one, other)


@pytest.mark.parametrize("theme_id", DALTONIZED)
@pytest.mark.parametrize("depth", [TABLE, TRUE])
@pytest.mark.parametrize("pair", PAIRS + NEIGHBOURS)
def test_good_and_bad_are_far_apart_in_every_sight(
    theme_id: str, depth: int, pair: tuple[Token, Token]
) -> None:
    """Whoever lacks one kind of cone takes some pairs of colours for one colour."""
    assert distance(BUILT_IN[theme_id], depth, pair) >= floor(pair)


@pytest.mark.parametrize("theme_id", DALTONIZED)
@pytest.mark.parametrize("pair", [pair for pair in PAIRS if pair[0] not in BACKGROUNDS])
def test_good_and_bad_are_far_apart_among_the_16_of_the_usual_terminals(
    theme_id: str, pair: tuple[Token, Token]
) -> None:
    """A plain terminal's own colours serve as well; no field is drawn there."""
    theme = BUILT_IN[theme_id]
    one, other = (theme.colours[token].at(BASIC, theme.appearance) for token in pair)
    assert isinstance(one, int)
    assert isinstance(other, int)

    for palette in PALETTES[theme.appearance]:
        assert apart(palette.colours[one], palette.colours[other]) >= TEXT, palette.name


def with_pair(good: Colour, bad: Colour) -> Theme:
    """Return a theme whose good and bad are these."""
    dark = BUILT_IN["dark-daltonized"]
    colours = {**dark.colours, Token.STATUS_SUCCESS: good, Token.STATUS_ERROR: bad}
    return Theme(id="x", name="x", appearance=dark.appearance, colours=colours)


@pytest.mark.parametrize("palette", DARK + LIGHT, ids=lambda palette: palette.name)
def test_plain_green_and_red_are_found_out(palette: Palette) -> None:
    """The very thing the check is for, in each terminal's own shades."""
    assert apart(palette.colours[2], palette.colours[1]) < FIELD
    assert apart(palette.colours[10], palette.colours[9]) < FIELD


def test_the_themes_with_green_and_red_are_found_out() -> None:
    """A check that these pass tells nothing of the daltonized pair."""
    assert all(distance(BUILT_IN[name], TRUE, PAIRS[0]) < FIELD for name in ("dark", "light"))


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        pytest.param(Colour(12), Colour((217, 95, 0)), id="a colour the terminal chooses"),
        pytest.param(Colour((95, 175, 255)), Colour(3), id="another one"),
    ],
)
def test_a_colour_that_cannot_be_known_counts_as_no_difference(good: Colour, bad: Colour) -> None:
    """What cannot be simulated is not skipped: it would be the way round the check."""
    assert distance(with_pair(good, bad), TRUE, PAIRS[0]) == 0.0


def test_blue_and_orange_that_are_known_pass_in_the_same_place() -> None:
    """So the failures above are of the colours, not of the theme around them."""
    assert distance(with_pair(Colour((95, 175, 255)), Colour((217, 95, 0))), TRUE, PAIRS[0]) >= TEXT
