"""Permission patterns, `Tool` or `Tool(glob)`: what one means, what a consent would remember."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.model.tool import ToolKind
from robota_console.session import command_line, glob, heeded, words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.model.permission import PermissionRequest

KIND_WORDS: Mapping[str, ToolKind] = {
    "read": ToolKind.READ,
    "search": ToolKind.SEARCH,
    "list": ToolKind.LIST,
    "write": ToolKind.EDIT,
    "edit": ToolKind.EDIT,
    "run": ToolKind.RUN,
    "fetch": ToolKind.FETCH,
}
"""Words that mean a kind of tool, whatever an agent calls its tools."""
_REMEMBERED_AS: Mapping[ToolKind, str] = {kind: word for word, kind in KIND_WORDS.items() if word != "edit"}

LONGEST = 1_000
"""Characters of a command that is remembered: what a grant means is said, each time it is offered."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """One pattern; `glob` is None where it means every use of the tool."""

    tool: str
    glob: str | None = None

    def __str__(self) -> str:
        return self.tool if self.glob is None else f"{self.tool}({self.glob})"


def parse(text: str) -> Pattern:
    """Return what is written as `Tool` or `Tool(glob)`; raises ValueError with one line."""
    tool, opened, rest = text.strip().partition("(")
    tool = tool.strip()
    if not tool or ")" in tool or (opened and not (rest.endswith(")") and len(rest) > 1)):
        raise ValueError(words.not_a_pattern(text.strip()))
    return Pattern(tool, rest[:-1] if opened else None)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a path leads: relative inside the folder, or absolute outside; `path` may be unknown."""

    path: str | None
    outside: bool


def place_of(request: PermissionRequest, root: str) -> Place:
    """Return where a request's path leads, with `..` resolved.

    A path that looks inside while the request says outside (a link) has no path
    that a pattern could mean.
    """
    path = posixpath.normpath(request.path).replace("//", "/")
    if root and path.startswith(root.rstrip("/") + "/"):
        path = posixpath.relpath(path, root)
    escapes = path == ".." or path.startswith(("/", "../"))
    if request.outside and not escapes:
        return Place(None, outside=True)
    if escapes and not path.startswith("/"):
        return Place(posixpath.normpath(posixpath.join(root, path)) if root else None, outside=True)
    return Place(path, outside=escapes)


def remembered(request: PermissionRequest, root: str) -> Pattern | None:
    """Return what `session` and `project` would remember; None where nothing can be."""
    word = _REMEMBERED_AS.get(request.kind)
    match request.kind:
        case ToolKind.RUN:
            found = _command_glob(request)
        case ToolKind.FETCH:
            found = _address_glob(request)
        case ToolKind.OTHER:
            return _whole_tool(request)
        case _:
            found = _path_glob(request, root)
    return Pattern(word, found) if word and found else None


def _command_glob(request: PermissionRequest) -> str | None:
    command = request.command.strip()
    if len(command) > LONGEST or not command_line.is_plain(command):
        return None
    begin = None if request.outside else command_line.first_words(command)
    return glob.escape(begin) + "*" if begin else glob.escape(command)


def _path_glob(request: PermissionRequest, root: str) -> str | None:
    place = place_of(request, root)
    if not request.path or place.path is None or not place.path.isprintable():
        return None
    folder = posixpath.dirname(place.path)
    if place.outside or request.kind is not ToolKind.EDIT or request.runs or heeded.by_programs(place.path):
        return glob.escape(place.path)
    return f"{glob.escape(folder)}/*" if folder else "*"


def _address_glob(request: PermissionRequest) -> str | None:
    address = address_of(request)
    scheme, mark, rest = address.partition("://")
    host = rest.partition("/")[0]
    if not mark or scheme not in ("http", "https") or not host:
        return None
    if not all(letter.isalnum() or letter in ".-:" for letter in host):
        return None
    return f"{scheme}://{host}/*"


def _whole_tool(request: PermissionRequest) -> Pattern | None:
    name = request.tool_name
    plain = bool(name) and name.isprintable() and not set("()* ") & set(name) and len(name) <= 80
    known = name.casefold() in KIND_WORDS
    return Pattern(name) if plain and not known and not request.outside else None


def address_of(request: PermissionRequest) -> str:
    """Return the address a fetching tool would read; empty where it does not say."""
    address = (request.args or {}).get("url", "")
    return address if isinstance(address, str) else ""
