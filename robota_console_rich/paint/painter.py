"""The painter: what is said becomes lines of styled text, in the words and lines of the plain surface."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.label import Label
from robota_console.text.sanitizer import sanitize
from robota_console.transcript.block import Block
from robota_console_rich.paint import raw
from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from robota_console.transcript.block import Item
    from robota_console_rich.look import Look
    from robota_console_rich.paint.raw import Run

LABELS = {
    Label.YOU: Token.TEXT_ACCENT,
    Label.ASSISTANT: Token.TEXT_EMPHASIS,
    Label.ERROR: Token.TEXT_ERROR,
}


class Painter:
    """Paints items one after the other."""

    def __init__(self, look: Look, width: Callable[[], int]) -> None:
        self._look = look
        self._width = width

    def item(self, item: Item, *, opens: bool) -> str:
        """Return an item's lines, each ended by LF; `opens`: its label stands before the first."""
        lines = (item.lines or (sanitize(""),)) if isinstance(item, Block) else (item.line,)
        return "".join(
            self._line([*self._label(item.label if opens and not place else None), (line, None)])
            for place, line in enumerate(lines)
        )

    def prompt(self, text: str) -> str:
        """Return a prompt that is typed behind: no LF ends it."""
        return sanitize(text)

    def typed(self, prompt: str, text: str) -> str:
        """Return the lines that show what was typed at a prompt."""
        return self.plain(f"{prompt}{text}")

    def plain(self, text: str) -> str:
        """Return a text's lines as they are."""
        return f"{sanitize(text)}\n"

    def _label(self, label: Label | None) -> list[Run]:
        if label is None:
            return []
        style = self._look.rich(LABELS.get(label, Token.TEXT_MUTED), bold=True)
        return [(sanitize(f"{label.value}:"), style), (sanitize(" "), None)]

    def _line(self, runs: Iterable[Run]) -> str:
        return f"{raw.ansi(runs, raw.system(self._look.depth))}\n"
