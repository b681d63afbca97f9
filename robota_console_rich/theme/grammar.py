"""The grammar of colours in a theme file; nothing else is a colour, so no escape can be one."""

from __future__ import annotations

import re

from robota_console_rich.theme.colour import Colour

NAMES = {
    "black": 0,
    "red": 1,
    "green": 2,
    "yellow": 3,
    "blue": 4,
    "magenta": 5,
    "cyan": 6,
    "white": 7,
    "gray": 8,
    "grey": 8,
    "blackBright": 8,
    "redBright": 9,
    "greenBright": 10,
    "yellowBright": 11,
    "blueBright": 12,
    "magentaBright": 13,
    "cyanBright": 14,
    "whiteBright": 15,
}
"""The 16 that a terminal gives its own colours to."""

_NUMBER = r"(0|[1-9][0-9]{0,2})"
_SHORT = re.compile(r"#([0-9a-fA-F])([0-9a-fA-F])([0-9a-fA-F])")
_LONG = re.compile(r"#([0-9a-fA-F]{2})([0-9a-fA-F]{2})([0-9a-fA-F]{2})")
_TABLE = re.compile(rf"ansi256\({_NUMBER}\)")
_RGB = re.compile(rf"rgb\({_NUMBER}, *{_NUMBER}, *{_NUMBER}\)")


def colour(text: str) -> Colour | None:
    """Return the colour that a text says; None where it says none."""
    if text in NAMES:
        return Colour(NAMES[text])
    if found := _SHORT.fullmatch(text):
        return _from([int(digit * 2, 16) for digit in found.groups()])
    if found := _LONG.fullmatch(text):
        return _from([int(digits, 16) for digits in found.groups()])
    if found := _RGB.fullmatch(text):
        return _from([int(digits) for digits in found.groups()])
    if (found := _TABLE.fullmatch(text)) and int(found[1]) < 256:
        return Colour(int(found[1]))
    return None


def _from(values: list[int]) -> Colour | None:
    red, green, blue = values
    return Colour((red, green, blue)) if max(values) < 256 else None
