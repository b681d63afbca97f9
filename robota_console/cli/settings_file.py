"""A settings file: TOML, one key a setting; what cannot be read is said with file, line and key."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from robota_console.cli.file_text import file_text
from robota_console.cli.folders import config_folder
from robota_console.cli.setting_table import BY_KEY
from robota_console.text import settings_words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from robota_console.cli.agent_table import AgentCommand
    from robota_console.model.mcp_server import McpServer

NAME = "robota.toml"
TABLES = ("agents", "mcp")
"""Tables of a person's own file, read apart."""
UNKNOWN_SAID = 5
"""Unknown keys of a file that are said one by one; a start is no place for a flood (T15)."""
TOO_MUCH = "nested too deep, or a number too long"
NOT_ABSOLUTE = "not an absolute path"


@dataclass(frozen=True, slots=True)
class SettingsFile:
    """A file that was read; empty where there is none."""

    path: str = ""
    values: Mapping[str, object] = field(default_factory=dict)
    """Raw, by key."""
    lines: Mapping[str, int] = field(default_factory=dict)
    """Where a key stands, counted from 1."""
    warnings: tuple[str, ...] = ()
    agents: Mapping[str, AgentCommand] = field(default_factory=dict)
    """Agents the person added, by name."""
    mcp: tuple[McpServer, ...] = ()

    def place(self, key: str) -> str:
        """Return file and line, as they are said."""
        return settings_words.place(self.path, self.lines.get(key))

    def where(self, key: str) -> str:
        """Return file, line and key, as they are said."""
        return settings_words.key_place(self.path, self.lines.get(key), key)


def user_path() -> Path:
    """Return where the person's own settings are kept."""
    return config_folder() / NAME


def keys_path(settings: Path) -> Path:
    """Return where the keys are set: beside the settings file that is used."""
    return settings.parent / "keybindings.json"


def read_file(path: Path, *, own: bool, required: bool = False) -> SettingsFile:
    """Return a file's settings; one that is not there is empty, or warned of where it was named.

    One that is not the person's `own` came with a folder, and sets only what a folder may.
    """
    shown = str(path)
    if not path.is_absolute():  # it would be the folder's, whoever asked for it
        return SettingsFile(shown, warnings=(settings_words.not_read(shown, NOT_ABSOLUTE),))
    try:
        text = file_text(path)
    except FileNotFoundError:
        warnings = (settings_words.not_read(shown, "no such file"),) if required else ()
        return SettingsFile(shown, warnings=warnings)
    except UnicodeDecodeError:
        return SettingsFile(shown, warnings=(settings_words.not_read(shown, "not UTF-8 text"),))
    except OSError as error:
        why = error.strerror or str(error)
        return SettingsFile(shown, warnings=(settings_words.not_read(shown, why),))
    return _parsed(shown, text, own=own)


def _parsed(path: str, text: str, *, own: bool) -> SettingsFile:
    import tomllib

    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        why = str(error) if isinstance(error, tomllib.TOMLDecodeError) else TOO_MUCH
        return SettingsFile(path, warnings=(settings_words.not_read(path, why),))
    lines = _places(text)
    values = {key.replace("_", "-"): value for key, value in table.items()}
    known = {
        key: value
        for key, value in values.items()
        if key in BY_KEY and (own or BY_KEY[key].may_be_by_folder(value))
    }
    read = SettingsFile(path, known, lines)
    tables = {key: values[key] for key in TABLES if key in values}
    warnings = [settings_words.unknown_key(read.where(key)) for key in values if not _means(key)]
    if tables and own:
        from robota_console.cli.settings_tables import read_tables

        found = read_tables(path, text, tables)
        read = replace(read, agents=found.agents, mcp=found.mcp)
        warnings += found.warnings
    if left := warnings[UNKNOWN_SAID:]:
        warnings[UNKNOWN_SAID:] = [settings_words.more_unknown(path, len(left))]
    if refused := [key for key in values if _means(key) and key not in known and not (own and key in TABLES)]:
        named = [(_named(key, values[key]), _line(lines, key)) for key in refused]
        warnings.append(settings_words.not_from_folder(path, named))
    return replace(read, warnings=tuple(warnings))


def _named(key: str, value: object) -> str:
    """Return what a folder may not set: the key, or the value where it may set another."""
    return f"{key} {value}" if key in BY_KEY and BY_KEY[key].by_folder else key


def _means(key: str) -> bool:
    return key in BY_KEY or key in TABLES


def _line(lines: Mapping[str, int], key: str) -> int | None:
    """Return where a key stands, or the first part of its table."""
    return next((line for found, line in lines.items() if found == key or found.startswith(f"{key}.")), None)


def _places(text: str) -> dict[str, int]:
    places: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        key, equals, _ = line.partition("=")
        if equals or line.lstrip().startswith("["):
            places.setdefault(key.strip(" \t\"'[]").replace("_", "-"), number)
    return places
