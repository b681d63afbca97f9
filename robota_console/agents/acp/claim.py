"""What an agent says a tool call is about: kind, command, paths, address. All of it is its claim."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.agents.acp.command_of import command_of, typed
from robota_console.agents.acp.place import is_address, leads_away, place
from robota_console.agents.acp.raw import items, mapping, objects, text
from robota_console.agents.tools.request import named_paths
from robota_console.model.tool import ToolKind

if TYPE_CHECKING:
    from collections.abc import Iterator

KINDS: Mapping[str, ToolKind] = {
    "read": ToolKind.READ,
    "edit": ToolKind.EDIT,
    "delete": ToolKind.EDIT,
    "move": ToolKind.EDIT,
    "search": ToolKind.SEARCH,
    "execute": ToolKind.RUN,
    "fetch": ToolKind.FETCH,
}
"""Of the protocol's kinds; what is not here is another."""
READING = (ToolKind.READ, ToolKind.SEARCH)
TAKES_AWAY = ("delete", "move")
"""The protocol's kinds that are edits to a rule, and no writing to the ear."""
_EDITOR = ("view", "create", "str_replace", "insert", "undo_edit")
_PATH = (
    "path", "file_path", "filePath", "absolute_path", "abs_path", "filename", "file", "directory", "dir",
    "dir_path", "notebook_path", "cwd", "workdir", "paths", "source", "destination", "uri", "target_file",
    "new_path", "old_path",
)  # fmt: skip
_ADDRESS = ("url", "uri", "address")
_QUERY = ("pattern", "query", "regex", "search", "words")
_MOST_VALUES = 500
"""Values of an input that are looked at; with more, nothing is known of it."""
_JSON_ROOM = 1 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """What the fields of a tool call say together."""

    kind: ToolKind
    """The claimed kind, or the stricter one its input shows: a read with a command runs it."""
    said_kind: ToolKind
    """The kind it is said by once it goes on: a command that reads a file may be said as reading it.

    What takes a file away is not said as writing it, and is of no kind of ours.
    """
    command: str
    paths: tuple[tuple[str, bool], ...]
    """As shown, and whether outside the folder; each once."""
    address: str
    query: str
    known: bool
    """Whether all of the input was looked at."""


def claim(fields: Mapping[str, object], folder: str) -> Claim:
    """Return what a tool call's fields say; `folder` is the working folder's absolute path."""
    given = input_of(fields)
    claimed = KINDS.get(text(fields.get("kind")), ToolKind.OTHER)
    named = {name: given[name] for name in given if name != "command" or not _is_editor(given, claimed)}
    command = command_of(named, folder)
    is_edit = any(True for _ in _diff_paths(fields))
    kind = ToolKind.EDIT if is_edit and claimed in (*READING, ToolKind.OTHER) else claimed
    strict = ToolKind.RUN if command else kind
    if strict is ToolKind.RUN and not command and not given:
        command = unquoted(text(fields.get("title")))
    values, known = _values(given or fields.get("rawInput"))
    found = [*_diff_paths(fields), *_locations(fields), *_inputs(given)]
    if strict in READING:
        found += [value for value in values if leads_away(value)]
        known = known and not any(_is_elsewhere(typed(given.get(name))) for name in (*_ADDRESS, *_PATH))
    if strict is ToolKind.RUN:
        found += [path for path in named_paths(command) if leads_away(path)]
    return Claim(
        kind=strict,
        said_kind=_said(claimed, strict, fields),
        command=command,
        paths=tuple(dict.fromkeys(place(folder, path) for path in found)),
        address=_first(given, _ADDRESS) if strict is ToolKind.FETCH else "",
        query=_first(given, _QUERY),
        known=known,
    )


def _said(claimed: ToolKind, strict: ToolKind, fields: Mapping[str, object]) -> ToolKind:
    if strict is ToolKind.EDIT and fields.get("kind") in TAKES_AWAY:
        return ToolKind.OTHER
    return claimed if claimed in READING and strict is ToolKind.RUN else strict


def input_of(fields: Mapping[str, object]) -> Mapping[str, object]:
    """Return a call's input as an object: vibe sends it as JSON in a text."""
    raw = fields.get("rawInput")
    if isinstance(raw, str) and raw.lstrip().startswith("{") and len(raw) <= _JSON_ROOM:
        try:
            return mapping(json.loads(raw))
        except (ValueError, RecursionError):
            return {}
    return mapping(raw)


def unquoted(title: str) -> str:
    """Return a title without the backticks that stand round all of it."""
    bare = title.strip()
    quoted = len(bare) > 2 and bare[0] == bare[-1] == "`" and "`" not in bare[1:-1]
    return bare[1:-1] if quoted else bare


def _first(given: Mapping[str, object], names: tuple[str, ...]) -> str:
    for name in names:
        if (words := typed(given.get(name))).strip():
            return words
    return ""


# Editors for models have `command: view` beside a path: the name of what they do.
def _is_editor(given: Mapping[str, object], claimed: ToolKind) -> bool:
    named = given.get("command")
    return claimed in (ToolKind.READ, ToolKind.EDIT) and isinstance(named, str) and named in _EDITOR


def _diff_paths(fields: Mapping[str, object]) -> Iterator[str]:
    for part in objects(fields.get("content")):
        if part.get("type") == "diff" and (path := text(part.get("path"))):
            yield path


def _locations(fields: Mapping[str, object]) -> Iterator[str]:
    for each in objects(fields.get("locations"))[:_MOST_VALUES]:
        if path := text(each.get("path")):
            yield path


def _is_elsewhere(address: str) -> bool:
    return "://" in address and not is_address(address)


# Also of objects in it: an edit of several files has a list of them.
def _inputs(given: Mapping[str, object]) -> Iterator[str]:
    waiting: list[object] = [given]
    for _ in range(_MOST_VALUES):
        if not waiting:
            return
        value = waiting.pop(0)
        if isinstance(value, Mapping):
            for name in _PATH:
                yield from filter(_is_path, _one_or_many(value.get(name)))
            waiting += [inner for inner in value.values() if not isinstance(inner, str)]
        else:
            waiting += items(value)


def _one_or_many(value: object) -> Iterator[str]:
    for path in (value,) if isinstance(value, str) else items(value)[:_MOST_VALUES]:
        if isinstance(path, str):
            yield path


def _is_path(text: str) -> bool:
    return bool(text) and "\n" not in text and not _is_elsewhere(text)


def _values(raw: object) -> tuple[list[str], bool]:
    found: list[str] = []
    waiting: list[object] = [raw]
    for _ in range(_MOST_VALUES):
        if not waiting:
            return found, True
        value = waiting.pop()
        if isinstance(value, str):
            found.append(value)
        else:
            waiting += [*mapping(value), *mapping(value).values(), *items(value)]
    return found, not waiting
