"""The coloured drawing: the plain lines in the terminal's own colours, and nothing that moves (V19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console_rich.look import Look
from robota_console_rich.paint.painter import Painter
from robota_console_rich.paint.voice import PaintedVoice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.drawn import PromptView
    from robota_console.ports.channel import ChannelPort
    from robota_console.ports.input import LineSource
    from robota_console.transcript.drawing import DrawingParts


class ColouredDrawing:
    """Implements `transcript.drawing.Drawing` with the terminal's own input, cooked."""

    live = False
    unsent = ""

    def __init__(self, parts: DrawingParts, source: LineSource) -> None:
        self.source = source
        self._look = Look.of(parts)
        shown = parts.presentation()
        self.voice = PaintedVoice(
            parts.canvas,
            lambda _text: False,
            Painter(self._look, lambda: parts.size()[0], encoding=parts.encoding),
            live=lambda: False,
            failed=parts.failed,
            width=shown.width.value,
            marks=shown.marks.value,
            title=shown.title.value,
            notify=shown.notify.value,
        )

    @property
    def problems(self) -> Sequence[str]:
        """Return what is wrong with themes, a line each."""
        return self._look.problems

    @property
    def themes(self) -> Sequence[str]:
        """Return the ids of the themes that may be chosen."""
        return self._look.themes

    def appearance(self, key: str, value: object) -> None:
        """Take a changed setting; what was said stays."""
        self._look.change(key, value)

    def follow(self, channel: ChannelPort) -> None:
        """Show nothing beside the lines."""

    async def begin(self) -> None:
        """Do nothing."""

    async def end(self) -> None:
        """Do nothing."""

    def prompt(self, view: PromptView | None) -> None:
        """Show nothing beside the line itself."""

    def put_draft(self, text: str) -> None:
        """Do nothing: a draft is the base's."""

    def panel(self, name: str) -> bool:
        """Return False: there are none."""
        return False
