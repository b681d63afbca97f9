"""A colour: what a theme says, and what of it a terminal of some depth is sent."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache

Rgb = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""
Shade = int | Rgb
"""What a terminal is sent: a number of its table of 256, or a colour. The first 16 look as it likes."""

BASIC, TABLE, TRUE = 16, 256, 1 << 24
"""The depths, in colours; 0 is none."""

LEVELS = (0, 95, 135, 175, 215, 255)
"""Steps of the cube in the table of 256 (xterm)."""

NAMED: tuple[Rgb, ...] = (
    (0, 0, 0),
    (205, 0, 0),
    (0, 205, 0),
    (205, 205, 0),
    (0, 0, 238),
    (205, 0, 205),
    (0, 205, 205),
    (229, 229, 229),
    (127, 127, 127),
    (255, 0, 0),
    (0, 255, 0),
    (255, 255, 0),
    (92, 92, 255),
    (255, 0, 255),
    (0, 255, 255),
    (255, 255, 255),
)
"""How xterm shows the 16; every terminal has its own, so they are a guess and used for nearness only."""


class Appearance(Enum):
    """What a theme is made for."""

    DARK = "dark"
    LIGHT = "light"


READABLE: dict[Appearance, tuple[int, ...]] = {
    Appearance.DARK: (2, 3, 6, 7, 9, 10, 11, 14, 15),
    Appearance.LIGHT: (0, 1, 4, 5),
}
"""Which of the 16 can be read as text in the usual palettes; a test holds them against those."""


@dataclass(frozen=True, slots=True)
class Colour:
    """One colour of a theme."""

    shade: Shade
    basic: int | None = None
    """Which of the 16 stands for it; None for the nearest that can be read."""

    def at(self, depth: int, appearance: Appearance) -> Shade:
        """Return what a terminal of 16, 256 or 16777216 colours is sent for it.

        What a theme names by number stays that number where the terminal has it.
        """
        if isinstance(self.shade, int) and self.shade < depth:
            return self.shade
        if depth >= TRUE:
            return self.shade
        if depth >= TABLE:
            return nearest(rgb(self.shade), range(BASIC, TABLE))
        if self.basic is not None:
            return self.basic
        return nearest(rgb(self.shade), READABLE[appearance])


def rgb(shade: Shade) -> Rgb:
    """Return how a shade looks; the first 16 as xterm shows them."""
    if not isinstance(shade, int):
        return shade
    if shade < BASIC:
        return NAMED[shade]
    if shade >= 232:
        grey = 8 + 10 * (shade - 232)
        return (grey, grey, grey)
    cube = shade - BASIC
    return (LEVELS[cube // 36], LEVELS[cube // 6 % 6], LEVELS[cube % 6])


@cache
def nearest(colour: Rgb, among: range | tuple[int, ...]) -> int:
    """Return which number of the table looks most like it, the first of several."""
    return min(among, key=lambda number: _distance(colour, rgb(number)))


def _distance(one: Rgb, other: Rgb) -> float:
    """Weigh red and blue by how red it is altogether: near enough to the eye for a table of 256."""
    red, green, blue = (a - b for a, b in zip(one, other, strict=True))
    redness = (one[0] + other[0]) / 512
    return (2 + redness) * red * red + 4 * green * green + (3 - redness) * blue * blue


def hexadecimal(colour: Rgb) -> str:
    """Return `#rrggbb`."""
    return "#{:02x}{:02x}{:02x}".format(*colour)
