"""One JSON object a line, in UTF-8, whatever the text in it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


def dump(fields: Mapping[str, Any]) -> bytes:
    """Return a line with its LF.

    A lone surrogate is written as its JSON escape. Two that make a pair come back
    as the character they make; nothing else changes on the way.
    """
    text = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "backslashreplace") + b"\n"


def parse(line: bytes) -> dict[str, Any]:
    """Return the object a line holds; raises ValueError."""
    try:
        value = json.loads(line.decode("utf-8"))
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    if not isinstance(value, dict):
        raise ValueError("not an object")  # noqa: TRY004
    return value
