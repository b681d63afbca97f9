"""Lines as they are said: opened, added to, ended, each as long as was asked for (T6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.setting import Stream
from robota_console.text.chunking import Ending
from robota_console.text.ci import neutral_part
from robota_console.text.label import may_open_label
from robota_console.text.quoting import Place, quoted
from robota_console.text.sanitizer import sanitize

if TYPE_CHECKING:
    from robota_console.model.safe import Safe


_ENOUGH = {
    Stream.SENTENCE: Ending.SENTENCE,
    Stream.LINE: Ending.LINE,
    Stream.PARAGRAPH: Ending.NONE,
    Stream.ANSWER: Ending.NONE,
}
"""Which ending inside a paragraph ends the line too; the paragraph's own end always does.

A line that grows is spoken again from its start by readers that compare lines (fenrir does), so
what is written is never added to.
"""


class Writer:
    """Gives lines out, whole. A line's first words wait until it is known whether they are a label."""

    def __init__(self, stream: Stream, *, ci: bool = False) -> None:
        self._stream = stream
        self._ci = ci
        self._lines: list[Safe] = []
        self._parts: list[str] = []
        self._opening: str | None = None
        self._begun = False

    def open(self, prefix: str = "") -> None:
        """Begin a line with words of ours."""
        self._opening = prefix
        self._begun = False

    def add(self, text: Safe, ending: Ending, *, spaced: bool) -> None:
        """Add to the open line, after a blank where one is due."""
        if not text and not self._begun:
            return
        part = f" {text}" if text and spaced and self._begun else text
        self._begun = True
        if self._opening is None:
            self._parts.append(neutral_part(part) if self._ci else part)
        else:
            self._opening += part
            if may_open_label(self._opening):
                return
            self._settle_opening()
        if ending & _ENOUGH[self._stream]:
            self._give()
            self.open()

    def end(self) -> None:
        """End the open line; one that says nothing is not written (V13)."""
        if self._opening is not None and not self._opening.strip():
            self._opening = None
            return
        if not self._begun and self._opening is not None:
            self._opening = self._opening.rstrip()
        self._settle_opening()
        self._give()

    def line(self, text: str) -> None:
        """Say a whole line, an empty one too."""
        self._opening = text
        self._settle_opening()
        self._give()

    def take(self) -> list[Safe]:
        """Return the lines that are due; none before the end where the whole answer is wanted at once."""
        return [] if self._stream is Stream.ANSWER else self.rest()

    def rest(self) -> list[Safe]:
        """Return all lines there are."""
        lines, self._lines = self._lines, []
        return lines

    def _settle_opening(self) -> None:
        if self._opening is not None:
            self._parts.append(quoted(self._opening, Place.ANSWER, ci=self._ci))
            self._opening = None

    def _give(self) -> None:
        self._lines.append(sanitize("".join(self._parts)))
        self._parts.clear()
