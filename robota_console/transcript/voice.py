"""The voice: the only thing that gives a surface's words to the output, and knows where the line is."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVarTuple

from robota_console.model.control import Bell, Mark, MarkKind, Notify, Title
from robota_console.model.setting import NotifyBy
from robota_console.text import catalog
from robota_console.text.label import Label
from robota_console.text.sanitizer import sanitize
from robota_console.transcript.block import Block, block

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from robota_console.model.safe import Safe
    from robota_console.ports.output import Output
    from robota_console.text.stress import Spans

Given = TypeVarTuple("Given")


class Voice:
    """Writes blocks, lines of an answer and prompts, each byte once and in order (T1)."""

    def __init__(
        self,
        output: Output,
        *,
        width: int = 0,
        marks: bool = False,
        title: bool = False,
        notify: NotifyBy = NotifyBy.OFF,
    ) -> None:
        self._output = output
        self.set(width=width, marks=marks, title=title, notify=notify)
        self._mid_line = False
        self._open: Label | None = None
        self._missed = 0
        self._behind = False
        self._at_line_start = True
        self.on_behind: Callable[[], None] = lambda: None
        """Called where the terminal takes nothing more for now: `catch_up` is due once it has drained."""

    def set(self, *, width: int, marks: bool, title: bool, notify: NotifyBy) -> None:
        """Take other settings from here on."""
        self._width = width
        self._marks = marks
        self._title = title
        self._notify = notify

    def say(self, item: Block) -> None:
        """Write a block on lines of its own."""
        self.close()
        self._put_lines(item.text_lines())

    def add(self, label: Label, line: Safe, stress: Spans = ()) -> None:
        """Add a line to the block of that label, opening it where it is not open; lines stress nothing."""
        if self._open is not label:
            self.close()
            self._open = label
            line = sanitize(f"{label.value}: {line}")
        self._put_lines([line])

    def close(self) -> None:
        """End the open block, and the line a prompt left open."""
        self._open = None
        if self._mid_line:
            self._put(sanitize("\n"))
            self._mid_line = False

    def prompt(self, text: str) -> None:
        """Write a prompt and leave the cursor behind its last blank (T3)."""
        self.close()
        if self._width:
            from robota_console.text.wrap import wrap_prompt

            *lines, text = wrap_prompt(text, self._width)
            for line in lines:
                self._put(sanitize(line + "\n"))
        self._put(sanitize(text))
        self._mid_line = True

    def message_prompt(self, text: str) -> None:
        """Write the message prompt with its marks."""
        self.mark(MarkKind.PROMPT_START)
        self.prompt(text)
        self.mark(MarkKind.PROMPT_END)

    def entered(self, echo: str | None = None) -> None:
        """Note that a line was read, so that the cursor is at the start of a line.

        A terminal has echoed it. Where nothing did (a pipe), `echo` is written, so
        that a log reads like a session.
        """
        if echo is not None:
            self._put(sanitize(echo + "\n"))
        self._mid_line = False

    def half_line(self) -> None:
        """Note that something typed stands on the line; what is said next begins a new one."""
        self._mid_line = True

    def hand_over(self, successor: Voice) -> None:
        """Let another voice go on where this one stands, a prompt's open line included."""
        successor._mid_line, successor._at_line_start = self._mid_line, self._at_line_start
        self._open, self._mid_line = None, False

    def new_line(self) -> None:
        """Write LF now, whatever is known: the terminal has echoed something, such as `^C`."""
        self._put(sanitize("\n"))
        self._mid_line = False

    def ring(self) -> None:
        """Ring once (T8)."""
        self._output.control(Bell())

    def mark(self, kind: MarkKind) -> None:
        """Set a jump mark, where marks were asked for (T1)."""
        if self._marks:
            self._output.control(Mark(kind))

    def title(self, product: str, session: str) -> None:
        """Set the window title, where that was asked for (T1)."""
        if self._title:
            self._output.control(Title(product, session))

    def notify(self, title: str, body: str) -> None:
        """Ask the terminal for a desktop notification, where that was asked for (T1)."""
        if self._notify is not NotifyBy.OFF:
            self._output.control(Notify(self._notify, title, body))

    async def drain(self) -> bool:
        """Wait until all that was said has left; False where the terminal is gone."""
        return await self._output.drain()

    def _put_lines(self, lines: Iterable[Safe]) -> None:
        if self._width:
            from robota_console.text.wrap import wrap

            lines = [part for line in lines for part in wrap(line, self._width)]
        for line in lines:
            self._put(sanitize(line + "\n"))

    def catch_up(self) -> None:
        """Say how much was not shown, now that there is room again; what follows is shown."""
        missed, self._missed, self._behind = self._missed, 0, False
        if not self._at_line_start:
            self._put(sanitize("\n"))
        self._mid_line, self._open = False, None
        if missed:
            self.say(block(Label.WARNING, catalog.lines_not_shown(missed)))

    def _put(self, text: Safe) -> None:
        self._give(text, self._output.write, text)

    def _give(self, text: str, write: Callable[[*Given], bool], *given: *Given) -> None:
        """Let `write` write a text, or count its lines where the terminal takes nothing more."""
        if not self._behind and write(*given):
            self._at_line_start = text.endswith("\n")
            return
        self._missed += text.count("\n")
        if not self._behind:
            self._behind = True
            self.on_behind()
