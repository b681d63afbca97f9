"""The painter: what is said becomes lines of styled text, in the words and lines of the plain surface.

A line is written whole and never broken here: the terminal wraps it, and gives it back whole
where it is copied.
"""

from __future__ import annotations

from itertools import chain, repeat
from typing import TYPE_CHECKING

from robota_console.model.control import MarkKind
from robota_console.text.label import Label
from robota_console.text.sanitizer import sanitize
from robota_console.text.stress import shifted
from robota_console.text.wrap import wrap
from robota_console.transcript.block import Block
from robota_console_rich.paint import raw
from robota_console_rich.paint.apart import set_apart
from robota_console_rich.paint.inside import Inside
from robota_console_rich.paint.kind import Reader
from robota_console_rich.paint.manner import (
    PLAIN_MARK,
    Mark,
    border,
    glyph_of,
    label_token,
    mark_of,
)
from robota_console_rich.signs import drawable
from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from robota_console.model.safe import Safe
    from robota_console.text.stress import Spans
    from robota_console.transcript.block import Item
    from robota_console_rich.look import Look
    from robota_console_rich.paint.kind import Line
    from robota_console_rich.paint.raw import Run

NARROW = 20
"""Columns below which boxes are left out: words need the room."""
_MINE = ("you: ", "you, ")
MARK_CELLS = 2
"""Cells of a mark with its blank."""


class Painter:
    """Paints items one after the other; a box is marks at the left of its lines, whatever the width."""

    def __init__(self, look: Look, width: Callable[[], int], *, encoding: str = "utf-8") -> None:
        """`width` is how many columns the terminal has; `encoding` is what it is written in."""
        self._look = look
        self._width = width
        self._reader = Reader()
        self._inside = Inside(look)
        self._draws = look.signs and drawable(encoding)

    def item(self, item: Item, *, opens: bool, boxed: bool = True, cells: int = 0) -> str:
        """Return an item's lines, each ended by LF.

        `opens`: its label stands before the first. `boxed`: with marks and glyphs; without, nothing
        but colour is added. With `cells` lines are broken at words, as `--width` has it.
        """
        if isinstance(item, Block):
            lines, stress = item.lines or (sanitize(""),), item.stress
        else:
            lines, stress = (item.line,), (item.stress,)
        if opens:
            self._reader.begin(item.label)
        first = item.label if opens else None
        read = [self._reader.line(text, None if place else first) for place, text in enumerate(lines)]
        apart = [
            shifted(spans, len(line.text) - len(text))
            for line, text, spans in zip(read, lines, chain(stress, repeat(())), strict=False)
        ]
        return self._painted(read, apart, boxed=boxed, cells=cells)

    def prompt(self, text: str) -> str:
        """Return a prompt that is typed behind: no LF ends it, and its last blank has no colour."""
        return raw.ansi(self._prompt(sanitize(text)))

    def typed(self, prompt: str, text: str, *, marked: bool = False) -> str:
        """Return the lines that show what was typed at a prompt; `marked` with a prompt's jump marks."""
        first, *rest = sanitize(text).split("\n")
        mine = prompt.startswith(_MINE)
        style = None if mine else self._look.rich(Token.TEXT_EMPHASIS, bold=True)
        bar = self._mark(Mark.OWN, Label.YOU) if mine and self._boxes() else []
        asked = raw.ansi([*bar, *self._prompt(sanitize(prompt))])
        if marked:
            asked = f"{raw.mark(MarkKind.PROMPT_START)}{asked}{raw.mark(MarkKind.PROMPT_END)}"
        lines = [raw.ansi([*bar, (raw.part(line), style)]) for line in rest]
        return "".join(f"{line}\n" for line in [asked + raw.ansi([(raw.part(first), style)]), *lines])

    def _painted(self, lines: Sequence[Line], apart: Sequence[Spans], *, boxed: bool, cells: int) -> str:
        boxed = boxed and self._boxes()
        painted: list[str] = []
        coloured = self._inside.lines(lines)
        for place, (line, runs, spans) in enumerate(zip(lines, coloured, apart, strict=True)):
            mark = mark_of(line, last=place == len(lines) - 1) if boxed else Mark.NONE
            whole = [*self._before(line, boxed=boxed), *set_apart(runs, spans, self._look)]
            for part, shown in _broken(whole, cells, mark):
                painted.append(f"{raw.ansi([*self._mark(shown, line.under), *part])}\n")
        return "".join(painted)

    def _before(self, line: Line, *, boxed: bool) -> list[Run]:
        if line.label is None:
            return []
        glyph = glyph_of(line)
        runs: list[Run] = []
        if boxed and self._draws and glyph is not None:
            runs.append((sanitize(f"{glyph.value[0]} "), self._look.rich(glyph.value[1])))
        style = self._look.rich(label_token(line, glyph), bold=True)
        return [*runs, (sanitize(f"{line.label.value}:"), style), (sanitize(" "), None)]

    def _boxes(self) -> bool:
        return self._width() >= NARROW

    def _mark(self, mark: Mark, under: Label | None) -> list[Run]:
        if mark is Mark.NONE:
            return []
        sign = mark.value if self._draws else PLAIN_MARK
        return [(sanitize(sign), self._look.rich(border(under))), (sanitize(" "), None)]

    def _prompt(self, text: Safe) -> list[Run]:
        words = text.rstrip(" ")
        token = Token.TEXT_ACCENT if text.startswith(_MINE) else Token.TEXT_WARNING
        return [(sanitize(words), self._look.rich(token, bold=True)), (sanitize(text[len(words) :]), None)]


def _broken(runs: Sequence[Run], cells: int, mark: Mark) -> Iterator[tuple[Sequence[Run], Mark]]:
    """Give a line's parts, broken at words where `cells` are given, each with its mark."""
    if not cells:
        yield runs, mark
        return
    room = cells - (MARK_CELLS if mark is not Mark.NONE else 0)
    line = "".join(words for words, _ in runs)
    parts = wrap(line, max(room, 1))
    at = 0
    for place, part in enumerate(parts):
        found = line.find(part, at)
        shown = mark if place == 0 or mark is not Mark.OPEN else Mark.SIDE
        if mark is Mark.CLOSE and place < len(parts) - 1:
            shown = Mark.SIDE
        if found < 0:  # it was quoted, since it begins a line now
            yield [(part, None)], shown
            continue
        at = found + len(part)
        yield list(_slice(runs, found, at)), shown


def _slice(runs: Sequence[Run], start: int, end: int) -> Iterator[Run]:
    at = 0
    for words, style in runs:
        inner = words[max(start - at, 0) : max(end - at, 0)]
        if inner:
            yield raw.part(inner), style
        at += len(words)
