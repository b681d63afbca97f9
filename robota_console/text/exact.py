"""Foreign text said so that nothing in it goes unsaid: what is invisible is named (V11)."""

from __future__ import annotations

_SEEMS_PRINTABLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)
"""Fillers and variation selectors: Default_Ignorable_Code_Point (UAX 44), and the blank braille cell."""


def exact(text: str) -> str:
    """Return text in which a control, an invisible or an odd blank reads `<U+001B>`; only TAB stays.

    The sanitizer removes control sequences; a shell would still run what is in
    them, so a command whose answer counts is said with them named.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(char if _heard(char) else f"<U+{ord(char):04X}>" for char in text)


def exact_lines(text: str) -> list[str]:
    """Return the lines of a text, each exact; line ends around the whole are left out."""
    return [exact(line) for line in text.strip("\n").split("\n")]


def _heard(char: str) -> bool:
    # isprintable is false for categories C and Z, the plain blank excepted
    return char == "\t" or (char.isprintable() and char not in _SEEMS_PRINTABLE)
