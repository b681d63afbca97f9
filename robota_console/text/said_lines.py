"""Lines as they are said: opened, added to, ended, each as long as was asked for (T6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.setting import Stream
from robota_console.text.chunking import Ending
from robota_console.text.ci import neutral_part
from robota_console.text.label import may_open_label
from robota_console.text.quoting import Place, quoted
from robota_console.text.sanitizer import sanitize
from robota_console.text.stress import shifted

if TYPE_CHECKING:
    from robota_console.model.safe import Safe
    from robota_console.text.stress import Span, Spans


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
        self._stress: list[Spans] = []
        self._parts: list[str] = []
        self._length = 0
        """Characters of the parts."""
        self._spans: list[Span] = []
        """What is set apart in the open line."""
        self._opening: str | None = None
        self._begun = False
        self.stress: list[Spans] = []
        """What is set apart in each of the lines that were given out last."""

    def open(self, prefix: str = "") -> None:
        """Begin a line with words of ours."""
        self._opening = prefix
        self._begun = False

    def add(self, text: Safe, ending: Ending, *, spaced: bool, spans: Spans = ()) -> None:
        """Add to the open line, after a blank where one is due; `spans` are what is set apart in the text."""
        if not text and not self._begun:
            return
        part = f" {text}" if text and spaced and self._begun else text
        self._begun = True
        if spans:
            before = self._length if self._opening is None else len(self._opening)
            self._spans += shifted(spans, before + len(part) - len(text))
        if self._opening is None:
            self._add_part(neutral_part(part) if self._ci else part)
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

    def line(self, text: str, spans: Spans = ()) -> None:
        """Say a whole line, an empty one too; `spans` are what is set apart in it."""
        self._opening = text
        self._spans += spans
        self._settle_opening()
        self._give()

    def take(self) -> list[Safe]:
        """Return the lines that are due; none before the end where the whole answer is wanted at once."""
        if self._stream is Stream.ANSWER:
            self.stress = []
            return []
        return self.rest()

    def rest(self) -> list[Safe]:
        """Return all lines there are."""
        lines, self._lines = self._lines, []
        self.stress, self._stress = self._stress, []
        return lines

    def _settle_opening(self) -> None:
        if self._opening is not None:
            said = quoted(self._opening, Place.ANSWER, ci=self._ci)
            if said != self._opening:
                whole = said.endswith(self._opening)
                self._spans = [*shifted(self._spans, len(said) - len(self._opening))] if whole else []
            self._add_part(said)
            self._opening = None

    def _add_part(self, part: str) -> None:
        self._parts.append(part)
        self._length += len(part)

    def _give(self) -> None:
        joined = "".join(self._parts)
        line = sanitize(joined)
        self._lines.append(line)
        self._stress.append(tuple(self._spans) if line == joined and not self._ci else ())
        self._parts.clear()
        self._length = 0
        self._spans.clear()
