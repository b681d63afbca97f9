"""Commands as they are said: how one is typed, what there are, which is none."""

from __future__ import annotations

from robota_console.text.duration import count
from robota_console.text.menu import spoken_list


def typed(name: str, hint: str = "") -> str:
    """Return how a command is typed, in words: `on|off [save]` is `on or off, maybe save`.

    Readers speak bars and brackets; `|` parts alternatives, `[...]` holds what may be left out.
    """
    needed, *optional = hint.split("[")
    parts = [f"/{name} {_alternatives(needed)}".rstrip()]
    parts += [f"maybe {_alternatives(group.strip(' ]'))}" for group in optional]
    return ", ".join(parts)


def usage(name: str, hint: str = "") -> str:
    """Say how a command is typed."""
    return f"Type {typed(name, hint)}."


def listed(name: str, hint: str, words: str) -> str:
    """Return a command's line in a list."""
    return f"{typed(name, hint)}. {words}"


def help_head(commands: int) -> str:
    """Open the list of commands."""
    return f"{count(commands, 'command')}. Anything else is a message. Empty Enter in a turn says the status."


def unknown_command(name: str) -> str:
    """Say that nothing knows a command."""
    return f"No command /{name}. /help lists them. A message may begin with // for a slash."


NOT_WHILE_ASKED = "Answer first. /stop ends the turn."
"""Said of a command that must wait for the question (V9)."""


def _alternatives(words: str) -> str:
    return spoken_list([part.strip() for part in words.split("|")])
