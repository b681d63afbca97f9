"""Picking one of several rows: of what was typed before, eight at a time, or of a list the shell offers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.text import history_words, prompt_view
from robota_console.text.menu import row as menu_row
from robota_console.text.pick import folded, pick

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.drawn import MenuRow

ROWS = 8
"""Rows said at a time."""


@dataclass(frozen=True, slots=True)
class Pick:
    """Texts that were said as rows, newest first, and whether there may be more."""

    texts: tuple[str, ...]
    more: bool = False

    @property
    def prompt(self) -> str:
        """Return the prompt line: the range, how to hear more, how to leave."""
        return history_words.prompt(len(self.texts), more=self.more)

    @property
    def hint(self) -> str:
        """Return what may be typed."""
        return history_words.hint(len(self.texts), more=self.more)

    def rows(self, said: int = 0) -> Sequence[str]:
        """Return the rows behind those that were said before."""
        return [history_words.row(place, text) for place, text in enumerate(self.texts, 1)][said:]

    def text(self, typed: str) -> str | None:
        """Return the text a typed number means; None where it means none that was said."""
        if not typed.isdecimal() or len(typed) > 9:
            return None
        number = int(typed)
        return self.texts[number - 1] if 1 <= number <= len(self.texts) else None


@dataclass(frozen=True, slots=True)
class Offer:
    """Rows the shell offers; each stands for a command line."""

    title: str
    offered: tuple[MenuRow, ...]

    @property
    def prompt(self) -> str:
        """Return the prompt line: the range, how to leave."""
        return history_words.prompt(len(self.offered), more=False)

    @property
    def hint(self) -> str:
        """Return what may be typed."""
        return history_words.hint(len(self.offered), more=False)

    def rows(self) -> Sequence[str]:
        """Return all rows; one that is unavailable says so."""
        view = prompt_view.offer(self.title, self.offered, self.prompt)
        return [menu_row(row.number, f"{row.words} {row.details}".rstrip()) for row in view.rows]

    def row(self, typed: str) -> MenuRow | None:
        """Return the row a number or the start of its words means; None where none can be chosen by it."""
        if folded(typed) in ("", "c", "cancel"):
            return None
        places = pick([row.words for row in self.offered], typed)
        found = self.offered[places[0]] if len(places) == 1 else None
        return found if found is not None and found.available else None
