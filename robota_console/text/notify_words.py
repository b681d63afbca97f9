"""Words of a desktop notification: no word of an agent's, since a locked screen may show them."""

from __future__ import annotations

from robota_console.text.menu import one_line

TURN_OVER = "Turn over"
TURN_FAILED = "Turn failed"
ANSWER_NEEDED = "An answer is needed"


def body(what: str, session: str) -> str:
    """Return what happened, and in which session where it has a name."""
    return f"{what}, {one_line(session)}." if session else f"{what}."
