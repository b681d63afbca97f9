"""Lines as they are said: opened, added to, ended; given out in pieces of the size asked for (T6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.model.setting import Stream
from robota_console.text.chunking import Ending
from robota_console.text.ci import neutral_part
from robota_console.text.label import may_open_label
from robota_console.text.quoting import Place, quoted
from robota_console.text.sanitizer import sanitize

if TYPE_CHECKING:
    from robota_console.model.safe import Safe


@dataclass(frozen=True, slots=True)
class Piece:
    """Something to be written: pieces follow one another, with an LF after those that end a line."""

    text: Safe
    ends_line: bool


_ENOUGH = {
    Stream.SENTENCE: Ending.SENTENCE,
    Stream.LINE: Ending.LINE,
    Stream.PARAGRAPH: Ending.NONE,
    Stream.ANSWER: Ending.NONE,
}
"""Which ending inside a line makes a piece; a line's end always does."""


class Writer:
    """Gives lines out as pieces. A line's first words wait until it is known whether they are a label."""

    def __init__(self, stream: Stream, *, ci: bool = False) -> None:
        self._stream = stream
        self._ci = ci
        self._pieces: list[Piece] = []
        self._parts: list[str] = []
        self._opening: str | None = None
        self._begun = False

    def open(self, prefix: str = "") -> None:
        """Begin a line with words of ours."""
        self._opening = prefix
        self._begun = False

    def add(self, text: Safe, ending: Ending, *, spaced: bool) -> None:
        """Add to the open line, after a blank where one is due."""
        if not text:
            return
        part = f" {text}" if spaced and self._begun else text
        self._begun = True
        if self._opening is None:
            self._parts.append(neutral_part(part) if self._ci else part)
        else:
            self._opening += part
            if may_open_label(self._opening):
                return
            self._settle_opening()
        if ending & _ENOUGH[self._stream]:
            self._give(ends_line=False)

    def end(self) -> None:
        """End the open line; one that says nothing is not written (V13)."""
        if self._opening is not None and not self._opening.strip():
            self._opening = None
            return
        if not self._begun and self._opening is not None:
            self._opening = self._opening.rstrip()
        self._settle_opening()
        self._give(ends_line=True)

    def line(self, text: str) -> None:
        """Say a whole line, an empty one too."""
        self._opening = text
        self._settle_opening()
        self._give(ends_line=True)

    def take(self) -> list[Piece]:
        """Return the pieces that are due; none before the end where the whole answer is wanted at once."""
        return [] if self._stream is Stream.ANSWER else self.rest()

    def rest(self) -> list[Piece]:
        """Return all pieces there are."""
        pieces, self._pieces = self._pieces, []
        return pieces

    def _settle_opening(self) -> None:
        if self._opening is not None:
            self._parts.append(quoted(self._opening, Place.ANSWER, ci=self._ci))
            self._opening = None

    def _give(self, *, ends_line: bool) -> None:
        self._pieces.append(Piece(sanitize("".join(self._parts)), ends_line))
        self._parts.clear()
