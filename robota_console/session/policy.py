"""Whether a tool may run: deny rules, then allow rules, then the mode."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TYPE_CHECKING

from robota_console.model.permission import PermissionMode
from robota_console.model.tool import ToolKind
from robota_console.session import command_line, glob, heeded
from robota_console.session.pattern import KIND_WORDS, address_of, place_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from robota_console.model.permission import PermissionRequest
    from robota_console.session.pattern import Pattern


class Ruling(Enum):
    """What is decided without the person, or that the person is asked."""

    ALLOW = auto()
    DENY = auto()
    ASK = auto()


@dataclass(frozen=True, slots=True)
class Judgement:
    """A ruling and the rule it comes from; without one it comes from the mode."""

    ruling: Ruling
    rule: Pattern | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Patterns that decide."""

    allow: tuple[Pattern, ...] = ()
    """As they were typed: each means all that it says."""
    granted: tuple[Pattern, ...] = ()
    """As they were remembered: a star reaches no further than one would be offered for the request."""
    deny: tuple[Pattern, ...] = ()


_READING = dict.fromkeys((ToolKind.READ, ToolKind.SEARCH, ToolKind.LIST), Ruling.ALLOW)
_ASKING = {**dict.fromkeys(ToolKind, Ruling.ASK), **_READING}
MODES: Mapping[PermissionMode, Mapping[ToolKind, Ruling]] = {
    PermissionMode.PLAN: {
        **dict.fromkeys(ToolKind, Ruling.DENY), **_READING, ToolKind.FETCH: Ruling.ASK,
    },
    PermissionMode.DEFAULT: _ASKING,
    PermissionMode.ACCEPT_EDITS: {**_ASKING, ToolKind.EDIT: Ruling.ALLOW},
    PermissionMode.BYPASS: dict.fromkeys(ToolKind, Ruling.ALLOW),
}  # fmt: skip
"""What a mode decides inside the folder; outside it, what would be allowed asks, but for bypass."""


def judge(request: PermissionRequest, *, rules: Rules, mode: PermissionMode, root: str = "") -> Judgement:
    """Return what is decided; `root` is the working folder's absolute path, where known.

    A deny rule is read widely and an allow rule narrowly: a star in a deny rule
    also crosses folders and words, and it is held against every part of a command.
    """
    for rule in rules.deny:
        if _denies(rule, request, root):
            return Judgement(Ruling.DENY, rule)
    for rule in rules.allow:
        if _allows(rule, request, root):
            return Judgement(Ruling.ALLOW, rule)
    for rule in rules.granted:
        if _allows(rule, request, root) and not _reaches_too_far(rule, request, rules, root):
            return Judgement(Ruling.ALLOW, rule)
    ruling = MODES[mode][request.kind]
    if ruling is Ruling.ALLOW and mode is not PermissionMode.BYPASS and _must_ask(request, rules, root):
        ruling = Ruling.ASK
    return Judgement(ruling)


def _reaches_too_far(rule: Pattern, request: PermissionRequest, rules: Rules, root: str) -> bool:
    if rule.glob is None or len(glob.pieces(rule.glob)) == 1:
        return False
    if request.kind is ToolKind.RUN:
        return command_line.first_words(request.command.strip()) is None
    return _is_heeded(request, rules, root)


def _must_ask(request: PermissionRequest, rules: Rules, root: str) -> bool:
    return _outside(request, root) or _is_heeded(request, rules, root)


def _is_heeded(request: PermissionRequest, rules: Rules, root: str) -> bool:
    if request.kind is not ToolKind.EDIT:
        return False
    path = place_of(request, root).path
    commands = (rule.glob or "" for rule in rules.granted if rule.tool.casefold() == "run")
    return (
        request.runs or path is None or heeded.by_programs(path) or heeded.by_commands(path, commands, root)
    )


def _outside(request: PermissionRequest, root: str) -> bool:
    return request.outside or (bool(request.path) and place_of(request, root).outside)


def _denies(rule: Pattern, request: PermissionRequest, root: str) -> bool:
    word = rule.tool.casefold()
    if KIND_WORDS.get(word) is not request.kind and word != request.tool_name.casefold():
        return False
    if rule.glob is None:
        return True
    parts = glob.pieces(rule.glob.casefold().removeprefix("./"))
    if request.command and command_line.runs_unknown(request.command):
        return True
    return any(glob.matches(parts, subject.casefold()) for subject in _subjects(request, root))


def _subjects(request: PermissionRequest, root: str) -> Iterator[str]:
    # All that a deny rule may be about, whatever kind the agent says the tool is of.
    if request.command:
        yield from command_line.fragments(request.command)
    for path in filter(None, (request.path, *request.further_paths)):
        place = place_of(replace(request, path=path), root)
        yield path
        if place.path is not None:
            yield place.path
        if not place.outside:
            yield f"{root.rstrip('/')}/{place.path}"
    if address := address_of(request):
        yield address


def _allows(rule: Pattern, request: PermissionRequest, root: str) -> bool:
    kind = KIND_WORDS.get(rule.tool.casefold())
    if kind is not None and kind is not request.kind:
        return False
    if kind is None and rule.tool.casefold() != request.tool_name.casefold():
        return False
    if rule.glob is None:
        # A tool by its own name is no way around the rules for commands and edits.
        return not _outside(request, root) and (kind is not None or request.kind is ToolKind.OTHER)
    match request.kind:
        case ToolKind.RUN:
            return _allows_command(rule.glob, request)
        case ToolKind.FETCH:
            return glob.matches(glob.pieces(rule.glob), address_of(request))
        case ToolKind.OTHER:
            return False
        case _:
            return _allows_path(rule.glob, request, root)


def _allows_command(pattern: str, request: PermissionRequest) -> bool:
    command = request.command.strip()
    if len(parts := glob.pieces(pattern)) == 1:
        return command == parts[0].strip()
    return not request.outside and command_line.is_open(command) and glob.matches_command(pattern, command)


def _allows_path(pattern: str, request: PermissionRequest, root: str) -> bool:
    place = place_of(request, root)
    if not request.path or place.path is None:
        return False
    path = place.path
    if pattern.startswith("/") and not place.outside:
        path = f"{root.rstrip('/')}/{path}" if root else ""
    # A relative pattern is for inside: `**` must not reach what is absolute.
    return pattern.startswith("/") == path.startswith("/") and glob.matches_path(
        pattern.removeprefix("./"), path
    )
