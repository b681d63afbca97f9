"""What the shell does for a session: the host's actions, by one table."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from robota_console.cli.setting_table import BY_KEY
from robota_console.model.command import HostActionKind
from robota_console.text import host_words

if TYPE_CHECKING:
    from robota_console.model.command import HostAction

Do = Callable[[Mapping[str, object]], str | None]


class ShellHost:
    """Implements `ports.session.HostActions`. Only a session calls it."""

    def __init__(self, settings_path: Path, *, leave: Callable[[], None]) -> None:
        self._path = settings_path
        self._leave = leave
        self._table: Mapping[HostActionKind, Do] = {
            HostActionKind.EXIT: self._exit,
            HostActionKind.SETTINGS_PATCH: self._patch,
            HostActionKind.SETTINGS_RESET: self._reset,
            HostActionKind.RENAME: lambda _values: None,
        }

    async def perform(self, action: HostAction) -> str | None:
        """Do it; return None, or one line that says why it was refused."""
        do = self._table.get(action.kind)
        if do is None:
            return host_words.not_here(action.kind.value)
        return do(action.values)

    def _exit(self, _values: Mapping[str, object]) -> str | None:
        self._leave()
        return None

    def _reset(self, _values: Mapping[str, object]) -> str | None:
        try:
            kept = self._path.with_suffix(".toml.old")
            self._path.replace(kept)
        except FileNotFoundError:
            return None
        except OSError as error:
            return host_words.not_written(str(self._path), error.strerror or str(error))
        return None

    def _patch(self, values: Mapping[str, object]) -> str | None:
        """Set keys in the person's own file, its other lines left as they are; all checked first."""
        lines = []
        for key, value in values.items():
            if not isinstance(value, bool | int | str) or not _is_setting(key, value):
                return host_words.not_a_setting(key)
            lines.append((key, _toml(value)))
        try:
            _rewrite(self._path, dict(lines))
        except (OSError, UnicodeDecodeError) as error:
            return host_words.not_written(str(self._path), getattr(error, "strerror", None) or str(error))
        return None


def _is_setting(key: str, value: object) -> bool:
    """Return whether a session may keep it: a value the setting takes, and nothing that grants."""
    row = BY_KEY.get(key)
    if row is None or row.own_only:
        return False
    try:
        row.read(value)
    except ValueError:
        return False
    return True


def _toml(value: bool | int | str) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    import json

    return json.dumps(value)


def _rewrite(path: Path, values: dict[str, str]) -> None:
    """Write the file anew, or leave it as it was."""
    import tempfile

    old = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    left = dict(values)
    lines = []
    in_table = False
    for line in old:
        in_table = in_table or line.lstrip().startswith("[")
        key = line.partition("=")[0].strip().strip("\"'").replace("_", "-")
        if key in left and "=" in line and not in_table:
            line = f"{key} = {left.pop(key)}"
        lines.append(line)
    lines = [f"{key} = {value}" for key, value in left.items()] + lines  # before any table
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        Path(name).replace(path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
