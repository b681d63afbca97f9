"""A look, a canvas and a region for the painter."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from robota_console.model.setting import Resolved, Stream
from robota_console.text.answer_stream import AnswerStream
from robota_console.text.label import Label
from robota_console.text.numbered import Numbers
from robota_console.transcript.block import Streamed
from robota_console.transcript.drawing import Capabilities
from robota_console_rich.look import Look
from robota_console_rich.paint.manner import MARKS
from robota_console_rich.paint.painter import Painter
from robota_console_rich.paint.voice import PaintedVoice
from robota_console_rich.theme.registry import Registry
from tests.fakes import output
from tests.rich.support.words import unstyled

if TYPE_CHECKING:
    from collections.abc import Sequence

TRUE = 1 << 24
BOXED = re.compile(rf"^([{MARKS}]) ")


class RecordingCanvas(output.RecordingCanvas):
    """A canvas with a region above which lines are said."""

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


def answer_lines(source: str) -> list[str]:
    """Return an answer's lines as they are said."""
    stream = AnswerStream(stream=Stream.SENTENCE, numbers=Numbers())
    return [*stream.feed(source), *stream.flush()]


def answered(source: str, painter: Painter, **more: bool) -> str:
    """Return an answer as it is painted, line by line."""
    stream = AnswerStream(stream=Stream.SENTENCE, numbers=Numbers())
    said = list(zip(stream.feed(source), stream.stress, strict=True))
    said += zip(stream.flush(), stream.stress, strict=True)
    return "".join(
        painter.item(Streamed(Label.ASSISTANT, line, stress), opens=place == 0, **more)
        for place, (line, stress) in enumerate(said)
    )


def plain(lines: Sequence[str], label: Label = Label.ASSISTANT) -> str:
    """Return lines as the plain voice writes them."""
    return "".join(f"{line}\n" for line in ([f"{label.value}: {lines[0]}", *lines[1:]] if lines else []))


def marks_of(painted: str) -> list[str]:
    """Return the mark of each line, empty for none."""
    found = [BOXED.match(line) for line in unstyled(painted).splitlines()]
    return [match[1] if match else "" for match in found]
