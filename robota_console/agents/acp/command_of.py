"""The command that a tool call's input names, with all in the input that changes what it does."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from robota_console.agents.acp.place import place
from robota_console.agents.acp.raw import items, mapping, objects, text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_COMMAND = ("command", "cmd", "shell_command", "script", "commands")
_ARGUMENTS = ("args", "arguments", "argv")
_SET = ("env", "environment")
_FOLDER = ("cwd", "workdir", "working_directory", "workingDirectory", "dir_path", "directory")
_INPUT = ("stdin",)


def command_of(given: Mapping[str, object], folder: str) -> str:
    """Return it as it would be typed in the working folder; empty where there is none (V11).

    An input with two commands gives both, so that neither stands in for the other.
    """
    found = list(dict.fromkeys(filter(str.strip, _texts(given, _COMMAND))))
    if not found:
        return ""
    first, *more = found
    first = " ".join([*_settings(given), first, *filter(str.strip, _texts(given, _ARGUMENTS))])
    elsewhere = dict.fromkeys(place(folder, path)[0] for path in _texts(given, _FOLDER) if path)
    moves = [f"cd {shlex.quote(path)} && " for path in elsewhere if path != "."]
    unread = [str(given[name]) for name in (*_COMMAND, *_ARGUMENTS, *_INPUT) if _is_unread(given.get(name))]
    return "\n".join(["".join(moves) + first, *more, *filter(None, _texts(given, _INPUT)), *unread])


def typed(value: object) -> str:
    """Return a command as it would be typed, given as a text or as its words; empty for anything else."""
    words = [item for item in items(value) if isinstance(item, str)]
    return shlex.join(words) if words and len(words) == len(items(value)) else text(value)


def _is_unread(value: object) -> bool:
    return bool(value) and not typed(value)


def _texts(given: Mapping[str, object], names: tuple[str, ...]) -> Iterator[str]:
    for name in names:
        value = given.get(name)
        if name == "commands" and typed(value):  # one after another, not the words of one
            yield "\n".join(str(item) for item in items(value)) or text(value)
        else:
            yield typed(value)


def _settings(given: Mapping[str, object]) -> Iterator[str]:
    for name in _SET:
        listed = [(each.get("name"), each.get("value")) for each in objects(given.get(name))]
        for key, value in (*mapping(given.get(name)).items(), *listed):
            yield f"{key}={shlex.quote(str(value))}"
