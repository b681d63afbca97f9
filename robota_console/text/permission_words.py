"""A permission request in words: who asks, what it does, each of its lines (V11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.permission import Decision
from robota_console.model.tool import ToolKind
from robota_console.text.duration import count
from robota_console.text.exact import exact, exact_lines
from robota_console.text.menu import named, peer, sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from robota_console.model.permission import PermissionRequest

SAID_WHOLE = 6
"""Lines of a request up to which all are said (V11)."""
LINE_SAID_WHOLE = 1_000
"""Characters of one of its lines up to which all are said: a minute of speech."""
LINE_END = 200
"""Characters that are said of a longer line's beginning, and of its end."""

_VERB: Mapping[ToolKind, str] = {
    ToolKind.READ: "read",
    ToolKind.SEARCH: "search",
    ToolKind.LIST: "list",
    ToolKind.EDIT: "write",
    ToolKind.RUN: "run",
    ToolKind.FETCH: "fetch",
    ToolKind.OTHER: "use",
}
_NAMED_FIRST = "outside this folder"
_ANY_WORDS = "any words after it"


def command_lines(request: PermissionRequest) -> list[str]:
    """Return the command's lines, nothing left out; none where it is no command."""
    lines = exact_lines(request.command)
    return lines if any(map(str.strip, lines)) else []


def body_lines(request: PermissionRequest) -> list[str]:
    """Return what is to be said beside the header: a command's lines, or the arguments.

    The lines of a change are not among them: the surface has them from `text.diff`.
    """
    if command := command_lines(request):
        return command
    return [] if request.diff is not None else list(argument_lines(request))


def argument_lines(request: PermissionRequest) -> Iterator[str]:
    """Give each argument as `key: value`, a text's further lines as they are; what is said already is not."""
    for key, value in (request.args or {}).items():
        if value and value in (request.command, request.path):
            continue
        first, *rest = exact_lines(value if isinstance(value, str) else _json(value))
        yield f"{exact(key)}: {first}"
        yield from rest


def _json(value: object) -> str:
    from json import dumps  # few requests need it

    return dumps(value, ensure_ascii=False, default=repr)


def verb(request: PermissionRequest) -> str:
    """Return what it does: `run`, `write`; a tool of a kind that says nothing is used."""
    if command_lines(request):
        return _VERB[ToolKind.RUN]
    says_nothing = request.kind in (ToolKind.RUN, ToolKind.OTHER) or not target(request)
    return _VERB[ToolKind.OTHER] if says_nothing else _VERB[request.kind]


def target(request: PermissionRequest) -> str:
    """Return the path it is about; empty where there is none."""
    return exact(request.path or (request.diff.path if request.diff else ""))


def program(request: PermissionRequest) -> str:
    """Return the first word of a command, comments passed over."""
    lines = [line.split() for line in command_lines(request)]
    words = [line[0] for line in lines if line and not line[0].startswith("#")]
    return named(words[0]) if words and is_long_line(words[0]) else words[0] if words else "comments"


def acted_on(request: PermissionRequest) -> str:
    """Return what a header and a `chosen:` line name: a one-line command, a program, a path, a tool."""
    command = command_lines(request)
    if _said_at_once(command):
        return command[0].strip()
    path = target(request)
    used = not command and path and verb(request) == _VERB[ToolKind.OTHER]
    return f"{short_name(request)} on {path}" if used else short_name(request)


def short_name(request: PermissionRequest) -> str:
    """Return the program, path or tool by itself, for a prompt."""
    if command_lines(request):
        return program(request)
    used = verb(request) == _VERB[ToolKind.OTHER]
    return (exact(request.tool_name) or "unnamed tool") if used else target(request)


def subject(request: PermissionRequest) -> str:
    """Return what a `chosen:` line names: `npm test`, `python3, 14 lines`, `write src/app.py`."""
    command = command_lines(request)
    if command and not _said_at_once(command):
        return f"{program(request)}, {_size(command)}"
    return acted_on(request) if command else f"{verb(request)} {acted_on(request)}"


def name_again(request: PermissionRequest) -> str:
    """Return the same for a line after the request, which said it whole: a long command by its beginning."""
    command = command_lines(request)
    return named(subject(request)) if _said_at_once(command) else subject(request)


def is_wide(request: PermissionRequest) -> bool:
    """Return whether a grant that lasts would cover more than this very request."""
    return not remembered(request).startswith("exactly ")


def header(request: PermissionRequest, *, total: int = 1) -> str:
    """Return the first line; what is outside is named before a foreign text that could claim otherwise."""
    body = body_lines(request)
    outside = [_NAMED_FIRST] if request.outside else []
    command = command_lines(request)
    many = bool(command) and not _said_at_once(command)
    parts = [peer(request.requester), *([] if many else outside), f"{verb(request)} {acted_on(request)}"]
    if body and not _said_at_once(body):
        parts.append(_size(body))
    elif not command:
        parts += body or _nothing_more(request)
    parts += outside if many else []
    if total > 1:
        parts.append(f"1 of {total}")
    note = f" {sentence(exact(request.note))}" if request.note else ""
    return "permission required: " + sentence(", ".join(part for part in parts if part)) + note


def _said_at_once(lines: Sequence[str]) -> bool:
    return len(lines) == 1 and not is_long_line(lines[0])


def _size(lines: Sequence[str]) -> str:
    return count(len(lines), "line") if len(lines) > 1 else count(len(lines[0]), "character")


def _nothing_more(request: PermissionRequest) -> list[str]:
    return [] if target(request) else ["no arguments"]


def remembered(request: PermissionRequest) -> str:
    """Return what a grant that lasts would cover; empty where nothing can be remembered."""
    return exact(request.pattern_words or request.pattern)


def remembered_from_now(request: PermissionRequest) -> str:
    """Return the same after the choice: `npm test and any words after it`."""
    words = remembered(request)
    begin, tail, rest = words.rpartition(f" with {_ANY_WORDS}")
    return f"{begin.removeprefix('every ')} and {_ANY_WORDS}" if tail and not rest else words


def available(request: PermissionRequest, *, limited: bool, shown: bool) -> tuple[Decision, ...]:
    """Return the decisions that can be made: nothing unsaid is granted (V11).

    `limited`: part was not said at first. `shown`: it was said since.
    """
    if is_long(request) or limited:
        return (Decision.ONCE, Decision.DENY) if shown else (Decision.DENY,)
    lasting = [Decision.SESSION, *([Decision.PROJECT] if request.can_persist_project else [])]
    return (Decision.ONCE, *(lasting if remembered(request) else []), Decision.DENY)


def is_long(request: PermissionRequest) -> bool:
    """Return whether its lines are too many to be said unasked, or one is too long."""
    lines = body_lines(request)
    return len(lines) > SAID_WHOLE or any(map(is_long_line, lines))


def is_long_line(line: str) -> bool:
    """Return whether a line is too long to be said unasked."""
    return len(line) > LINE_SAID_WHOLE
