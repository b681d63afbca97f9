"""A line of JSON: made of an object, and read back whatever it is."""

from __future__ import annotations

import json
from typing import Any

from robota_console.wire import words
from robota_console.wire.limit import FRAME_CAP
from robota_console.wire.refusal import Reason, Refusal

_ENCODER = json.JSONEncoder(allow_nan=False, check_circular=False, separators=(",", ":"))


def dump(found: Any) -> bytes:
    """Return JSON in printable ASCII, which nothing on the way can take for anything else."""
    return _ENCODER.encode(found).encode()


def _no_number(name: str) -> float:
    raise ValueError(name)


_DECODER = json.JSONDecoder(parse_constant=_no_number)


def parse(line: bytes | str) -> dict[str, Any] | Refusal:
    """Return the object of a line, of at most 4 MiB; every other line is refused, and nothing is raised."""
    if len(line) > FRAME_CAP:
        return Refusal(Reason.TOO_LARGE, words.TOO_LARGE)
    try:
        data = line.encode() if isinstance(line, str) else line
        text = data.decode()
    except UnicodeError:
        return Refusal(Reason.NOT_TEXT, words.NOT_UTF8)
    if len(data) > FRAME_CAP:
        return Refusal(Reason.TOO_LARGE, words.TOO_LARGE)
    try:
        found = _DECODER.decode(text)
    except (ValueError, RecursionError):  # ValueError too where a number has thousands of digits
        return Refusal(Reason.NOT_JSON, words.NOT_JSON)
    if not isinstance(found, dict):
        return Refusal(Reason.NOT_AN_OBJECT, words.NOT_AN_OBJECT)
    return found
