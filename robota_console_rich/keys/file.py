"""The file of key bindings: pure, from its text to a whole table or the first thing wrong with it."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console_rich.keys import words
from robota_console_rich.keys.catalogue import CATALOGUE
from robota_console_rich.keys.clash import clash, doubt, fault
from robota_console_rich.keys.stroke import parse_keys
from robota_console_rich.keys.table import Table, defaults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console_rich.keys.table import Keys

MOST = 64 * 1024
"""Characters of a file."""
KEYS_MOST = 8
"""Keys of one action."""
WRITTEN_MOST = 64
"""Characters of one key."""


class _Members(list[tuple[str, object]]):
    """An object's members as they stand in the file, so that none hides another."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The file does not count at all."""

    why: str
    """With the path, such as `$.bindings.permission.deny: no such key`."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The file's keys over the defaults."""

    table: Table
    warnings: tuple[str, ...] = ()
    """What will hardly work, each with its path."""


@dataclass(frozen=True, slots=True)
class _Binding:
    path: str
    context: str
    action: str
    keys: tuple[tuple[str, Keys], ...]
    """Each with its own path."""


def read(text: str) -> Taken | Refused:
    """Return the table that this file makes, or why it makes none; raises nothing."""
    try:
        bindings = tuple(_bindings(_parsed(text)))
        table = _merged(bindings)
        _refuse_clashes(bindings, table)
    except ValueError as error:
        return Refused(str(error))
    return Taken(table, tuple(_warnings(bindings)))


def _parsed(text: str) -> object:
    if len(text) > MOST:
        raise _fault("$", words.too_long(MOST // 1024))
    try:
        return json.loads(text, object_pairs_hook=_Members)
    except json.JSONDecodeError as error:
        raise _fault("$", words.no_json(error.lineno, error.colno)) from None
    except ValueError:  # a number of thousands of digits
        raise _fault("$", words.NO_JSON) from None
    except RecursionError:
        raise _fault("$", words.TOO_DEEP) from None


def _bindings(root: object) -> Iterator[_Binding]:
    found = dict(_members("$", root))
    for name, value in found.items():
        match name:
            case "$schema" if not isinstance(value, str):
                raise _fault("$.$schema", words.TEXT)
            case "version" if type(value) is not int or value != 1:
                raise _fault("$.version", words.VERSION)
            case "$schema" | "version":
                pass
            case "bindings":
                yield from _contexts(value)
            case _:
                raise _fault(_below("$", name), words.NO_SETTING)
    for name in ("version", "bindings"):
        if name not in found:
            raise _fault(f"$.{name}", words.MISSING)


def _contexts(value: object) -> Iterator[_Binding]:
    for context, actions in _members("$.bindings", value):
        path = _below("$.bindings", context)
        if context not in CATALOGUE:
            raise _fault(path, words.NO_CONTEXT)
        known = {action.name for action in CATALOGUE[context].actions}
        for action, keys in _members(path, actions):
            here = _below(path, action)
            if action not in known:
                raise _fault(here, words.NO_ACTION)
            yield _Binding(here, context, action, tuple(_keys(here, context, keys)))


def _members(path: str, value: object) -> _Members:
    if not isinstance(value, _Members):
        raise _fault(path, words.OBJECT)
    seen = set()
    for name, _ in value:
        if name in seen:
            raise _fault(_below(path, name), words.TWICE)
        seen.add(name)
    return value


def _keys(path: str, context: str, value: object) -> Iterator[tuple[str, Keys]]:
    match value:
        case None:
            return
        case str():
            yield path, _one(path, context, value)
        case _Members():
            raise _fault(path, words.KEYS)
        case []:
            raise _fault(path, words.EMPTY)
        case list() if len(value) > KEYS_MOST:
            raise _fault(path, words.too_many(KEYS_MOST))
        case list():
            for number, key in enumerate(value):
                yield f"{path}[{number}]", _one(f"{path}[{number}]", context, key)
        case _:
            raise _fault(path, words.KEYS)


def _one(path: str, context: str, key: object) -> Keys:
    if not isinstance(key, str):
        raise _fault(path, words.TEXT)
    if len(key) > WRITTEN_MOST:
        raise _fault(path, words.LONG)
    try:
        keys = parse_keys(key)
    except ValueError as error:
        raise _fault(path, f"{words.shown(key)}, {error}") from None
    if why := fault(keys, CATALOGUE[context]):
        raise _fault(path, why)
    return keys


def _merged(bindings: tuple[_Binding, ...]) -> Table:
    table = {context: dict(actions) for context, actions in defaults().keys.items()}
    for binding in bindings:
        table[binding.context][binding.action] = tuple(dict.fromkeys(keys for _, keys in binding.keys))
    return Table(table)


def _refuse_clashes(bindings: tuple[_Binding, ...], table: Table) -> None:
    for binding in bindings:
        for path, keys in binding.keys:
            if why := clash(keys, binding.action, table.keys[binding.context]):
                raise _fault(path, why)


def _warnings(bindings: tuple[_Binding, ...]) -> Iterator[str]:
    for binding in bindings:
        for path, keys in binding.keys:
            for why in doubt(keys, CATALOGUE[binding.context]):
                yield f"{path}: {why}"


def _below(path: str, name: str) -> str:
    return (
        f"{path}.{name}" if re.fullmatch(r"[$a-z][a-z0-9-]{0,39}", name) else f"{path}[{words.shown(name)}]"
    )


def _fault(path: str, why: str) -> ValueError:
    return ValueError(f"{path}: {why}")
