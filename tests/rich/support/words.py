"""What was said, whatever it was drawn with: a stream or a screen as words, to be compared."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from robota_console_rich.paint.manner import GLYPHS, MARKS, PLAIN_MARK

if TYPE_CHECKING:
    from collections.abc import Iterable

_STYLE = re.compile(r"\x1b\[[0-9;]*m")
_MARK = re.compile(r"\x1b\]133;[ABCD]\a")
_BEFORE = re.compile(rf"^(?:[{MARKS}{PLAIN_MARK}] )?(?:[{GLYPHS}] )?", re.MULTILINE)


def unstyled(stream: str) -> str:
    """Return a stream without SGR; every other sequence stays, to be found."""
    return _STYLE.sub("", stream)


def undrawn(stream: str) -> str:
    """Return a stream without styling, jump marks, boxes and signs: the lines of the plain surface."""
    return _BEFORE.sub("", _MARK.sub("", unstyled(stream).replace("\r\n", "\n")))


def words(stream: str) -> list[str]:
    """Return the words of a stream, in order."""
    return undrawn(stream).split()


def screen_words(rows: Iterable[str], columns: int) -> list[str]:
    """Return the words of a terminal's rows, scrollback first; a row that is full goes on in the next.

    `rows` are as an emulator has them, blanks at their end included.
    """
    lines, going_on = [""], False
    for row in rows:
        full = len(row.rstrip(" ")) >= columns
        lines[-1 if going_on else len(lines) :] = [lines[-1] + row] if going_on else [row]
        going_on = full
    return words("\n".join(lines))
