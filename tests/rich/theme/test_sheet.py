"""prompt_toolkit brings colours of its own; none of them is ever seen."""

from __future__ import annotations

from prompt_toolkit.styles import BaseStyle, default_ui_style, merge_styles

from robota_console_rich.look import Look
from robota_console_rich.theme.registry import Registry
from robota_console_rich.theme.sheet import TOKENS, sheet
from robota_console_rich.theme.tokens import Token
from tests.rich.theme.given import terminal


def look(*, colour: bool = True) -> Look:
    """Return a look at the default theme."""
    return Look(Registry(), "", terminal(colour=colour), syntax=True)


def as_applied(shown: Look) -> BaseStyle:
    """Return what an application makes of it: over the library's own."""
    return merge_styles([default_ui_style(), sheet(shown.live)])


def colours(style: BaseStyle) -> set[str]:
    """Return every colour that any of the library's names comes to."""
    names = [f"class:{' class:'.join(name.split())}" for name, _ in default_ui_style().style_rules if name]
    attributes = [style.get_attrs_for_style_str(name) for name in names]
    return {colour for one in attributes for colour in (one.color, one.bgcolor) if colour} - {"default"}


def test_the_library_has_colours_of_its_own() -> None:
    """Otherwise there would be nothing to see to."""
    assert len(colours(default_ui_style())) > 20


def test_a_live_region_has_the_themes_colours_only() -> None:
    """A match, a tab or a refusal to draw is as readable as the rest."""
    shown = look()
    of_theme = {part.partition(":#")[2] for token in Token for part in shown.live(token).split()}

    assert 0 < len(colours(as_applied(shown))) <= len(TOKENS)
    assert colours(as_applied(shown)) <= of_theme


def test_without_colour_the_library_has_none_either() -> None:
    """NO_COLOR is not asked of the program alone."""
    assert colours(as_applied(look(colour=False))) == set()


def test_a_change_of_theme_counts_at_once() -> None:
    """A preview shows all of the theme."""
    shown = look()
    style = as_applied(shown)
    before, mark = colours(style), style.invalidation_hash()

    shown.theme = "light"

    assert colours(style) != before
    assert style.invalidation_hash() != mark
