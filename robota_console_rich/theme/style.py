"""Shades as rich and prompt_toolkit write them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from robota_console_rich.theme.colour import BASIC, Shade, hexadecimal, rgb

if TYPE_CHECKING:
    from rich.color import Color
    from rich.style import Style

LIVE_NAMES = (
    "ansiblack",
    "ansired",
    "ansigreen",
    "ansiyellow",
    "ansiblue",
    "ansimagenta",
    "ansicyan",
    "ansigray",
    "ansibrightblack",
    "ansibrightred",
    "ansibrightgreen",
    "ansibrightyellow",
    "ansibrightblue",
    "ansibrightmagenta",
    "ansibrightcyan",
    "ansiwhite",
)
"""What prompt_toolkit calls the 16."""


class Structure(TypedDict, total=False):
    """What a style has beside colours; themes have no say in it."""

    bold: bool
    italic: bool
    underline: bool
    reverse: bool


def rich_style(text: Shade | None, field: Shade | None, structure: Structure) -> Style:
    """Return a style that rich writes as it is, whatever the depth."""
    from rich.style import Style

    return Style(
        color=_rich(text),
        bgcolor=_rich(field),
        bold=structure.get("bold") or None,
        italic=structure.get("italic") or None,
        underline=structure.get("underline") or None,
        reverse=structure.get("reverse") or None,
    )


def live_style(text: Shade | None, field: Shade | None, structure: Structure) -> str:
    """Return the style as prompt_toolkit has it: words with blanks between."""
    parts = [key for key, on in structure.items() if on]
    if field is not None:
        parts.insert(0, f"bg:{_live(field)}")
    if text is not None:
        parts.insert(0, f"fg:{_live(text)}")
    return " ".join(parts)


def _rich(shade: Shade | None) -> Color | None:
    if shade is None:
        return None
    from rich.color import Color

    return Color.from_ansi(shade) if isinstance(shade, int) else Color.from_rgb(*shade)


def _live(shade: Shade) -> str:
    """Name one of the 16; one of the other 240 is told by its colour, which is found again at that depth."""
    return LIVE_NAMES[shade] if isinstance(shade, int) and shade < BASIC else hexadecimal(rgb(shade))
