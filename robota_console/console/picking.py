"""Picking one of several rows of what was typed before, eight at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.text import history_words

if TYPE_CHECKING:
    from collections.abc import Sequence

ROWS = 8
"""Rows said at a time (facts, section 1)."""


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
