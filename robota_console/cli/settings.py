"""Resolving: flag, then environment, then project file, then user file; each value with its source."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from robota_console.cli.setting_table import ROWS, SettingRow, patterns
from robota_console.model.setting import Resolved
from robota_console.text import settings_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from robota_console.cli.environment import Environment
    from robota_console.cli.settings_file import SettingsFile


@dataclass(slots=True)
class Settings:
    """All settings, resolved, and what could not be read on the way."""

    values: dict[str, Resolved[Any]] = field(default_factory=dict)
    warnings: list[str] = field(default_factory=list)
    refused: str = ""
    """Why nothing may be started: a rule that forbids could not be read."""

    def of(self, key: str) -> Resolved[Any]:
        """Return a setting's value and source."""
        return self.values[key]


def resolve(flags: Mapping[str, object], environment: Environment, files: Sequence[SettingsFile]) -> Settings:
    """Return every setting; `files`, the strongest first. A bad value is told, and the next source asked."""
    settings = Settings(warnings=[warning for file in files for warning in file.warnings])
    for row in ROWS:
        settings.values[row.key] = _resolve(row, flags, environment, files, settings)
    return settings


def _resolve(
    row: SettingRow,
    flags: Mapping[str, object],
    environment: Environment,
    files: Sequence[SettingsFile],
    settings: Settings,
) -> Resolved[Any]:
    for raw, source, told in _candidates(row, flags, environment, files, settings.warnings):
        try:
            value = row.read(raw)
        except ValueError as error:
            if row.forbids:
                settings.refused = settings_words.rule_not_understood(source, f"{error}.")
            settings.warnings.append(told(str(error)))
            continue
        if row.are_patterns:
            value = _patterns(row, value, source, settings)
        return Resolved(value, source)
    return Resolved(row.default)


def _patterns(row: SettingRow, texts: Any, source: str, settings: Settings) -> tuple[str, ...]:
    """Return those that can be read; a bad one that forbids refuses the start, any other is left out."""
    bad: list[str] = []
    kept = patterns(texts, bad.append)
    if row.forbids and bad:
        settings.refused = settings_words.rule_not_understood(source, bad[0])
    settings.warnings += [settings_words.pattern_not_understood(source, rule) for rule in bad]
    return kept


def _candidates(
    row: SettingRow,
    flags: Mapping[str, object],
    environment: Environment,
    files: Sequence[SettingsFile],
    warnings: list[str],
) -> Iterator[tuple[object, str, Callable[[str], str]]]:
    flag = flags.get(row.field)
    if flag is not None and flag != ():
        name = f"--no-{row.key}" if flag is False else f"--{row.key}"
        yield flag, name, lambda rule: settings_words.flag_not_understood(row.key, str(flag), rule)
    for variable in (row.variable, *row.other_variables):
        value = environment.get(variable)
        if value is not None:
            yield value, variable, _told_of(variable)
    for file in files:
        if row.key not in file.values:
            continue
        if row.own_only and not file.own:
            warnings.append(settings_words.not_from_folder(file.where(row.key)))
            continue
        where = file.where(row.key)
        yield file.values[row.key], where, _told_where(where)


def _told_of(variable: str) -> Callable[[str], str]:
    return lambda rule: settings_words.variable_not_understood(variable, rule)


def _told_where(where: str) -> Callable[[str], str]:
    return lambda rule: settings_words.not_understood(where, rule)
