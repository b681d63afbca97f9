"""Parts of a message as an agent sent it: whatever is not of the wanted shape counts as not there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from robota_console.text.menu import one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

LINE_ROOM = 200
"""Characters of a foreign name that becomes part of a sentence of ours."""


def mapping(value: object) -> Mapping[str, object]:
    """Return an object's members; none where it is no object."""
    return cast("Mapping[str, object]", value) if isinstance(value, Mapping) else {}


def items(value: object) -> Sequence[object]:
    """Return a list's items; none where it is no list."""
    return value if isinstance(value, list | tuple) else ()


def objects(value: object) -> list[Mapping[str, object]]:
    """Return a list's items that are objects, in order."""
    return [mapping(item) for item in items(value) if isinstance(item, Mapping)]


def text(value: object) -> str:
    """Return a text as it is; empty where it is none."""
    return value if isinstance(value, str) else ""


def line(value: object, room: int = LINE_ROOM) -> str:
    """Return a text sanitized, on one line and no longer than a name may be."""
    return one_line(text(value)[: 4 * room])[:room]


def whole(value: object, most: int = 10**15) -> int | None:
    """Return a whole number from 0 to `most`; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int):
        return None
    return value if 0 <= value <= most else None
