"""A paragraph while it is being written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.chunking import Cutter, Ending, Stretch
from robota_console.text.inline import stressed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from robota_console.text.said_lines import Writer


class Paragraph:
    """Takes a paragraph's lines and says them; the last short line waits, for it may head a table.

    `prefix` gives what its first line, and each after a kept line end, begins with.
    """

    def __init__(self, writer: Writer, prefix: Callable[[], str]) -> None:
        self._writer = writer
        self._prefix = prefix
        self._cutter: Cutter | None = None
        self._held: str | None = None

    @property
    def is_open(self) -> bool:
        """Return whether a line may be added."""
        return self._cutter is not None or self._held is not None

    @property
    def held(self) -> str | None:
        """Return the line that waits."""
        return self._held

    @property
    def is_one_line(self) -> bool:
        """Return whether the line that waits is the only one."""
        return self._cutter is None and self._held is not None

    def add(self, line: str) -> None:
        """Take a whole line, which waits for the next."""
        self._release()
        self._held = line.lstrip()

    def begin(self, start: str) -> None:
        """Take the start of a long line; `more` brings the rest."""
        self._release()
        self._feed(start)

    def more(self, text: str) -> None:
        """Take more of a long line."""
        if self._cutter is not None:
            self._say(self._cutter.feed(text))

    def take_back(self) -> str:
        """Return the line that waits, which belongs to something else, and end what came before it."""
        held, self._held = self._held or "", None
        self.end()
        return held

    def end(self) -> None:
        """Say the rest."""
        self._release()
        if self._cutter is not None:
            self._say(self._cutter.end())
            self._writer.end()
            self._cutter = None

    def _release(self) -> None:
        if self._held is not None:
            held, self._held = self._held, None
            self._feed(held)

    def _feed(self, text: str) -> None:
        if self._cutter is None:
            self._cutter = Cutter()
            self._writer.open(self._prefix())
            self._say(self._cutter.feed(text))
        else:
            self._say(self._cutter.feed(f"\n{text}"))

    def _say(self, stretches: Sequence[Stretch]) -> None:
        for stretch in stretches:
            words, spans = stressed(stretch.text)
            self._writer.add(words, stretch.ending, spaced=stretch.spaced, spans=spans)
            if Ending.BREAK in stretch.ending:
                self._writer.end()
                self._writer.open(self._prefix())
