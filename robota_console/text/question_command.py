"""Commands that may be used while a question waits (V9)."""

from __future__ import annotations

QUESTION_COMMANDS = frozenset(
    {
        "show",
        "again",
        "last",
        "code",
        "output",
        "status",
        "plan",
        "draft",
        "queue",
        "stop",
        "help",
        "screen-reader",
        "table",
    }
)
"""None of them changes what is asked; how it is asked may be what has to change first."""


def is_command(line: str) -> bool:
    """Return whether a line is a command; `//` starts a text with a literal slash."""
    return line.startswith("/") and not line.startswith("//")


def question_command(line: str) -> tuple[str, str] | None:
    """Return a command's name and arguments, or None: the line is an answer, or refused as one.

    `//` starts a literal slash.
    """
    if not line.startswith("/"):
        return None
    name, _, args = line[1:].strip().partition(" ")
    return (name.lower(), args.strip()) if name.lower() in QUESTION_COMMANDS else None
