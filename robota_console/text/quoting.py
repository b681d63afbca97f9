"""Foreign lines that could pass for the console's own are said as `quoted: ...` (T4, V7)."""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import TYPE_CHECKING

from robota_console.text.ci import neutral
from robota_console.text.label import WORDS, Label, opening, opens_like
from robota_console.text.sanitizer import sanitize

if TYPE_CHECKING:
    from robota_console.model.safe import Safe


class Place(Enum):
    """Where a foreign line stands, which decides what it could be mistaken for."""

    ANSWER = auto()
    TOOL_OUTPUT = auto()
    """Compilers say `warning:` all day, so only what asks for something is quoted."""
    QUESTION = auto()
    """A permission's or a question's own block, where a row or a prompt is due."""


_QUOTED = f"{Label.QUOTED.value}: "
_LABELS = tuple(word for word in WORDS if word != Label.QUOTED.value)
_ASKING = (
    Label.PERMISSION_REQUIRED.value,
    Label.QUESTION.value,
    Label.YOU.value,
    Label.ASSISTANT.value,
    Label.DONE.value,
)
_ROW_OR_PROMPT = r"\d+ ?[.)]|choose \d|numbers with commas|text,|password for|more, \d|you, "
_PROMPT_END = r".*\b(?:yes or no|once|deny|cancels|goes back|sends|skips)\b[^:]*:\Z"
_LONGEST_END = 80


def quoted(line: str, place: Place, *, ci: bool = False) -> Safe:
    """Return a foreign line, opened by `quoted: ` where it could pass for ours; never twice.

    With `ci` no CI service obeys it either. An LF in it is kept: give one line at a time.
    """
    marked = f"{_QUOTED}{line}" if could_pass(line, place) else line
    return sanitize(neutral(marked) if ci else marked)


def could_pass(line: str, place: Place) -> bool:
    """Return whether a line could pass for the console's own in that place."""
    match place:
        case Place.ANSWER:
            return opens_like(line, _LABELS)
        case Place.TOOL_OUTPUT:
            return opens_like(line, _ASKING)
        case Place.QUESTION:
            return opens_like(line, _LABELS) or _looks_asked(line)


def _looks_asked(line: str) -> bool:
    begin, end = opening(line), opening(line[-_LONGEST_END:])
    return bool(re.match(_ROW_OR_PROMPT, begin) or re.match(_PROMPT_END, end))
