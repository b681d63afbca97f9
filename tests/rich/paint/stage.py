"""A look, a canvas and a region for the painter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robota_console.model.setting import Resolved
from robota_console.transcript.drawing import Capabilities
from robota_console_rich.look import Look
from robota_console_rich.paint.painter import Painter
from robota_console_rich.paint.voice import PaintedVoice
from robota_console_rich.theme.registry import Registry
from tests.fakes.output import RecordingOutput

if TYPE_CHECKING:
    from robota_console.model.drawn import Drawn

TRUE = 1 << 24


class RecordingCanvas(RecordingOutput):
    """An output that keeps what is drawn too; a full one takes nothing."""

    def draw(self, drawn: Drawn) -> bool:
        """Keep it as it is."""
        if self.full and not self.gone:
            return False
        self._keep(drawn.text)
        return True

    def commit(self, text: str) -> bool:
        """Take lines as a region does."""
        if self.full and not self.gone:
            return False
        self._keep(text)
        return True


def look(*, depth: int = 256, syntax: bool = True, moves: bool = True) -> Look:
    """Return the default theme on a terminal of so many colours."""
    off, on = Resolved(False), Resolved(True)
    can = Capabilities(Resolved(depth > 0), depth, Resolved(moves), on, off, off)
    return Look(Registry(), "", can, syntax=syntax)


def painter(*, columns: int = 80, encoding: str = "utf-8", depth: int = 256, syntax: bool = True) -> Painter:
    """Return a painter of that look."""
    return Painter(look(depth=depth, syntax=syntax), lambda: columns, encoding=encoding)


def voice(canvas: RecordingCanvas, *, live: bool, **settings: Any) -> PaintedVoice:
    """Return a voice, with a region or with lines only (V19)."""
    of = Painter(look(moves=live), lambda: 80)
    return PaintedVoice(canvas, canvas.commit, of, live=lambda: live, **settings)
