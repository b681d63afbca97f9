"""The registry: every theme that can be chosen, and those that cannot, with the reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.text.menu import one_line
from robota_console_rich.theme import words
from robota_console_rich.theme.builtin import BUILT_IN, DEFAULT
from robota_console_rich.theme.document import Fault
from robota_console_rich.theme.reading import read_theme

if TYPE_CHECKING:
    from collections.abc import Iterable

    from robota_console.transcript.drawing import HostFile
    from robota_console_rich.theme.theme import Theme

STEM = 60
"""Characters of a file's name, and of a plugin's, that an id is made of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One row of a list of themes. Every word in it can be shown as it is."""

    id: str
    name: str
    """What the row says."""
    theme: Theme | None
    """None where it was refused: the row is shown and cannot be chosen."""
    where: str = ""
    """The file it came from; empty for a built-in."""
    plugin: str = ""
    """The plugin it came with."""
    why: str = ""
    """Why it was refused, without a full stop."""
    problem: str = ""
    """The line to say of it, where it was refused."""


class Registry:
    """All themes, the built-ins first, then the files in the order given.

    The first file to claim an id keeps it. A file that is refused claims none, so
    that it changes nothing for the others.
    """

    def __init__(self, files: Iterable[HostFile] = ()) -> None:
        """Read each file, once."""
        self._claimed: dict[str, Entry] = {}
        self.entries: tuple[Entry, ...] = tuple(
            Entry(id=theme.id, name=theme.name, theme=theme) for theme in BUILT_IN.values()
        )
        self._claimed.update((entry.id, entry) for entry in self.entries)
        self.entries += tuple(self._entry(file) for file in files)

    @property
    def problems(self) -> tuple[str, ...]:
        """Return a line for each file that was refused."""
        return tuple(entry.problem for entry in self.entries if entry.problem)

    def get(self, theme_id: str) -> Theme | None:
        """Return a theme that can be chosen; None where none has that id."""
        entry = self._claimed.get(theme_id)
        return entry.theme if entry else None

    def pick(self, theme_id: str) -> tuple[Theme, str]:
        """Return the theme that was set, else the default and what to say of that; an empty id is none."""
        if not theme_id:
            return DEFAULT, ""
        theme = self.get(theme_id)
        return (theme, "") if theme else (DEFAULT, words.unknown(theme_id, DEFAULT.id))

    def _entry(self, file: HostFile) -> Entry:
        theme_id = ":".join(part for part in ("custom", file.plugin, file.stem) if part)
        read = self._read(file, theme_id)
        if isinstance(read, Fault):
            return _refused(file, theme_id, read)
        entry = Entry(
            id=theme_id, name=read.name, theme=read, where=one_line(file.name), plugin=one_line(file.plugin)
        )
        self._claimed[theme_id] = entry
        return entry

    def _read(self, file: HostFile, theme_id: str) -> Theme | Fault:
        if file.problem:
            return Fault("", file.problem)
        if not _is_part(file.stem) or (file.plugin and not _is_part(file.plugin)):
            return Fault("", words.FILE_NAME)
        if theme_id in self._claimed:
            return Fault("", words.taken(theme_id, self._claimed[theme_id].where))
        return read_theme(file.text, theme_id)


def _refused(file: HostFile, theme_id: str, fault: Fault) -> Entry:
    return Entry(
        id=one_line(theme_id),
        name=one_line(file.stem),
        theme=None,
        where=one_line(file.name),
        plugin=one_line(file.plugin),
        why=words.fault(fault.at, fault.why),
        problem=words.refused(file.name, fault.at, fault.why),
    )


def _is_part(text: str) -> bool:
    """Return whether an id can be made of it: one word that is typed as it is read."""
    one_word = text.isprintable() and one_line(text) == text and " " not in text and ":" not in text
    return one_word and 0 < len(text) <= STEM
