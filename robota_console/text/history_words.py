"""Words for messages typed before: the rows, the prompt, what was found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.duration import count
from robota_console.text.menu import one_line
from robota_console.text.menu import row as menu_row

if TYPE_CHECKING:
    from robota_console.model.typed_before import TypedPage

ROOM = 100
"""Characters of a message that are said in its row; all of it is in the draft once it is chosen."""
STOPPED = "Search stopped."
CANCELLED = "Nothing chosen."
NO_MORE = "No more."
NOTHING_OFFERED = "Nothing to choose."


def row(number: int, text: str) -> str:
    """Return a message as a row: its first words, and how long it is where that is not all."""
    first, *rest = text.strip().split("\n")
    said = one_line(first)
    cut = f"{said[:ROOM].rstrip()}..." if len(said) > ROOM else said
    return menu_row(number, f"{cut}, {count(len(rest) + 1, 'line')}" if rest else cut)


def head(found: int, words: str, page: TypedPage | None) -> str:
    """Say how many were found, so far where the search goes on, and how many lines could not be read."""
    if not found:
        said = f"Nothing typed before has {one_line(words)}." if words else "Nothing typed before."
    elif page is None or page.more:
        said = f"{count(found, 'message')} so far, newest first."
    else:
        said = f"{count(found, 'message')}, newest first."
    unread = f" {count(page.unreadable, 'line')} could not be read." if page and page.unreadable else ""
    return f"{said}{unread}"


def prompt(last: int, *, more: bool) -> str:
    """Return the prompt line (T5)."""
    said = "1" if last == 1 else f"1 to {last}"
    return f"Choose {said}{', more' if more else ''}, c cancels: "


def hint(last: int, *, more: bool) -> str:
    """Say what may be typed."""
    return f"Type 1{f' to {last}' if last > 1 else ''}{', more' if more else ''} or c."


def not_kept(why: str) -> str:
    """Say that what is typed is not kept any more."""
    return f"What you type is not kept for later sessions: {why.rstrip('.')}."


def not_read(why: str) -> str:
    """Say that the history could not be read."""
    return f"History not read: {why}."
