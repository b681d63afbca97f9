"""What menus and prompts are made of: words on one line, rows, room, answers back."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import east_asian_width

from robota_console.text.label import Label
from robota_console.text.sanitizer import sanitize

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOM = 39
"""Cells of a prompt: a braille display of 40, less the one the cursor is on (V10)."""

_NAMED = 60
"""Cells of a command up to which it is said again whole."""


def one_line(text: str) -> str:
    """Return foreign text sanitized and on one line, so that it can neither obey nor open a row."""
    return " ".join(sanitize(text).split())


def sentence(words: str) -> str:
    """Return words that end as a sentence does; their own mark is enough."""
    return words if words.endswith((".", "?", "!")) else f"{words}."


def row(number: int, words: str) -> str:
    """Return one row of a menu (T5)."""
    return f"{number}. {words}"


def spoken_list(items: Sequence[str], word: str = "or") -> str:
    """Return `1, 2 or 4`; empty for no items."""
    return f" {word} ".join(part for part in (", ".join(items[:-1]), *items[-1:]) if part)


def on_or_off(value: bool) -> str:
    """Return a switch's word."""
    return "on" if value else "off"


def cells(text: str) -> int:
    """Return how many cells text takes; a wide character takes two (UAX 11)."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text)


def shortened(words: str, room: int) -> str:
    """Return as many whole words as fit; empty where not even the first does (T6)."""
    kept = words[: room + 1].split(" ")  # each takes a cell at least
    while kept and cells(" ".join(kept)) > room:
        kept.pop()
    return " ".join(kept)


def named(command: str) -> str:
    """Return a command as it is named once it was said: whole, or its beginning where it is long."""
    if cells(command) <= _NAMED:
        return command
    return f"{shortened(command, ROOM) or command[:ROOM]} and so on"


def peer(requester: str) -> str:
    """Return `peer NAME`, the name as a plain identifier; empty for one's own turn.

    Who sits at the terminal that shares the session has no name.
    """
    if requester in ("", "owner"):
        return ""
    if requester == "peer:owner":
        return "the other terminal"
    name = "".join(char for char in requester.removeprefix("peer:") if char.isalnum() or char in "._-")
    return f"peer {name[:ROOM] or 'unnamed'}"


def chosen(words: str) -> str:
    """Return the line that says a choice before it is acted on (T5)."""
    return f"{Label.CHOSEN.value}: {sentence(words)}"


def error(words: str) -> str:
    """Return the line that says the rule an answer broke (T5)."""
    return f"{Label.ERROR.value}: {words}"
