"""Finding words in messages typed before, and showing where they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.menu import one_line

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from robota_console_rich.live.frame import Piece

_SEEN = 500
"""Characters around the first place that are looked at; no row has more."""
_BEFORE = 20
"""Characters shown before the first place, where the message is longer than its row."""


def places(text: str, words: str) -> list[tuple[int, int]]:
    """Return where words stand in a text, case ignored, as begin and end; none overlaps another."""
    wanted = words.casefold()
    if not wanted:
        return []
    folded, origin = [], []
    for index, char in enumerate(text):
        for part in char.casefold():
            folded.append(part)
            origin.append(index)
    whole, found, begin = "".join(folded), [], 0
    while (at := whole.find(wanted, begin)) >= 0:
        begin = at + len(wanted)
        found.append((origin[at], origin[begin - 1] + 1))
    return found


def row_text(text: str, words: str, room: int) -> str:
    """Return a message on one line: its beginning, or from shortly before the first place far behind it."""
    at = text.casefold().find(words.casefold()) if words else 0
    line = one_line(text[max(0, at - _SEEN) : at + _SEEN] if at > _SEEN else text[: 2 * _SEEN])
    found = places(line, words)
    if at <= _SEEN and (not found or found[0][1] <= room):
        return line
    first = found[0][0] if found else 0
    begin = max(0, first - min(_BEFORE, room // 4))
    blank = line.find(" ", begin, first)
    return f"...{line[blank + 1 if blank >= 0 else begin :]}"


def marked(line: str, words: str, *, style: str, match: str, coloured: bool) -> Iterator[Piece]:
    """Give a line in pieces, each place in its own style; without colour a place stands in brackets."""
    end = 0
    for begin, after in places(line, words):
        yield style, line[end:begin]
        yield match, line[begin:after] if coloured else f"[{line[begin:after]}]"
        end = after
    yield style, line[end:]


def matching(texts: Sequence[str], words: str) -> list[str]:
    """Return the texts that hold the words, in their order."""
    wanted = words.casefold()
    return [text for text in texts if wanted in text.casefold()]
