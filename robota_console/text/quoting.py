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
    BLOCK = auto()
    """Between the lines that begin and end code or an output: else raw (V7), so only what would
    leave the block, or asks as a permission does, is quoted."""


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
_BLOCK_LINE = r"(?:code|output|table|diff) \d+(?:,| ends\b)"
_DECISION = r"(?:\d )?(?:once|session|project|deny|show first)\b"
_GRANT = rf"(?=.{{,40}}\bdeny:)(?:[^?]*\? ?)?{_DECISION}, [^:]*\bdeny:"
"""How a permission's prompt begins, whatever comes after it; it has 39 cells (V10)."""
_IN_BLOCK = (
    rf"{_BLOCK_LINE}|{_GRANT}|\d+ ?[.)] ?{_DECISION}|you, \d|choose 1\b.*\bcancels\b[^:]*:"
    r"|numbers with commas\b.*:|password for [^:]*:\Z|.*\?.* yes or no[^:]*:\Z"
)
_OURS = rf"{_ROW_OR_PROMPT}|{_BLOCK_LINE}|{_GRANT}"
_PROMPT_END = r".*\b(?:yes or no|once|deny|cancels|goes back|sends|skips)\b[^:]*:\Z"
_LONGEST_END = 80


def quoted(line: str, place: Place, *, ci: bool = False) -> Safe:
    """Return a foreign line, opened by `quoted: ` where it could pass for ours; never twice.

    With `ci` no CI service obeys it either. An LF in it is kept: give one line at a time.
    """
    marked = f"{_QUOTED}{line}" if could_pass(line, place) else line
    return sanitize(neutral(marked) if ci else marked)


def could_pass(line: str, place: Place) -> bool:
    """Return whether a line could pass for the console's own in that place; a quoted one never does."""
    if opens_like(line, (Label.QUOTED.value,)):
        return False
    match place:
        case Place.ANSWER:
            return opens_like(line, _LABELS)
        case Place.TOOL_OUTPUT:
            return opens_like(line, _ASKING)
        case Place.QUESTION:
            return opens_like(line, _LABELS) or _looks_asked(line)
        case Place.BLOCK:
            return opens_like(line, (*_ASKING, Label.CHOSEN.value)) or bool(
                re.match(_IN_BLOCK, opening(line))
            )


def opens_like_ours(line: str) -> bool:
    """Return whether a line begins as one of the console's own does, whatever comes after it."""
    return opens_like(line, WORDS) or bool(re.match(_OURS, opening(line)))


def _looks_asked(line: str) -> bool:
    begin, end = opening(line), opening(line[-_LONGEST_END:])
    return bool(re.match(_ROW_OR_PROMPT, begin) or re.match(_PROMPT_END, end))
