"""How one value crosses: written as what JSON has, read with everything checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from math import isfinite
from typing import Any

from robota_console.wire import naming
from robota_console.wire.limit import FOREIGN_DEPTH, WHOLE_CAP
from robota_console.wire.message_base import Bound

Written = Callable[[Any], Any]
Read = Callable[[Any], Any]
"""Raises ValueError, whose text is `NAME has to be WORDS`, without what was read."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Both ways of one kind of value, and its name in words."""

    words: str
    write: Written
    read: Read


def expected(words: str) -> ValueError:
    """Return the error of a value that is not what the words say."""
    return ValueError(f"has to be {words}")


def clean(text: str) -> str:
    """Return text without halves of characters, which no JSON reader takes alike."""
    if text.isascii():
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise expected("text")
    if not value.isascii():
        try:
            value.encode()
        except UnicodeEncodeError:
            raise expected("text without halves of characters") from None
    return value


def _non_empty(value: Any) -> str:
    if not _text(value):
        raise expected(Bound.NON_EMPTY.value)
    return str(value)


def _whole(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not -WHOLE_CAP <= value <= WHOLE_CAP:
        raise expected("a whole number")
    return value


def _write_whole(value: int) -> int:
    return max(-WHOLE_CAP, min(value, WHOLE_CAP))


def _count(value: Any) -> int:
    if isinstance(value, int) and value < 0:
        raise expected(Bound.COUNT.value)
    return _whole(value)


def _number(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise expected("a number")
    if isinstance(value, int):
        return float(_whole(value))
    if not isfinite(value):
        raise expected("a finite number")
    return value


def _write_number(value: float) -> float:
    return float(value) if isfinite(value) else 0.0


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise expected("true or false")
    return value


def _foreign(value: Any, depth: int = 0) -> Any:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, (int, float)):
        return _whole(value) if isinstance(value, int) else _number(value)
    if depth >= FOREIGN_DEPTH:
        raise expected(f"at most {FOREIGN_DEPTH} levels deep")
    if isinstance(value, dict):
        return {_text(key): _foreign(one, depth + 1) for key, one in value.items()}
    return [_foreign(one, depth + 1) for one in value]


def _write_foreign(value: Any, depth: int = 0) -> Any:
    match value:
        case None | bool():
            return value
        case str():
            return clean(value)
        case int():
            return int(value) if -WHOLE_CAP <= value <= WHOLE_CAP else hex(value)
        case float():
            return _write_number(value)
        case Enum():
            return _write_foreign(value.value, depth)
        case Mapping() if depth < FOREIGN_DEPTH:
            return {clean(str(key)): _write_foreign(one, depth + 1) for key, one in value.items()}
        case list() | tuple() | set() | frozenset() if depth < FOREIGN_DEPTH:
            return [_write_foreign(one, depth + 1) for one in value]
    return type(value).__name__


def _mapping(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise expected("an object")
    return {_text(key): _foreign(one, 1) for key, one in value.items()}


TEXT = Shape("text", clean, _text)
NON_EMPTY = Shape(Bound.NON_EMPTY.value, clean, _non_empty)
WHOLE = Shape("a whole number", _write_whole, _whole)
COUNT = Shape(Bound.COUNT.value, _write_whole, _count)
NUMBER = Shape("a number", _write_number, _number)
FLAG = Shape("true or false", bool, _flag)
MAPPING = Shape("an object", lambda value: _write_foreign(dict(value)), _mapping)

MAYBE_MAPPING = Shape(
    "an object", lambda value: MAPPING.write(value or {}), lambda value: _mapping(value) or None
)
"""None and an empty object are the same."""


def maybe(inner: Shape) -> Shape:
    """Return the shape of what may also be null."""
    return Shape(
        f"{inner.words}, or null",
        lambda value: None if value is None else inner.write(value),
        lambda value: None if value is None else inner.read(value),
    )


def many(inner: Shape) -> Shape:
    """Return the shape of a tuple, which is a list there."""

    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise expected("a list")
        return tuple(map(inner.read, value))

    return Shape(f"a list, each {inner.words}", lambda value: [inner.write(one) for one in value], read)


def word_of(kind: type[Enum]) -> Shape:
    """Return the shape of one of an enum's words."""
    written: Mapping[Enum, Any] = naming.WORDS.get(kind) or {one: one.value for one in kind}
    read_as = {(type(word), word): one for one, word in written.items()}  # 1 is not true
    shown = [str(word).lower() if isinstance(word, bool) else f"`{word}`" for word in written.values()]
    words = "one of " + " ".join(shown)
    otherwise = naming.OTHERWISE.get(kind)

    def read(value: Any) -> Enum:
        if not isinstance(value, (str, bool)):
            raise expected(words)
        found = read_as.get((type(value), value), otherwise)
        if found is None:
            raise expected(words)
        return found

    return Shape(words, written.__getitem__, read)
