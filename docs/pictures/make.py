"""Make the pictures of the guide from a real session: `python docs/pictures/make.py` at the top of a clone.

Each screen is an SVG and, for those who do not see it, the same as text.
"""

from __future__ import annotations

import sys
import tempfile
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from xml.sax.saxutils import escape

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from tests.rich.whole.seat import Seat  # noqa: E402 - found there

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pyte.screens

SIZE = (24, 78)
CELL_WIDTH, CELL_HEIGHT = 8.4, 18
SHADES = {"dark": ("#101010", "#d8d8d8"), "light": ("#ffffff", "#1a1a1a")}
"""Background and text of a terminal, for each theme that is shown."""


def screens(theme: str) -> Iterator[tuple[str, Seat]]:
    """Give each screen by its name, as it stands."""
    with tempfile.TemporaryDirectory() as folder:
        seat = Seat(Path(folder), "--theme", theme, size=SIZE, COLORTERM="truecolor")
        with seat:
            seat.send("show code\r")
            seat.idle(1)
            yield "turn", seat
            seat.send("run npm test\r")
            seat.armed()
            yield "permission", seat
            seat.send("n")
            seat.idle(2)
            seat.send("ask me one of several\r")
            seat.armed()
            yield "question", seat
            seat.send("2")
            seat.idle(3)
            seat.send("\x12")
            seat.until("all sessions: 3 messages")
            assert seat.quiet(300)
            yield "search", seat
            seat.send("\x1b")
            seat.drawn()
            seat.send("/theme\r")
            seat.until("light-daltonized")
            assert seat.quiet(300)
            yield "themes", seat


def text(seat: Seat) -> str:
    """Return a screen as text."""
    return "\n".join(row.rstrip() for row in seat.screen.display).rstrip("\n") + "\n"


def picture(seat: Seat, theme: str) -> str:
    """Return a screen as SVG."""
    ground, plain = SHADES[theme]
    rows = text(seat).count("\n")
    width, height = SIZE[1] * CELL_WIDTH + 16, rows * CELL_HEIGHT + 16
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height}" role="img">',
        f"<title>{escape(text(seat))}</title>",
        f'<rect width="100%" height="100%" rx="6" fill="{ground}"/>',
        f'<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" fill="{plain}">',
    ]
    for y in range(rows):
        cells = [seat.screen.buffer[y][x] for x in range(SIZE[1])]
        x = 0
        for look, run in groupby(cells, _look):
            words = "".join(cell.data for cell in run)
            if words.strip() or look.back != "default":
                lines += _run(words, look, x, y, plain=plain)
            x += len(words)
    return "\n".join([*lines, "</g>", "</svg>", ""])


class Look(NamedTuple):
    """How neighbouring cells look alike."""

    fore: str
    back: str
    bold: bool


def _look(cell: pyte.screens.Char) -> Look:
    return Look(cell.fg, cell.bg, cell.bold)


def _colour(name: str, default: str) -> str:
    return default if name == "default" else f"#{name}" if len(name) == 6 else name


def _run(words: str, look: Look, x: int, y: int, *, plain: str) -> Iterator[str]:
    left, top, width = 8 + x * CELL_WIDTH, 8 + y * CELL_HEIGHT, len(words) * CELL_WIDTH
    if look.back != "default":
        back = _colour(look.back, "none")
        yield f'<rect x="{left:g}" y="{top}" width="{width:g}" height="{CELL_HEIGHT}" fill="{back}"/>'
    weight = ' font-weight="bold"' if look.bold else ""
    place = f'x="{left:g}" y="{top + 14}" textLength="{width:g}"'
    fill = _colour(look.fore, plain)
    yield f'<text xml:space="preserve" {place} fill="{fill}"{weight}>{escape(words)}</text>'


def main(folder: Path) -> None:
    """Write all pictures and their texts there."""
    for theme in SHADES:
        for name, seat in screens(theme):
            (folder / f"{name}-{theme}.svg").write_text(picture(seat, theme), encoding="utf-8")
            if theme == "dark":  # the words are the same in every theme
                (folder / f"{name}.txt").write_text(text(seat), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
