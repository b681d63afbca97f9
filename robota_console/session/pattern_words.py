"""Permission patterns in words, as they are said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.tool import ToolKind
from robota_console.session import glob
from robota_console.session.pattern import KIND_WORDS

if TYPE_CHECKING:
    from robota_console.session.pattern import Pattern

_NOUN = {
    ToolKind.READ: "read of",
    ToolKind.SEARCH: "search in",
    ToolKind.LIST: "listing of",
    ToolKind.EDIT: "write to",
}


def in_words(pattern: Pattern) -> str:
    """Return what a pattern allows, so that it can follow `session,`."""
    kind = KIND_WORDS.get(pattern.tool.casefold())
    if kind is ToolKind.RUN:
        return _command(pattern.glob)
    if kind is ToolKind.FETCH:
        return _fetch(pattern.glob)
    if kind is None:
        like = "" if pattern.glob is None else f" like {pattern.glob}"
        return f"every {pattern.tool}{like}, whatever it is given"
    return _path(_NOUN[kind], pattern.glob)


def _command(text: str | None) -> str:
    if text is None:
        return "every command"
    parts = glob.pieces(text)
    if len(parts) == 1:
        return f"exactly {parts[0]}"
    if len(parts) == 2 and not parts[1] and parts[0][-1:].isalnum():
        return f"every {parts[0]} with any words after it"
    return f"every command like {text}"


def _fetch(text: str | None) -> str:
    if text is None:
        return "every fetch"
    parts = glob.pieces(text)
    if len(parts) == 1:
        return f"a fetch from {parts[0]}"
    return f"every fetch from {parts[0].rstrip('/')}" if not any(parts[1:]) else f"every fetch like {text}"


def _path(noun: str, text: str | None) -> str:
    if text is None:
        return f"every {noun} anything in this folder"
    folder, _, last = text.rpartition("/")
    if len(parts := glob.pieces(text)) == 1:
        return f"every {noun} {parts[0]}"
    if len(parts) > 2 or last != glob.STAR:
        return f"every {noun} files like {text}"
    where = glob.pieces(folder)[0] if folder else "this folder"
    return f"every {noun} a file directly in {where}"
