"""An answer that comes in deltas, given out in lines worth hearing (T6, T19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.blocks import Blocks
from robota_console.text.said_lines import Writer
from robota_console.text.sanitizer import SanitizerStream
from robota_console.text.sentence import first_end

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.safe import Safe
    from robota_console.model.setting import Stream
    from robota_console.text.numbered import Numbering
    from robota_console.text.stress import Spans

_ENOUGH = 80
"""Characters of a line after which it may be prose for sure, and need not wait for its end.

A sentence and the blank after it are enough too: a listener should not wait for a second one.
"""
_TOO_MUCH = 10_000
"""Characters after which a line outside a fence is taken as prose, so that it is held no longer."""


class AnswerStream:
    """Turns markdown into lines while it is being written.

    The words are the same for every `stream`, and the lines are, however the deltas
    are cut. A line is whole: readers speak one that grows from its start again. A delta
    costs the same however long the answer is; held are a sentence, or a table or code
    block until it ends.
    """

    def __init__(self, *, stream: Stream, numbers: Numbering, ci: bool = False) -> None:
        self._sanitizer = SanitizerStream()
        self._writer = Writer(stream, ci=ci)
        self._blocks = Blocks(self._writer, numbers)
        self._line: list[str] = []
        self._length = 0
        self._asked = False
        self._flowing = False
        self._idle = True

    @property
    def stress(self) -> Sequence[Spans]:
        """Return what is set apart in each of the lines that were returned last."""
        return self._writer.stress

    def feed(self, delta: str) -> list[Safe]:
        """Take some more of the answer; return the lines that are due now."""
        self._idle = False
        self._take(self._sanitizer.feed(delta))
        return self._writer.take()

    def flush(self) -> list[Safe]:
        """Return all that is still held, the line ended; the next delta begins anew."""
        if self._idle:
            return self._writer.rest()
        self._take(self._sanitizer.flush())
        if self._length:
            self._end_line()
        self._flowing = False
        self._blocks.close()
        self._idle = True
        return self._writer.rest()

    def _take(self, text: str) -> None:
        first, *others = text.split("\n")
        self._add(first)
        for part in others:
            self._end_line()
            self._add(part)

    def _add(self, part: str) -> None:
        if self._flowing:
            self._blocks.more(part)
            return
        if not part:
            return
        self._line.append(part)
        self._length += len(part)
        if not self._asked:
            self._ask_for_prose("".join(self._line))
        if not self._flowing and self._length >= _TOO_MUCH and not self._blocks.in_fence:
            self._flow(_TOO_MUCH)

    def _ask_for_prose(self, line: str) -> None:
        """Let a line flow as soon as it is prose; decided at places that no cut of the deltas moves."""
        length = first_end(line[:_ENOUGH]) or (_ENOUGH if self._length >= _ENOUGH else 0)
        if not length:
            return
        if self._blocks.is_prose(line[:length]):
            self._asked = True
            self._flow(length)
        else:
            self._asked = self._length >= _ENOUGH

    def _flow(self, length: int) -> None:
        line = "".join(self._line)
        self._flowing = True
        self._blocks.begin(line[:length], line[length:])
        self._line.clear()
        self._length = 0

    def _end_line(self) -> None:
        if not self._flowing:
            self._blocks.line("".join(self._line))
        self._line.clear()
        self._length = 0
        self._asked = self._flowing = False
