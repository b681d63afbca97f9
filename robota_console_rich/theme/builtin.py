"""The built-in themes, in the order a list has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console_rich.theme.colour import Appearance, Colour
from robota_console_rich.theme.daltonized import OVER_DARK, OVER_LIGHT
from robota_console_rich.theme.dark import DARK
from robota_console_rich.theme.grammar import NAMES, colour
from robota_console_rich.theme.light import LIGHT
from robota_console_rich.theme.theme import Theme

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console_rich.theme.tokens import Token

Table = dict["Token", tuple[str, str]]


def _colours(table: Table) -> Mapping[Token, Colour]:
    return {token: _colour(*said) for token, said in table.items()}


def _colour(said: str, basic: str) -> Colour:
    read = colour(said)
    assert read is not None, said
    return Colour(read.shade, NAMES[basic])


def _theme(name: str, appearance: Appearance, table: Table) -> Theme:
    return Theme(id=name, name=name, appearance=appearance, colours=_colours(table))


BUILT_IN: Mapping[str, Theme] = {
    theme.id: theme
    for theme in (
        _theme("dark", Appearance.DARK, DARK),
        _theme("light", Appearance.LIGHT, LIGHT),
        _theme("dark-daltonized", Appearance.DARK, DARK | OVER_DARK),
        _theme("light-daltonized", Appearance.LIGHT, LIGHT | OVER_LIGHT),
    )
}
DEFAULT = BUILT_IN["dark"]
"""What is shown where none was set, or the one that was set is not there."""
