"""Making a host's message fit into a line: its longest texts and lists are cut, and say so."""

from __future__ import annotations

from typing import Any

from robota_console.wire import words
from robota_console.wire.json_line import dump
from robota_console.wire.limit import FRAME_CAP

LONGEST = (1 << 20, 1 << 18, 1 << 16, 1 << 12, 1 << 8, 1 << 4)
"""What a text (characters) or a list (items) may have at most; each is tried until all fits."""


def fitted(found: dict[str, Any], cap: int = FRAME_CAP) -> bytes:
    """Return an object's line without LF, in `cap` bytes; only what is too long for it is cut.

    What a tool printed may be longer than any line. It stays whole where the session is.
    """
    line = dump(found)
    for longest in LONGEST:
        if len(line) <= cap:
            break
        line = dump({name: _cut(value, longest) for name, value in found.items()})
    return line


def _cut(value: Any, longest: int) -> Any:
    match value:
        case str() if len(value) > longest:
            return value[:longest] + words.left_out(len(value) - longest)
        case list():
            return [_cut(one, longest) for one in value[:longest]]
        case dict():
            return {name: _cut(one, longest) for name, one in value.items()}
        case _:
            return value
