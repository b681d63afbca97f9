"""The end of an answer that was not said yet; costs the same for each delta, however long the answer is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.setting import Stream
from robota_console.text.sanitizer import SanitizerStream
from robota_console.text.sentence import WIDE_ENDS, ends_sentence

if TYPE_CHECKING:
    from collections.abc import Iterable

KEPT = 4_000
"""Characters that are kept at most; only the last rows of them are drawn."""
_FENCES = ("```", "~~~")
_BLOCKS = ("#", "- ", "* ", "+ ", ">")
_TABLE = "|"
_MARK_ENDS = 12
"""Characters of a line in which its mark stands, if it has one."""


class Tail:
    """Follows an answer, and forgets what the transcript must have said by now.

    It only looks for ends of sentences and lines. Where it is wrong, something is shown
    a moment too long or too short below the transcript, which is right by itself.
    """

    def __init__(self) -> None:
        self.restart(Stream.SENTENCE)

    @property
    def text(self) -> str:
        """Return what was not said yet."""
        return self._text

    @property
    def prose(self) -> bool:
        """Return whether it is neither code nor a table, whose marks are its own."""
        known = self._stream is not Stream.ANSWER
        return known and not (self._fenced or self._in_table or self._starts((*_FENCES, _TABLE)))

    def restart(self, stream: Stream) -> None:
        """Begin anew, with an answer or behind what a tool's start made the transcript say."""
        self._stream = stream
        self._sanitizer = SanitizerStream()
        self._text = ""
        self._looked = 0
        """As far as ends were looked for."""
        self._line = 0
        """Where the line begins, as far as it is still there."""
        self._begun = ""
        """How it began."""
        self._cut = 0
        """What stands before it was said."""
        self._fenced = self._in_table = False

    def feed(self, deltas: Iterable[str]) -> None:
        """Take some more of the answer."""
        self._text += self._sanitizer.feed("".join(deltas))
        for place in range(self._looked, len(self._text)):
            self._look(place)
        self._looked = len(self._text)
        self._forget(max(self._cut, self._looked - KEPT))

    def _look(self, place: int) -> None:
        char = self._text[place]
        if char == "\n":
            self._line_ends(place)
            self._line = place + 1
            self._begun = ""
            return
        if len(self._begun) < _MARK_ENDS:
            self._begun += char
        if self._stream is Stream.SENTENCE and not self._fenced:
            at_blank = char == " " and ends_sentence(self._text, place, max(self._line, self._cut))
            if (at_blank or char in WIDE_ENDS) and not self._starts((*_FENCES, _TABLE)):
                self._said_to(place + 1)

    def _line_ends(self, place: int) -> None:
        if self._stream is Stream.ANSWER:
            return
        if self._starts(_FENCES):
            self._said_to(place + 1 if self._fenced else self._line)
            self._fenced = not self._fenced
        elif not self._fenced:
            self._prose_ends(place)

    def _prose_ends(self, place: int) -> None:
        table, self._in_table = self._in_table, self._starts((_TABLE,))
        if not self._in_table and self._line_is_whole(place):
            self._said_to(place + 1)
        elif table is not self._in_table:
            self._said_to(self._line)

    def _line_is_whole(self, place: int) -> bool:
        blank = not self._begun.strip() and not self._text[self._line : place].strip()
        if blank or self._stream is Stream.LINE or self._starts(_BLOCKS):
            return True
        return self._stream is Stream.SENTENCE and ends_sentence(
            self._text, place, max(self._line, self._cut)
        )

    def _said_to(self, place: int) -> None:
        self._cut = max(self._cut, place)

    def _starts(self, marks: tuple[str, ...]) -> bool:
        return self._begun.lstrip().startswith(marks)

    def _forget(self, end: int) -> None:
        if end > 0:
            self._text = self._text[end:]
            self._looked -= end
            self._line = max(0, self._line - end)
            self._cut = 0
