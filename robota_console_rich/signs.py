"""Signs beyond ASCII: the one table of what stands for each at a terminal that may not show it.

Also what stands for any other character that the terminal's encoding lacks: cells and rows
are counted before a text is encoded, so it must take as many then as it was counted for.
"""

from __future__ import annotations

import codecs
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

PLAIN = str.maketrans(
    {
        "\u256d": "+",
        "\u256e": "+",
        "\u2570": "+",
        "\u256f": "+",
        "\u2500": "-",
        "\u2502": "|",
        "\u258c": "|",
        "\u27f3": "*",
        "\u2713": "+",
        "\u2717": "x",
        "\u2298": "-",
        "\u25f4": "?",
        "\u2297": "x",
    }
)
"""Every sign of ours, of one cell each, and the ASCII one in its place."""


def drawable(encoding: str) -> bool:
    """Return whether an encoding has all of them."""
    signs = "".join(map(chr, PLAIN))
    try:
        return len(signs.encode(encoding)) > 0
    except (UnicodeEncodeError, LookupError):
        return False


def cell_text(encoding: str, *, signs: bool, cells: Callable[[str], int]) -> Callable[[str], str] | None:
    """Return what makes a text one that keeps its cells at this terminal; None where each does.

    `cells` counts them. A sign has its ASCII one where `signs` may not be shown or cannot be
    written; of all else that cannot be written each cell is a question mark.
    """
    whole = _is_whole(encoding)
    if whole and signs:
        return None
    table = {} if signs and drawable(encoding) else PLAIN
    return partial(_kept, table=table, encoding="" if whole else encoding, cells=cells)


def line_text(encoding: str) -> Callable[[str], str] | None:
    """Return what names characters the encoding lacks, as the writer does; None where it has all."""
    return None if _is_whole(encoding) else partial(_named, encoding=encoding)


def _kept(text: str, *, table: dict[int, str], encoding: str, cells: Callable[[str], int]) -> str:
    text = text.translate(table)
    if not encoding or _fits(text, encoding):
        return text
    return "".join(char if _fits(char, encoding) else "?" * cells(char) for char in text)


def _named(text: str, *, encoding: str) -> str:
    if _fits(text, encoding):
        return text
    return "".join(char if _fits(char, encoding) else f"<U+{ord(char):04X}>" for char in text)


def _fits(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _is_whole(encoding: str) -> bool:
    return codecs.lookup(encoding).name.startswith("utf")
