"""The one module that lets sanitized words out with styling on them, past the sanitizer.

What the sanitizer would take out of them is the styling. So whoever calls this answers
for the words: each was sanitized before a colour was put on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.drawn import Drawn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.color import ColorSystem
    from rich.style import Style

    from robota_console.model.control import MarkKind
    from robota_console.model.safe import Safe

    Run = tuple[Safe, Style | None]
    """Words, and how they look; None for as they are."""


def system(depth: int) -> ColorSystem | None:
    """Return what rich calls so many colours; None for none."""
    from rich.color import ColorSystem

    if depth < 16:
        return None
    known = {16: ColorSystem.STANDARD, 256: ColorSystem.EIGHT_BIT}
    return known.get(depth, ColorSystem.TRUECOLOR)


def ansi(runs: Iterable[Run], colours: ColorSystem | None) -> str:
    """Return one line of styled words, without its LF; plain words where the terminal has no colour."""
    return "".join(
        words if style is None else style.render(words, color_system=colours) for words, style in runs
    )


def mark(kind: MarkKind) -> str:
    """Return a jump mark to stand among painted lines (OSC 133, as the writer sends it)."""
    return f"\x1b]133;{kind.value}\a"


def drawn(text: str) -> Drawn:
    """Return painted lines, or what a live region is drawn with, as a canvas takes it."""
    return Drawn(text)
