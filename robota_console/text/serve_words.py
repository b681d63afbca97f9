"""What is said where a session is served."""

from __future__ import annotations

from robota_console.text.menu import one_line

WHICH = "serve --resume needs the session's name or id."


def serving(product: str, name: str, attach: str) -> str:
    """Say that a session is served, how to get to it, and how it ends."""
    called = f" session {one_line(name)}" if name else " a session"
    return f"{product}. Serving{called}. Another terminal: {attach}. Ctrl-C ends it."
