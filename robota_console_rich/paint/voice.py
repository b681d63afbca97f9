"""The painted voice: what the plain one says, in colour, above a live region or as lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.setting import NotifyBy
from robota_console.text.catalog import YOU_PROMPT
from robota_console.text.sanitizer import sanitize
from robota_console.transcript.block import Block, Streamed
from robota_console.transcript.voice import Voice
from robota_console_rich.paint import raw

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from robota_console.model.control import MarkKind
    from robota_console.model.safe import Safe
    from robota_console.ports.output import Canvas
    from robota_console.text.label import Label
    from robota_console.text.stress import Spans
    from robota_console.transcript.block import Item
    from robota_console_rich.paint.painter import Painter


class PaintedVoice(Voice):
    """Gives whole lines to `commit` while the region is live; else writes as the plain voice does, in colour.

    While it is live the region shows the prompt: its line is committed once something
    was typed at it. Marks go with the lines they belong to. `failed` hears once what
    painting raised; the words are said all the same.
    """

    def __init__(
        self,
        output: Canvas,
        commit: Callable[[str], bool],
        painter: Painter,
        *,
        live: Callable[[], bool],
        settled: Callable[[], Awaitable[object]] | None = None,
        failed: Callable[[Exception], None] = lambda error: None,
        width: int = 0,
        marks: bool = False,
        title: bool = False,
        notify: NotifyBy = NotifyBy.OFF,
    ) -> None:
        super().__init__(output, width=width, marks=marks, title=title, notify=notify)
        self._canvas = output
        self._commit = commit
        self._painter = painter
        self._live = live
        self._settled = settled
        self._failed = failed
        self._prompt = ""
        self._is_message = False
        self._waiting_marks = ""

    def say(self, item: Block) -> None:
        """Write a block on lines of its own."""
        self.close()
        self._paint(item, opens=True)

    def add(self, label: Label, line: Safe, stress: Spans = ()) -> None:
        """Add a line to the block of that label, opening it where it is not open."""
        opens = self._open is not label
        if opens:
            self.close()
            self._open = label
        self._paint(Streamed(label, line, stress), opens=opens)

    def close(self) -> None:
        """End the open block; a live region leaves no line open."""
        if not self._live():
            super().close()
            return
        self._open = None
        self._mid_line = False

    def prompt(self, text: str) -> None:
        """Write a prompt, or keep it for the line that is typed at it where the region shows it."""
        self.close()
        self._prompt, self._is_message = text, False
        if not self._live():
            self._draw(lambda: self._painter.prompt(text), lambda: text)
            self._mid_line = True

    def message_prompt(self, text: str) -> None:
        """Write the message prompt with its marks, or keep both for the line that is typed at it."""
        if not self._live():
            super().message_prompt(text)
            return
        self.prompt(text)
        self._is_message = True

    def entered(self, echo: str | None = None) -> None:
        """Note that a line was read; where the region showed the prompt, commit both."""
        if not self._live():
            super().entered(echo)
            return
        prompt, self._prompt = self._prompt or YOU_PROMPT, ""
        marked = self._marks and self._is_message
        if echo is not None:
            self._draw(lambda: self._painter.typed(prompt, echo, marked=marked), lambda: f"{prompt}{echo}\n")

    def half_line(self) -> None:
        """Note that something typed stands on the line; none does where a region is live."""
        if not self._live():
            super().half_line()

    def new_line(self) -> None:
        """Write LF now where the terminal echoes; in a live region nothing was."""
        if not self._live():
            super().new_line()

    def mark(self, kind: MarkKind) -> None:
        """Set a jump mark, where marks were asked for; above a region it waits for the next lines."""
        if not self._live():
            super().mark(kind)
        elif self._marks:
            self._waiting_marks += raw.mark(kind)

    async def drain(self) -> bool:
        """Wait until all that was said has left; False where the terminal is gone."""
        if self._settled is not None:
            await self._settled()
        return await super().drain()

    def _paint(self, item: Item, *, opens: bool) -> None:
        self._draw(
            lambda: self._painter.item(item, opens=opens, boxed=self._live(), cells=self._width),
            lambda: _plain(item, opens=opens),
        )

    def _draw(self, painted: Callable[[], str], words: Callable[[], str]) -> None:
        """Give what was painted; the `words` as they are where that has a fault, which is told then."""
        fault: Exception | None = None
        try:
            text = painted()
        except Exception as error:
            text, fault = sanitize(words()), error
        if self._live():
            marks, self._waiting_marks = self._waiting_marks, ""
            self._give(text, lambda: self._commit(f"{marks}{text}"))
        else:
            self._give(text, lambda: self._canvas.draw(raw.drawn(text)))
        if fault is not None:
            failed, self._failed = self._failed, lambda _: None
            failed(fault)


def _plain(item: Item, *, opens: bool) -> str:
    """Return an item's lines as the plain voice has them."""
    lines = item.text_lines() if isinstance(item, Block) else [item.line]
    if opens and isinstance(item, Streamed):
        lines = [sanitize(f"{item.label.value}: {item.line}")]
    return "".join(f"{line}\n" for line in lines)
