"""A theme file's text as JSON: bounded, and with every key as it stands there."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from robota_console_rich.theme import words

BYTES = 256 * 1024
"""A theme file is far shorter; a longer one is none."""
DEPTH = 8
"""Objects and lists within one another; a theme has four."""

_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Pairs:
    """An object, its keys in order: one that stands twice is still seen to."""

    items: tuple[tuple[str, object], ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong first."""

    at: str
    """Its `$.` path, or its line; empty where it is the file."""
    why: str


NUMBER = object()
"""Any number: a theme has none, so none is read, however long it is."""


def document(text: str) -> object:
    """Return a value of `Pairs`, lists, strings and the rest, or a `Fault`; it raises nothing."""
    if len(text) > BYTES or len(text.encode("utf-8", "surrogatepass")) > BYTES:
        return Fault("", words.TOO_LONG)
    text = text.removeprefix("\N{BYTE ORDER MARK}")
    if _depth(text) > DEPTH:
        return Fault("", words.TOO_DEEP)
    try:
        value: object = json.loads(
            text,
            object_pairs_hook=lambda pairs: Pairs(tuple(pairs)),
            parse_int=_number,
            parse_float=_number,
            parse_constant=_number,
        )
    except json.JSONDecodeError as error:
        return Fault(f"line {error.lineno}", words.NO_JSON)
    return value


def _number(_: str) -> object:
    return NUMBER


def _depth(text: str) -> int:
    deepest = depth = 0
    for mark in re.findall(r"[\[\]{}]", _STRING.sub("", text)):
        depth += 1 if mark in "[{" else -1
        deepest = max(deepest, depth)
    return deepest
