"""Lines and prompts broken at words, for `--width`."""

from __future__ import annotations

import re
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING

from robota_console.text.label import opens_like_label
from robota_console.text.quoting import Place, could_pass, opens_like_ours, quoted
from robota_console.text.sanitizer import sanitize

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.safe import Safe


_LOOKED_AT = 16
"""Words of a line's rest that are looked at: as many as a prompt has."""
_UNBROKEN = "Password for "
"""How a prompt begins that Emacs must know by its beginning (V16)."""


def wrap(line: str, cells: int) -> list[Safe]:
    """Return a line as lines of at most so many cells; a longer word stays whole (T12).

    A wide character takes two cells (UAX 11). No further line begins or ends as one of the
    console's own, or begins as a workflow command (T4, T20): it breaks a word earlier or
    later, and is quoted where neither helps.
    """
    if cells < 1 or line.isspace() or len(line) <= cells // 2:
        return [sanitize(line)]
    words = line.split(" ")
    start, least = 0, 1 + next(place for place, word in enumerate(words) if word)
    lines: list[str] = []
    while start < len(words):
        end = _break(words, start, start + least, cells)
        lines.append(" ".join(words[start:end]).rstrip(" "))
        start, least = end, 1
        while start < len(words) and not words[start]:
            start += 1
    return [sanitize(lines[0]), *(quoted(part, Place.QUESTION) for part in lines[1:])]


def wrap_prompt(text: str, cells: int) -> list[Safe]:
    """Return a prompt as lines of at most so many cells, the last with room for the cursor behind it (V10).

    A display stands where the cursor is, so the last line has as many of the parts between
    commas as fit, then as many words. One for a secret stays whole.
    """
    words = text.removesuffix(" ").split(" ")
    if not cells or width(text) < cells or text.startswith(_UNBROKEN):
        return [sanitize(text)]
    lines, room = [text], cells - 2
    while width(" ".join(words)) > room and (start := _last_part(words, room)):
        lines[:1] = [" ".join(words[:start]), f"{' '.join(words[start:])}{'' if len(lines) > 1 else ' '}"]
        words, room = words[:start], cells
    return [sanitize(line) for line in lines]


def width(text: str) -> int:
    """Return how many cells a text takes."""
    found = len(text) if text.isascii() else _measure()[0](text)
    return found if found >= 0 else sum(max(_measure()[1](char), 0) for char in text)


def _break(words: list[str], start: int, least: int, room: int) -> int:
    fitting = max(_fitting(words, start, room), least)
    places = chain(range(fitting, least - 1, -1), range(fitting + 1, len(words) + 1))
    good = (end for end in places if not _opens_badly(words, end) and not _ends_badly(words, start, end))
    return next(good, len(words))


def _fitting(words: list[str], start: int, room: int) -> int:
    used = -1
    for index in range(start, len(words)):
        used += 1 + width(words[index])
        if used > room:
            return index
    return len(words)


def _last_part(words: list[str], room: int) -> int:
    """Return where a prompt's last line may begin; 0 where each place would open as something of ours."""
    tails = {start: " ".join(words[start:]) for start in range(1, len(words))}
    good = [start for start, tail in tails.items() if not _poses(tail)]
    fitting = [start for start in good if width(tails[start]) <= room]
    after = [start for start in fitting if words[start - 1][-1:] in ",?."]
    return min(after or fitting or good[-1:], default=0)


def _poses(line: str) -> bool:
    return opens_like_label(line) or re.match(r"\d+ ?[.)]|::", line) is not None


def _opens_badly(words: list[str], start: int) -> bool:
    rest = " ".join(words[start : start + _LOOKED_AT])
    return rest.lstrip().startswith("::") or opens_like_ours(rest)


def _ends_badly(words: list[str], start: int, end: int) -> bool:
    # the first line is quoted already where that is due; a prompt ends with a colon
    if not start or words[end - 1][-1:].isalnum():
        return False
    return could_pass(" ".join(words[start:end]), Place.QUESTION)


@cache
def _measure() -> tuple[Callable[[str], int], Callable[[str], int]]:
    from wcwidth import wcswidth, wcwidth

    return wcswidth, wcwidth
