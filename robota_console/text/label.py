"""The labels blocks open with, and what may be mistaken for one (T4)."""

from __future__ import annotations

from enum import Enum
from functools import cache
from itertools import dropwhile
from unicodedata import category, normalize


class Label(Enum):
    """Who or what a block speaks for; the value is the words before the colon."""

    YOU = "you"
    ASSISTANT = "assistant"
    THINKING = "thinking"
    TOOL = "tool"
    TOOL_ERROR = "tool error"
    ERROR = "error"
    WARNING = "warning"
    NOTICE = "notice"
    PERMISSION_REQUIRED = "permission required"
    QUESTION = "question"
    CHOSEN = "chosen"
    PLAN = "plan"
    STATUS = "status"
    COST = "cost"
    DONE = "done"
    QUOTED = "quoted"


WORDS = tuple(label.value for label in Label)
"""The words of every label."""

_COLONS = "\u02d0\u02f8\u0589\u05c3\u0703\u0704\u0903\u0a83\u16ec\u1803\u1809\u205a\u2236\u2982\ua789"
_LOOKS = {
    "a": "\u0251\u03b1\u0430",
    "c": "\u1d04\u0441",
    "d": "\u0501",
    "e": "\u0435\u0454",
    "g": "\u0261\u0581",
    "h": "\u04bb\u0570",
    "i": "\u0131\u03b9\u0456",
    "k": "\u03ba\u043a",
    "l": "\u01c0\u04cf",
    "m": "\u043c",
    "n": "\u03b7\u043f\u0578",
    "o": "\u03bf\u043e\u0585",
    "p": "\u03c1\u0440",
    "q": "\u051b\u0566",
    "r": "\u0433\u1d26",
    "s": "\u0455\ua731",
    "t": "\u03c4\u0442",
    "u": "\u028b\u03c5\u057d",
    "w": "\u0461\u051d",
    "y": "\u03b3\u0443\u04af",
}
DRAWN = "".join(map(chr, range(0x2500, 0x25A0))) + "\u2713\u2714\u2717\u2718\u25f4\u27f3\u2297\u2298"
"""What a drawn surface sets before a label: lines of boxes, signs of a state, and the like of them."""
_LONGEST = 256
"""Characters of a line that are looked at; no label with that many marks in it passes for one."""


@cache
def _lookalikes() -> dict[int, str]:
    letters = {ord(look): latin for latin, looks in _LOOKS.items() for look in looks}
    return letters | dict.fromkeys(map(ord, _COLONS), ":")


def opening(line: str) -> str:
    """Return how a line begins, as an ear or a hurried eye takes it.

    Compatible forms as one (NFKD, UAX 15), case and accents dropped, letters and colons
    of other scripts that look like ours replaced, blanks made single, none before a colon;
    without the marks that a drawn surface sets before a label.
    """
    start = line.lstrip()[:_LONGEST]
    if start[:1] in DRAWN:
        start = "".join(dropwhile(lambda char: char in DRAWN or char.isspace(), start))
    if not start.isascii():
        plain = normalize("NFKD", start).casefold()
        start = "".join(c for c in plain if category(c)[0] != "M" or c in _COLONS)
        start = start.translate(_lookalikes())
    return " ".join(start.casefold().split()).replace(" :", ":")


def opens_like(line: str, words: tuple[str, ...]) -> bool:
    """Return whether a line begins, for an ear, with one of the words and a colon."""
    begin = opening(line)
    return any(begin.startswith(f"{word}:") for word in words)


def opens_like_label(line: str) -> bool:
    """Return whether a line could pass for the first line of a block of ours (T4)."""
    return opens_like(line, WORDS)


def may_open_label(start: str) -> bool:
    """Return whether the start of a line could still become a label when more is said."""
    begin = opening(start)
    return any(word.startswith(begin) for word in WORDS)
