"""Plugins from folders: each brings slash commands that send a prompt written beforehand."""

from __future__ import annotations

import os
import re
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from robota_console.model.command import CommandResult, CommandSpec
from robota_console.session.commands.replies import usage
from robota_console.text import plugin_words
from robota_console.text.menu import one_line, sentence

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from robota_console.session.registry import CommandModule
    from robota_console.session.workings import Workings

FILE = "plugin.toml"
ARGS = "{args}"
"""Stands in a prompt for what was typed behind the command."""
MOST_BYTES = 256 * 1024
MOST_PLUGINS = 100
"""Of each folder, by name."""
_NAME = re.compile(r"[a-z][a-z0-9-]{0,31}")
_PLUGIN_KEYS = frozenset({"name", "command"})
_COMMAND_KEYS = frozenset({"name", "description", "argument-hint", "prompt"})


@dataclass(frozen=True, slots=True)
class PluginCommand:
    """A command, and the prompt it sends."""

    spec: CommandSpec
    prompt: str


class Plugin:
    """The commands of one plugin."""

    def __init__(self, commands: Iterable[PluginCommand]) -> None:
        self._commands = {command.spec.name: command for command in commands}

    def specs(self) -> Sequence[CommandSpec]:
        """Return how they are listed."""
        return tuple(command.spec for command in self._commands.values())

    async def run(self, name: str, args: str, session: Workings) -> CommandResult:
        """Send the prompt in the person's name; words it has no place for are not dropped but refused."""
        command = self._commands[name]
        if args and ARGS not in command.prompt:
            return usage(command.spec)
        session.submit(command.prompt.replace(ARGS, args))
        return CommandResult(started_turn=True)


class Unreadable:
    """A plugin that could not be read; the registry says why in its place."""

    def __init__(self, problem: str) -> None:
        self._problem = problem

    def specs(self) -> Sequence[CommandSpec]:
        """Raise OSError with the line."""
        raise OSError(self._problem)

    async def run(self, _name: str, _args: str, _session: Workings) -> None:
        """Never run: it lists no command."""


class FolderPlugins:
    """Implements `registry.PluginSource`: every folder with a `plugin.toml` in some folders."""

    def __init__(self, folders: Iterable[str]) -> None:
        self._folders = tuple(map(Path, folders))

    def load(self) -> Sequence[CommandModule]:
        """Read them anew, in their folders' order and then by name; a bad one is a line, the others load."""
        return [_plugin(path) for folder in self._folders for path in _found(folder)]


def _found(folder: Path) -> Iterator[Path]:
    try:
        names = sorted(entry.name for entry in folder.iterdir())
    except FileNotFoundError:
        return
    yield from [path for name in names if os.path.lexists(path := folder / name / FILE)][:MOST_PLUGINS]


def _plugin(path: Path) -> CommandModule:
    import tomllib

    try:
        return Plugin(_commands(tomllib.loads(_text(path))))
    except (OSError, ValueError, RecursionError) as error:
        why = getattr(error, "strerror", None) or str(error)
        return Unreadable(plugin_words.not_read(str(path), why))


def _text(path: Path) -> str:
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)  # a pipe must not hold the start
    with os.fdopen(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError("not a file")
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise OSError("longer than 256 KiB")
    return data.decode("utf-8-sig")


def _commands(table: Mapping[str, Any]) -> Iterator[PluginCommand]:
    _nothing_else(table, _PLUGIN_KEYS)
    plugin = _word(table, "name")
    rows = table.get("command")
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise ValueError("one [[command]] at least expected")
    for row in rows:
        _nothing_else(row, _COMMAND_KEYS)
        name = _word(row, "name")
        if [other.get("name") for other in rows].count(name) > 1:
            raise ValueError(f"name {name}: stands there twice")
        if not _NAME.fullmatch(name):
            raise ValueError(f"name {name}: small letters, digits and dashes expected, at most 32")
        spec = CommandSpec(
            name=name,
            description=sentence(_word(row, "description")),
            argument_hint=one_line(str(row.get("argument-hint", ""))),
            source=plugin,
        )
        yield PluginCommand(spec, _prompt(row))


def _nothing_else(table: Mapping[str, Any], known: frozenset[str]) -> None:
    if unknown := sorted(table.keys() - known):
        raise ValueError(f"{unknown[0]} is not understood")


def _word(table: Mapping[str, Any], key: str) -> str:
    value = table.get(key)
    if not isinstance(value, str) or not one_line(value):
        raise ValueError(f"{key}: a text expected")
    return one_line(value)


def _prompt(row: Mapping[str, Any]) -> str:
    value = row.get("prompt")
    if not isinstance(value, str) or not value.strip():
        raise ValueError("prompt: a text expected")
    return value.strip()
