"""What a terminal would show of a program's lines that write over themselves, as a progress bar does."""

from __future__ import annotations


def overprinted(text: str) -> str:
    """Return text of which each line is what was written last on it, after its last lone CR.

    The sanitizer lets a CR disappear, and `10%` and `20%` would become one word.
    """
    if "\r" not in text:
        return text
    return "\n".join(line.rstrip("\r").rpartition("\r")[2] for line in text.split("\n"))
