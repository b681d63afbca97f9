"""How to sign in to an agent: the menu, and what has to be said of each way."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from robota_console.agents.acp.raw import items, line, mapping, objects, text
from robota_console.model.question import Option, Question
from robota_console.text.menu import sentence, spoken_list

if TYPE_CHECKING:
    from collections.abc import Sequence

TITLE = "How do you want to sign in?"
MOST = 50
"""Ways that are listed."""
AGENT, ENV_VAR, TERMINAL = "agent", "env_var", "terminal"


def question(methods: object) -> Question:
    """Return the menu of an agent's `authMethods`; without options where it has none."""
    found: dict[str, Option] = {}
    for method in objects(methods)[:MOST]:
        if method_id := text(method.get("id")):
            label = line(method.get("name")) or line(method_id) or "unnamed"
            found.setdefault(method_id, Option(method_id, label, line(method.get("description"))))
    return Question(title=TITLE, options=tuple(found.values()))


def kind(method: object) -> str:
    """Return `agent`, `env_var` or `terminal`: who does the signing in."""
    named = text(mapping(method).get("type"))
    return named if named in (ENV_VAR, TERMINAL) else AGENT


def words(method: object, command: Sequence[str]) -> str:
    """Return what to do for one way, in sentences; `command` is what the agent is started by."""
    match kind(method):
        case "env_var":
            return env_words(method)
        case "terminal":
            return terminal_words(method, command)
        case _:
            return agent_words(method)


def agent_words(method: object) -> str:
    """Say that the agent signs in by itself."""
    name = line(mapping(method).get("name"))
    return f"The agent signs in, {sentence(name)} It may open a browser." if name else "The agent signs in."


def env_words(method: object) -> str:
    """Say which environment variables are to be set, and where to get what goes into them."""
    raw = mapping(method)
    needed: list[str] = []
    optional: list[str] = []
    for variable in objects(raw.get("vars")):
        if name := line(variable.get("name"), 80):
            label = line(variable.get("label"))
            (optional if variable.get("optional") is True else needed).append(
                f"{name}, {label}," if label and label != name else name
            )
    parts = [f"Set {spoken_list(needed, 'and')} in the environment and start again." if needed else ""]
    parts.append(f"Maybe also {spoken_list(optional, 'and').rstrip(',')}." if optional else "")
    parts.append(f"Get it at {link}" if (link := line(raw.get("link"), 2000)) else "")
    said = " ".join(part for part in parts if part)
    return said or "Set what the agent needs in the environment and start again."


def variables(method: object) -> list[str]:
    """Return the names of the environment variables that one way cannot do without."""
    entries = objects(mapping(method).get("vars"))
    return [
        text(entry.get("name"))
        for entry in entries
        if entry.get("optional") is not True and entry.get("name")
    ]


def terminal_words(method: object, command: Sequence[str]) -> str:
    """Say what to type in another terminal; the way's arguments stand in place of the agent's own."""
    raw = mapping(method)
    arguments = [text(item) for item in items(raw.get("args")) if isinstance(item, str)]
    settings = [
        f"{name}={shlex.quote(value)}"
        for name, value in mapping(raw.get("env")).items()
        if isinstance(value, str) and str(name).isidentifier()
    ]
    typed = " ".join([*settings, shlex.join([*command[:1], *arguments])])
    return f"In another terminal, type: {line(typed, 2000)}"
