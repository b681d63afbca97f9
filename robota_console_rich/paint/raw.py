"""The one module that lets sanitized words out with styling on them, past the sanitizer.

What the sanitizer would take out of them is the styling. So whoever calls this answers
for the words: each was sanitized before a colour was put on it.
"""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

from robota_console.model.drawn import Drawn
from robota_console.model.safe import Safe

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.style import Style

    from robota_console.model.control import MarkKind

    Run = tuple[Safe, Style | None]
    """Words, and how they look; None for as they are."""


def part(text: str) -> Safe:
    """Return a part of a sanitized line; by itself it would be named what the rest of the line needs."""
    return Safe(text)


def ansi(runs: Iterable[Run]) -> str:
    """Return one line of styled words, without its LF; neighbours of one style share it.

    A style has no more colours than the terminal knows: the look has seen to that.
    """
    from rich.color import ColorSystem

    said = []
    for style, neighbours in groupby(runs, key=itemgetter(1)):
        words = "".join(run[0] for run in neighbours)
        said.append(words if style is None else style.render(words, color_system=ColorSystem.TRUECOLOR))
    return "".join(said)


def mark(kind: MarkKind) -> str:
    """Return a jump mark to stand among painted lines (OSC 133, as the writer sends it)."""
    return f"\x1b]133;{kind.value}\a"


def drawn(text: str) -> Drawn:
    """Return painted lines, or what a live region is drawn with, as a canvas takes it."""
    return Drawn(text)
