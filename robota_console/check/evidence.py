"""Evidence: bytes as words that a terminal prints and a reader can say."""

from __future__ import annotations

import re

LENGTH = 60
"""Characters of evidence."""

_NAMES = {
    "\x07": "BEL", "\b": "BS", "\t": "TAB", "\n": "LF", "\r": "CR", "\x1b": "ESC", "\x7f": "DEL",
}  # fmt: skip
_ODD = re.compile(r"[^ -~]")


def excerpt(data: bytes) -> str:
    """Return the beginning of what was written in ASCII, all else named: `<CR>`, `<U+280B>`."""
    return shown(data[:LENGTH].decode("utf-8", "replace"))


def shown(text: str) -> str:
    """Return words in ASCII, letters of all scripts as they are, all else named."""
    named = _ODD.sub(_name, text)
    if len(named) <= LENGTH:
        return named
    cut = named[:LENGTH]
    return cut[: cut.rfind("<")] if cut.rfind("<") > cut.rfind(">") else cut


def _name(match: re.Match[str]) -> str:
    char = match[0]
    if char.isalpha() and char.isprintable():
        return char
    return f"<{_NAMES.get(char) or f'U+{ord(char):04X}'}>"
