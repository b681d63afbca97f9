"""How drawn mode looks at this terminal: as it was set, and kept in the person's own settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robota_console.cli.setting_table import BY_KEY
from robota_console.cli.settings_edit import Value, set_keys
from robota_console.model.setting import Resolved
from robota_console.text import own_command_words as words
from robota_console.text import settings_words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from robota_console.cli.settings import Settings
    from robota_console.ports.own_command import Themes

THEME, SYNTAX, STILL = "theme", "syntax-highlighting", "reduced-motion"
KEYS = (THEME, SYNTAX, STILL)


class Appearance:
    """Implements `ports.own_command.AppearanceWriter`."""

    def __init__(
        self,
        settings: Settings,
        path: Path,
        themes: Themes,
        changed: Callable[[str, object], None] = lambda key, value: None,
    ) -> None:
        """`path` is the person's own settings file; `themes` are asked for when they are needed.

        `changed` is told of each setting that is another one in this run, once it is written.
        """
        self.themes = themes
        self._changed = changed
        self._path = path
        self._now: dict[str, Resolved[Any]] = {key: settings.of(key) for key in KEYS}

    def of(self, key: str) -> Any:
        """Return what this run has."""
        return self._now[key].value

    def stronger(self, key: str) -> str:
        """Return what set it for this run, if it is stronger than the person's own file; else nothing."""
        source = self._now[key].source
        own = settings_words.place(str(self._path), None)
        return "" if source == "default" or source.startswith(own) else source

    def problem(self, key: str, value: object) -> str | None:
        """Return why a value may not be written, in one line; None where it may."""
        if key not in KEYS:
            return words.NOT_APPEARANCE
        if key == THEME and value not in self.themes():
            return words.no_theme(self.themes())
        try:
            BY_KEY[key].read(value)
        except ValueError as error:
            return str(error)
        return None

    def write(self, patch: Mapping[str, object]) -> None:
        """Write all of it at once, or raise OSError."""
        values: dict[str, Value] = {key: BY_KEY[key].read(value) for key, value in patch.items()}  # type: ignore[misc]
        try:
            set_keys(self._path, values)
        except ValueError as error:
            raise OSError(str(error)) from None
        for key, value in values.items():
            if not self.stronger(key):
                self._now[key] = Resolved(value, settings_words.place(str(self._path), None))
                self._changed(key, value)
