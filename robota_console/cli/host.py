"""What the shell does for a session: the host's actions, by one table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING

from robota_console.cli.setting_table import BY_KEY
from robota_console.cli.settings_edit import Value, set_keys
from robota_console.model.command import HostActionKind
from robota_console.text import host_words

if TYPE_CHECKING:
    from pathlib import Path

    from robota_console.model.command import HostAction

Do = Callable[[Mapping[str, object]], str | None]
SWITCHES = {
    HostActionKind.NEW_SESSION: "name",
    HostActionKind.RESUME_SESSION: "session",
    HostActionKind.FORK_SESSION: "session",
}
"""Orders that end this session for another, and the value that says which."""


class ShellHost:
    """Implements `ports.session.HostActions`. Only a session calls it."""

    def __init__(
        self,
        settings_path: Path,
        *,
        leave: Callable[[], None],
        switch: Callable[[HostActionKind, str], str | None] | None = None,
        share: Callable[[bool], Awaitable[str | None]] | None = None,
    ) -> None:
        """`switch` goes to another session, or returns one line that says why not; None: there is none.

        `share` serves the session to other terminals, or no longer, with the same result.
        """
        self._path = settings_path
        self._leave = leave
        self._switch = switch
        self._share = share
        self._table: Mapping[HostActionKind, Do] = {
            HostActionKind.EXIT: self._exit,
            HostActionKind.SETTINGS_PATCH: self._patch,
            HostActionKind.SETTINGS_RESET: self._reset,
            HostActionKind.RENAME: lambda _values: None,
        }

    async def perform(self, action: HostAction) -> str | None:
        """Do it; return None, or one line that says why it was refused."""
        if action.kind in SWITCHES and self._switch is not None:
            return self._switch(action.kind, str(action.values[SWITCHES[action.kind]]))
        if action.kind is HostActionKind.REMOTE_CONTROL and self._share is not None:
            return await self._share(action.values["remote-control"] is True)
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
        try:
            checked = {key: _value(key, value) for key, value in values.items()}
        except ValueError as error:
            return str(error)
        try:
            set_keys(self._path, checked)
        except (OSError, ValueError) as error:
            return host_words.not_written(str(self._path), getattr(error, "strerror", None) or str(error))
        return None


def _value(key: str, value: object) -> Value:
    """Return it where a session may keep it; raises ValueError: no setting, one that grants, a bad value."""
    row = BY_KEY.get(key)
    if row is None or row.grants or not isinstance(value, bool | int | str):
        raise ValueError(host_words.not_a_setting(key))
    try:
        row.read(value)
    except ValueError as error:
        raise ValueError(host_words.not_a_value(key, str(value), str(error))) from None
    return value
