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


AGENTS_LATER = "The agent's own come once it is ready."
"""The list of commands is not whole: those of an agent that still starts are not known yet."""


BY_NAME = "each by its name"


def help_head(commands: int, *, asked: bool = False, part: bool = False) -> str:
    """Open the list of commands, of those that work while something is `asked`, or of a `part`."""
    if asked:
        return f"{count(commands, 'command')} now. Anything else is your answer."
    number = f"{count(commands, 'command')}{', these first' if part else ''}."
    return f"{number} Anything else is a message. Empty Enter in a turn says the status."


def group_row(group: str, commands: int, words: str) -> str:
    """Return a group's line in the list: how it is asked for, how many there are, what for."""
    return f"/help {group}. {count(commands, 'command')}: {words}."


def unknown_command(name: str) -> str:
    """Say that nothing knows a command."""
    return f"No command /{name}. /help lists them. A message may begin with // for a slash."


def not_while_asked(*, in_turn: bool) -> str:
    """Say of a command that it must wait for the question, and how that is left (V9)."""
    return f"Answer first. {'/stop ends the turn' if in_turn else '/cancel cancels'}."


def _alternatives(words: str) -> str:
    return spoken_list([part.strip() for part in words.split("|")])
