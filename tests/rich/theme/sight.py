"""How colours look to people: contrast (WCAG 2.1) and distance (CIEDE2000) in each kind of sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from coloraide import Color

from robota_console_rich.theme.colour import BASIC, Appearance, hexadecimal, rgb
from tests.rich.theme.palettes import DARK, LIGHT

if TYPE_CHECKING:
    from robota_console_rich.theme.colour import Shade

BACKGROUNDS = {Appearance.DARK: ("#000000", "#1e1e1e"), Appearance.LIGHT: ("#ffffff", "#fafafa")}
"""What a theme is made for: both ends, and by that all greys between them."""
PALETTES = {Appearance.DARK: DARK, Appearance.LIGHT: LIGHT}

SIGHTS = (
    ("protan", "brettel"),
    ("protan", "vienot"),
    ("protan", "machado"),
    ("deutan", "brettel"),
    ("deutan", "vienot"),
    ("deutan", "machado"),
    ("tritan", "brettel"),
    ("tritan", "machado"),
)
"""Dichromacy and the models of it; Vienot's is known not to hold for tritan."""


def contrast(one: str, other: str) -> float:
    """Return the WCAG contrast ratio, 1 to 21."""
    return Color(one).contrast(other, method="wcag21")


def look_of(shade: Shade) -> str | None:
    """Return how a shade looks; None for one of the 16, which each terminal shows as it likes."""
    return None if isinstance(shade, int) and shade < BASIC else hexadecimal(rgb(shade))


def apart(one: str | None, other: str | None) -> float:
    """Return the smallest distance of two colours in any sight; 0 where one is not known."""
    if one is None or other is None:
        return 0.0
    seen = [Color(one).delta_e(other, method="2000")]
    for deficiency, model in SIGHTS:
        first, second = (
            Color(colour).filter(deficiency, 1, method=model).clip("srgb") for colour in (one, other)
        )
        seen.append(first.delta_e(second, method="2000"))
    return min(seen)
