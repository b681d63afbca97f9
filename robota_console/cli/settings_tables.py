"""The tables of a person's own settings file: agents they added, and tool servers."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from robota_console.cli.agent_table import BUILT_IN, AgentCommand
from robota_console.cli.setting_table import command_words
from robota_console.model.mcp_server import McpServer
from robota_console.text import settings_words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

AGENTS = "agents"
MCP = "mcp"
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")
_AGENT_KEYS = ("command", "install", "environment")
_SERVER_KEYS = ("command", "args", "environment", "url")
Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class Tables:
    """What was read of them."""

    agents: Mapping[str, AgentCommand] = field(default_factory=dict)
    mcp: tuple[McpServer, ...] = ()
    warnings: tuple[str, ...] = ()


def read_tables(path: str, text: str, values: Mapping[str, object]) -> Tables:
    """Return what a file's tables say; each thing not understood is one warning with its line."""
    told = _Teller(path, text)
    agents = _each(AGENTS, values, _AGENT_KEYS, _agent, told)
    servers = _each(MCP, values, _SERVER_KEYS, _server, told)
    return Tables({agent.name: agent for agent in agents}, tuple(servers), tuple(told.warnings))


class _Teller:
    """Collects warnings, each with the line of what it is about."""

    def __init__(self, path: str, text: str) -> None:
        self._path = path
        self._text = text
        self.warnings: list[str] = []

    def unknown(self, *keys: str) -> None:
        """Say that a key means nothing."""
        where = settings_words.key_place(self._path, line_of(self._text, keys), ".".join(keys))
        self.warnings.append(settings_words.unknown_key(where))

    def unread(self, rule: str, *keys: str) -> None:
        """Say that a key is left out, and the rule it breaks."""
        where = settings_words.place(self._path, line_of(self._text, keys))
        self.warnings.append(settings_words.not_understood(".".join(keys), where, rule))


def _each(
    table: str,
    values: Mapping[str, object],
    known: tuple[str, ...],
    make: Callable[[str, Mapping[str, object]], Made],
    told: _Teller,
) -> list[Made]:
    rows = values.get(table, {})
    if not isinstance(rows, dict):
        told.unread(f"a table expected, such as [{table}.NAME]", table)
        return []
    made = []
    for name, row in rows.items():
        if not isinstance(row, dict):
            told.unread(f"a table expected, [{table}.NAME]", table, name)
            continue
        for key in row.keys() - set(known):
            told.unknown(table, name, key)
        try:
            made.append(make(name, row))
        except ValueError as error:
            told.unread(str(error), table, name)
    return made


def _agent(name: str, row: Mapping[str, object]) -> AgentCommand:
    if name in BUILT_IN:
        raise ValueError("another name expected, for that one is built in")
    install = row.get("install", "")
    if not isinstance(install, str):
        raise ValueError("install is a text")  # noqa: TRY004 - a rule of the file, not a fault of a caller
    return AgentCommand(
        name=_named(name),
        argv=command_words(row.get("command")),
        install=install.strip(),
        environment=_environment(row),
    )


def _server(name: str, row: Mapping[str, object]) -> McpServer:
    url, command = row.get("url", ""), row.get("command")
    if bool(url) == (command is not None):
        raise ValueError("either command or url expected")
    if command is not None:
        words = (*command_words(command), *_arguments(row))
        return McpServer(name=_named(name), command=words, environment=_environment(row))
    if not isinstance(url, str) or not url.startswith(("http://", "https://")):
        raise ValueError("url begins with http:// or https://")
    return McpServer(name=_named(name), url=url)


def _named(name: str) -> str:
    if not _NAME.fullmatch(name):
        raise ValueError("a name of letters, digits, dots and dashes expected, at most 40")
    return name


def _arguments(row: Mapping[str, object]) -> tuple[str, ...]:
    args = row.get("args", [])
    if not isinstance(args, list) or not all(isinstance(word, str) and "\0" not in word for word in args):
        raise ValueError("args is a list of words")
    return tuple(args)


def _environment(row: Mapping[str, object]) -> tuple[tuple[str, str], ...]:
    found = row.get("environment", {})
    if not isinstance(found, dict) or not all(
        isinstance(value, str) and "\0" not in name + value and name and "=" not in name
        for name, value in found.items()
    ):
        raise ValueError('environment is a table of texts, such as { NAME = "value" }')
    return tuple(found.items())


def line_of(text: str, keys: tuple[str, ...]) -> int | None:
    """Return the line a key of a table stands in, counted from 1, or that of the table."""
    header: tuple[str, ...] = ()
    best = None
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if stripped.startswith("["):
            header = here = _parts(stripped.partition("]")[0].strip("["))
        elif "=" in stripped and not stripped.startswith("#"):
            here = header + _parts(stripped.partition("=")[0])
        else:
            continue
        if here == keys:
            return number
        if best is None and here[: len(keys)] == keys:
            best = number
    return best


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip(" \t\"'") for part in dotted.split("."))
