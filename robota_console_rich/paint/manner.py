"""How each kind of line looks: its label's colour, its glyph, its mark."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from robota_console.text.label import Label
from robota_console_rich.paint.kind import Kind
from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from robota_console_rich.paint.kind import Line


class Glyph(Enum):
    """A sign beside the word that says the same, with the token of its colour."""

    RUNNING = ("\u27f3", Token.STATUS_RUNNING)
    SUCCESS = ("\u2713", Token.STATUS_SUCCESS)
    ERROR = ("\u2717", Token.STATUS_ERROR)
    DENIED = ("\u2298", Token.STATUS_DENIED)
    WAITING = ("\u25f4", Token.STATUS_WAITING)
    CANCELLED = ("\u2297", Token.STATUS_CANCELLED)


GLYPHS = "".join(glyph.value[0] for glyph in Glyph)
"""All of them."""


class Mark(Enum):
    """What a box shows of itself at the left of a line: two cells, the blank included."""

    NONE = ""
    OPEN = "\u256d"
    SIDE = "\u2502"
    CLOSE = "\u2570"
    OWN = "\u258c"
    """Beside what the person wrote."""


MARKS = "".join(mark.value for mark in Mark)
"""All of them."""
PLAIN_MARK = "|"
"""In an encoding that lacks them."""

_LABELS = {
    Label.YOU: Token.TEXT_ACCENT,
    Label.ASSISTANT: Token.TEXT_EMPHASIS,
    Label.THINKING: Token.TEXT_MUTED,
    Label.TOOL: Token.TEXT_SESSION,
    Label.TOOL_ERROR: Token.TEXT_ERROR,
    Label.ERROR: Token.TEXT_ERROR,
    Label.WARNING: Token.TEXT_WARNING,
    Label.NOTICE: Token.TEXT_MUTED,
    Label.PERMISSION_REQUIRED: Token.TEXT_WARNING,
    Label.QUESTION: Token.TEXT_WARNING,
    Label.CHOSEN: Token.TEXT_SUCCESS,
    Label.PLAN: Token.TEXT_SESSION,
    Label.STATUS: Token.STATUS_RUNNING,
    Label.COST: Token.TEXT_MUTED,
    Label.DONE: Token.TEXT_SUCCESS,
    Label.QUOTED: Token.TEXT_MUTED,
}
_BORDERS = {
    Label.YOU: Token.BORDER_ACTIVE,
    Label.ERROR: Token.BORDER_ERROR,
    Label.TOOL_ERROR: Token.BORDER_ERROR,
    Label.PERMISSION_REQUIRED: Token.BORDER_ATTENTION,
    Label.QUESTION: Token.BORDER_ATTENTION,
}
_DONE = {"ok": Glyph.SUCCESS, "failed": Glyph.ERROR, "interrupted": Glyph.CANCELLED}
_GLYPHS = {
    Label.TOOL_ERROR: Glyph.ERROR,
    Label.ERROR: Glyph.ERROR,
    Label.PERMISSION_REQUIRED: Glyph.WAITING,
    Label.QUESTION: Glyph.WAITING,
}
_BOXED = {Label.PERMISSION_REQUIRED, Label.QUESTION}
_BARRED = {Kind.DETAIL, Kind.QUOTE}
_RUNNING = ("running ", "reading ", "searching for ", "listing ", "fetching ", "writing ")


def border(under: Label | None) -> Token:
    """Return the colour of a box's marks."""
    return _BORDERS.get(under, Token.BORDER_MUTED) if under is not None else Token.BORDER_MUTED


def label_token(line: Line, glyph: Glyph | None) -> Token:
    """Return the colour of a line's label: what became of a turn or a choice is in it too."""
    label = line.label
    assert label is not None
    if label is Label.DONE and glyph is not None:
        return glyph.value[1]
    if label is Label.CHOSEN and line.text.startswith("deny"):
        return Token.STATUS_DENIED
    return _LABELS[label]


def glyph_of(line: Line) -> Glyph | None:
    """Return the sign of a line; None where it has none."""
    match line.label:
        case None:
            return None
        case Label.DONE:
            first = line.text.split(" ", 1)[0].rstrip(".,")
            return _DONE.get(first)
        case Label.TOOL if line.text.endswith(" denied."):
            return Glyph.DENIED
        case Label.TOOL:
            return Glyph.RUNNING if line.text.startswith(_RUNNING) else Glyph.SUCCESS
        case label:
            return _GLYPHS.get(label)


def mark_of(line: Line, *, last: bool) -> Mark:
    """Return a line's mark; `last` of what is said at once."""
    if line.label is Label.YOU or (line.under is Label.YOU and line.label is None):
        return Mark.OWN
    if line.under in _BOXED:
        if line.label is not None:
            return Mark.NONE if last else Mark.OPEN
        return Mark.CLOSE if last else Mark.SIDE
    match line.kind:
        case Kind.BEGIN:
            return Mark.OPEN
        case Kind.END:
            return Mark.CLOSE
        case _:
            return Mark.SIDE if line.within or line.kind in _BARRED else Mark.NONE
