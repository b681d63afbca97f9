"""Foreign text said so that nothing in it goes unsaid: what is invisible is named (V11)."""

from __future__ import annotations

from itertools import groupby

from robota_console.text.invisible import suspect
from robota_console.text.naming import FLOOD

_BRAILLE_BLANK = "\u2800"


def exact(text: str) -> str:
    """Return text in which a control, an invisible or an odd blank reads `<U+001B>`; only TAB stays.

    The sanitizer removes control sequences, and leaves what an emoji needs; a shell
    would still run what is in them, so a command whose answer counts has them named.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_said(char, len(list(run))) for char, run in groupby(text))


def exact_lines(text: str) -> list[str]:
    """Return the lines of a text, each exact; line ends around the whole are left out."""
    lines = text.strip("\n").split("\n")
    if text.isascii() and text.replace("\n", "").replace("\t", "").isprintable():
        return lines  # megabytes of it are looked at once, not line by line
    return [exact(line) for line in lines]


def _said(char: str, times: int) -> str:
    if _heard(char):
        return char * times
    name = f"U+{ord(char):04X}"
    return f"<{name}, {times} times>" if times >= FLOOD else f"<{name}>" * times


def _heard(char: str) -> bool:
    # isprintable is false for categories C and Z, the plain blank excepted
    return char == "\t" or (char.isprintable() and char != _BRAILLE_BLANK and not suspect().match(char))
