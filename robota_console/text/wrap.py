"""Lines broken at words, for `--width`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from robota_console.text.label import opens_like_label
from robota_console.text.sanitizer import sanitize

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.safe import Safe


def wrap(line: str, cells: int) -> list[Safe]:
    """Return a line as lines of at most so many cells; a longer word stays whole (T12).

    A wide character takes two cells (UAX 11). No line begins where the rest would
    open like a label or like a workflow command (T4, T20): it breaks a word earlier.
    """
    if cells < 1 or len(line) <= cells // 2 or line.isspace():
        return [sanitize(line)]
    indent = line[: len(line) - len(line.lstrip(" "))]
    words = line[len(indent) :].split(" ")
    lines: list[str] = []
    start = 0
    while start < len(words):
        end = _break(words, start, cells - len(indent))
        lines.append(indent + " ".join(words[start:end]).rstrip(" "))
        start, indent = end, ""
        while start < len(words) and not words[start]:
            start += 1
    return [sanitize(part) for part in lines]


def _break(words: list[str], start: int, cells: int) -> int:
    fitting = _fitting(words, start, cells)
    end = fitting
    while end > start + 1 and _opens_badly(words, end):
        end -= 1
    if _opens_badly(words, end):
        end = fitting
        while _opens_badly(words, end):
            end += 1
    return end


def _fitting(words: list[str], start: int, cells: int) -> int:
    width = _width()
    used = width(words[start])
    for index in range(start + 1, len(words)):
        used += 1 + width(words[index])
        if used > cells:
            return index
    return len(words)


def _opens_badly(words: list[str], start: int) -> bool:
    rest = " ".join(words[start : start + 4])
    return rest.lstrip().startswith("::") or opens_like_label(rest)


@cache
def _width() -> Callable[[str], int]:
    from wcwidth import wcswidth, wcwidth

    def width(word: str) -> int:
        found = len(word) if word.isascii() else wcswidth(word)
        return found if found >= 0 else sum(max(wcwidth(char), 0) for char in word)

    return width
