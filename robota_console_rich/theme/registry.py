"""The registry: every theme that can be chosen, and those that cannot, with the reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console_rich.theme import words
from robota_console_rich.theme.builtin import BUILT_IN, DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from robota_console.transcript.drawing import HostFile
    from robota_console_rich.theme.theme import Theme


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One row of a list of themes."""

    id: str
    name: str
    """What the row says, sanitized."""
    theme: Theme | None
    """None where it was refused: the row is shown and cannot be chosen."""
    why: str = ""
    """Why it was refused, without a full stop."""
    where: str = ""
    """The file it came from; empty for a built-in."""


class Registry:
    """All themes, the built-ins first."""

    def __init__(self, files: Iterable[HostFile] = ()) -> None:
        self.entries: tuple[Entry, ...] = tuple(
            Entry(id=theme.id, name=theme.name, theme=theme) for theme in BUILT_IN.values()
        )

    @property
    def problems(self) -> tuple[str, ...]:
        """Return a line for each file that was refused."""
        return tuple(words.refused(entry.where, entry.why) for entry in self.entries if entry.theme is None)

    def get(self, theme_id: str) -> Theme | None:
        """Return a theme that can be chosen; None where none has that id."""
        return next((entry.theme for entry in self.entries if entry.theme and entry.id == theme_id), None)

    def pick(self, theme_id: str) -> tuple[Theme, str]:
        """Return the theme that was set, else the default and what to say of that; an empty id is none."""
        if not theme_id:
            return DEFAULT, ""
        theme = self.get(theme_id)
        return (theme, "") if theme else (DEFAULT, words.unknown(theme_id, DEFAULT.id))
