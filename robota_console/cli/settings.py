"""Resolving: flag, then environment, then project file, then user file; each value with its source."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from robota_console.cli import capability
from robota_console.cli.setting_table import ROWS, SettingRow, patterns
from robota_console.model.exit_code import ExitCode
from robota_console.model.setting import Resolved
from robota_console.text import settings_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from robota_console.cli.agent_table import AgentCommand
    from robota_console.cli.environment import Environment
    from robota_console.cli.settings_file import SettingsFile
    from robota_console.model.mcp_server import McpServer


@dataclass(slots=True)
class Settings:
    """All settings, resolved, and what could not be read on the way."""

    values: dict[str, Resolved[Any]] = field(default_factory=dict)
    warnings: list[str] = field(default_factory=list)
    refused: str = ""
    """Why nothing may be started: a rule that forbids could not be read."""
    refused_code: ExitCode = ExitCode.UNAVAILABLE
    agents: Mapping[str, AgentCommand] = field(default_factory=dict)
    """Agents the person added, by name."""
    mcp: tuple[McpServer, ...] = ()
    """Tool servers of the person's own."""

    def of(self, key: str) -> Resolved[Any]:
        """Return a setting's value and source."""
        return self.values[key]

    def refuse(self, source: str, rule: str) -> None:
        """Let nothing be started; a flag that cannot be read is bad usage."""
        self.stop(settings_words.rule_not_understood(source, rule), usage=source.startswith("--"))

    def stop(self, why: str, *, usage: bool = False) -> None:
        """Let nothing be started; the first reason is the one that is said."""
        if not self.refused:
            self.refused = why
            self.refused_code = ExitCode.USAGE if usage else ExitCode.UNAVAILABLE


@dataclass(frozen=True, slots=True)
class Candidate:
    """What one source says of a setting."""

    raw: object
    source: str
    told: Callable[[str], str]
    """Words for a value that cannot be read, by the rule it breaks."""


def resolve(flags: Mapping[str, object], environment: Environment, files: Sequence[SettingsFile]) -> Settings:
    """Return every setting; `files`, the strongest first. A bad value is told, and the next source asked."""
    settings = Settings(
        warnings=[warning for file in files for warning in file.warnings],
        agents={name: agent for file in files for name, agent in file.agents.items()},
        mcp=tuple(server for file in files for server in file.mcp),
    )
    for row in ROWS:
        settings.values[row.key] = _resolve(row, _candidates(row, flags, environment, files), settings)
    if settings.of("theme") == Resolved("") and capability.light(environment):
        settings.values["theme"] = Resolved("light")
    return settings


def _resolve(row: SettingRow, candidates: Iterator[Candidate], settings: Settings) -> Resolved[Any]:
    readable = _readable(row, candidates, settings)
    if row.forbids:  # what one place forbids no other allows
        found = list(readable)
        rules = tuple(dict.fromkeys(rule for some in found for rule in some.value))
        return Resolved(rules, next((some.source for some in found if some.value), "default"))
    return next(readable, Resolved(row.default))


def _readable(
    row: SettingRow, candidates: Iterator[Candidate], settings: Settings
) -> Iterator[Resolved[Any]]:
    for candidate in candidates:
        source = candidate.source
        try:
            value = row.read(candidate.raw)
        except ValueError as error:
            if row.forbids or row.vital:
                settings.refuse(source, f"{error}.")
            settings.warnings.append(candidate.told(str(error)))
            continue
        yield Resolved(_patterns(row, value, source, settings) if row.are_patterns else value, source)


def _patterns(row: SettingRow, texts: Any, source: str, settings: Settings) -> tuple[str, ...]:
    """Return those that can be read; a bad one that forbids refuses the start, any other is left out."""
    bad: list[str] = []
    kept = patterns(texts, bad.append)
    if row.forbids and bad:
        settings.refuse(source, bad[0])
    settings.warnings += [settings_words.pattern_not_understood(source, rule) for rule in bad]
    return kept


def _candidates(
    row: SettingRow,
    flags: Mapping[str, object],
    environment: Environment,
    files: Sequence[SettingsFile],
) -> Iterator[Candidate]:
    flag = flags.get(row.field)
    if flag is not None and flag != ():
        name = f"--no-{row.key}" if flag is False else f"--{row.key}"
        yield Candidate(flag, name, partial(settings_words.flag_not_understood, row.key, str(flag)))
    for variable in (row.variable, *row.other_variables):
        value = environment.get(variable)
        if value is not None:
            yield Candidate(value, variable, partial(settings_words.variable_not_understood, variable))
    for file in files:
        if row.key in file.values:
            told = partial(settings_words.not_understood, row.key, file.place(row.key))
            yield Candidate(file.values[row.key], file.where(row.key), told)
