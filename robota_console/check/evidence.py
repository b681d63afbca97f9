"""Evidence: bytes as words that a terminal prints and a reader can say."""

from __future__ import annotations

import re

LENGTH = 60
"""Characters of evidence."""
BYTES = 4 * LENGTH
"""What may be as many: a line of one sign is a name and a number."""

_NAMES = {
    "\x07": "BEL", "\b": "BS", "\t": "TAB", "\n": "LF", "\r": "CR", "\x1b": "ESC", "\x7f": "DEL",
}  # fmt: skip
_ODD = re.compile(r"([^ -~])\1*|([^\w\s])\2{3,}|_{4,}")
_MANY = 3
"""As many of one sign are named once, with their number."""


def excerpt(data: bytes) -> str:
    """Return the beginning of what was written in ASCII, all else named: `<CR>`, `<U+2500 x40>`."""
    return shown(data[:BYTES].decode("utf-8", "replace"))


def shown(text: str) -> str:
    """Return words in ASCII, letters of all scripts as they are, all else named.

    Of a long run of marks there is one, with its number: `=<x40>`.
    """
    named = _ODD.sub(_name, text).strip()
    if len(named) <= LENGTH:
        return named
    cut = named[:LENGTH].rstrip()
    return cut[: cut.rfind("<")] if cut.rfind("<") > cut.rfind(">") else cut


def _name(match: re.Match[str]) -> str:
    run = match[0]
    char, count = run[0], len(run)
    if char.isalpha() and char.isprintable():
        return run
    if char.isascii() and char.isprintable():
        return f"{char}<x{count}>"
    name = _NAMES.get(char) or f"U+{ord(char):04X}"
    return f"<{name} x{count}>" if count >= _MANY else f"<{name}>" * count
