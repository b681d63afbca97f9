"""A settings file: TOML, one key a setting; what cannot be read is said with file, line and key."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from robota_console.cli.setting_table import BY_KEY
from robota_console.text import settings_words

if TYPE_CHECKING:
    from collections.abc import Mapping

NAME = "robota.toml"


@dataclass(frozen=True, slots=True)
class SettingsFile:
    """A file that was read; empty where there is none."""

    path: str = ""
    values: Mapping[str, object] = field(default_factory=dict)
    """Raw, by key."""
    lines: Mapping[str, int] = field(default_factory=dict)
    """Where a key stands, counted from 1."""
    warnings: tuple[str, ...] = ()
    own: bool = True
    """It is the person's own, not one that came with a folder."""

    def where(self, key: str) -> str:
        """Return file, line and key, as they are said."""
        return settings_words.place(self.path, self.lines.get(key), key)


def user_path() -> Path:
    """Return where the person's own settings are kept."""
    from platformdirs import user_config_dir

    return Path(user_config_dir("robota-console", appauthor=False)) / NAME


def read_file(path: Path, *, own: bool, required: bool = False) -> SettingsFile:
    """Return a file's settings; one that is not there is empty, or warned of where it was named."""
    shown = str(path)
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        warnings = (settings_words.not_read(shown, "no such file"),) if required else ()
        return SettingsFile(shown, warnings=warnings, own=own)
    except UnicodeDecodeError:
        return SettingsFile(shown, warnings=(settings_words.not_read(shown, "not UTF-8 text"),), own=own)
    except OSError as error:
        why = error.strerror or type(error).__name__
        return SettingsFile(shown, warnings=(settings_words.not_read(shown, why),), own=own)
    return _parsed(shown, text, own=own)


def _parsed(path: str, text: str, *, own: bool) -> SettingsFile:
    import tomllib

    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return SettingsFile(path, warnings=(settings_words.not_read(path, str(error)),), own=own)
    lines = _places(text)
    values = {key.replace("_", "-"): value for key, value in table.items()}
    unknown = [
        settings_words.unknown_key(settings_words.place(path, lines.get(key), key))
        for key in values
        if key not in BY_KEY
    ]
    known = {key: value for key, value in values.items() if key in BY_KEY}
    return SettingsFile(path, known, lines, tuple(unknown), own)


def _places(text: str) -> dict[str, int]:
    places: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        key, equals, _ = line.partition("=")
        if equals or line.lstrip().startswith("["):
            places.setdefault(key.strip(" \t\"'[]").replace("_", "-"), number)
    return places
