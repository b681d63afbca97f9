"""What prompt_toolkit colours by itself, in the theme's colours or in none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.styles import BaseStyle, DynamicStyle, Style, default_ui_style

from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Callable

TOKENS = {
    "auto-suggestion": Token.TEXT_MUTED,
    "completion-menu.completion.current": Token.TEXT_ON_ACCENT,
    "control-character": Token.TEXT_MUTED,
    "nbsp": Token.TEXT_MUTED,
    "search": Token.TEXT_ON_ACCENT,
    "search.current": Token.TEXT_ON_ACCENT,
    "tab": Token.TEXT_MUTED,
    "trailing-whitespace": Token.TEXT_MUTED,
    "window-too-small": Token.TEXT_ERROR,
}
"""Its names for parts that are met in a live region; all others have the terminal's own colours."""
_NO_COLOUR = "fg:default bg:default"


def sheet(live: Callable[[Token], str]) -> BaseStyle:
    """Return the style to give an application; `live` is that of the look, asked anew after each change."""
    plain = [(name, _NO_COLOUR) for name, _ in default_ui_style().style_rules if name]
    made: dict[tuple[str, ...], Style] = {}

    def now() -> Style:
        styles = tuple(live(token) for token in TOKENS.values())
        if styles not in made:
            own = [(name, f"noreverse {style}") for name, style in zip(TOKENS, styles, strict=True)]
            made[styles] = Style([*plain, *own])
        return made[styles]

    return DynamicStyle(now)
