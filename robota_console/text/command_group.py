"""Which group a command belongs to: one table, for `/help` and for the page of commands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from robota_console.model.command import CommandSpec


@dataclass(frozen=True, slots=True)
class CommandGroup:
    """Commands for one purpose."""

    name: str
    words: str
    """What they are for, behind how many there are."""
    commands: tuple[str, ...] = ()
    """Their names, the most wanted first."""


OWN, MORE = "own", "more"
GROUPS = (
    CommandGroup(
        "turns", "what runs and what waits", ("stop", "status", "queue", "plan", "tasks", "loop", "cost")
    ),
    CommandGroup(
        "answers",
        "what was said, again or whole",
        ("last", "again", "repeat", "show", "code", "output", "table", "transcript"),
    ),
    CommandGroup(
        "drafts",
        "what you write, and what you wrote before",
        ("draft", "send", "drop", "edit", "paste", "change", "line", "recall", "history"),
    ),
    CommandGroup("files", "copies, files and your shell", ("copy", "save", "export", "editor", "shell")),
    CommandGroup(
        "sessions",
        "this one, others, and leaving",
        (
            *("sessions", "resume", "new", "fork", "rename", "clear", "share", "remote-control"),
            *("link-pr", "unlink-pr", "restart", "exit"),
        ),
    ),
    CommandGroup(
        "agent", "what answers, and what it may do", ("agent", "mode", "permissions", "model", "config")
    ),
    CommandGroup(
        "settings",
        "how this console speaks and looks",
        (
            *("help", "screen-reader", "verbosity", "stream", "bell", "settings"),
            *("theme", "keybindings", "statusline", "language", "reload-plugins"),
        ),
    ),
    CommandGroup(OWN, "what the agent brings"),
    CommandGroup(MORE, "what this program brings"),
)
"""Those of a plugin are a group by the plugin's name."""
PLUGIN = "what this plugin brings"
FIRST = (
    *("stop", "status", "last", "again", "code", "output", "edit"),
    *("verbosity", "screen-reader", "exit"),
)
"""What a person needs before anything else; `/help` alone says these, and the groups."""
ALL = "all"
"""Stands for every group."""

_GROUP = {name: group.name for group in GROUPS for name in group.commands}
_PLACE = {name: place for place, name in enumerate(_GROUP)}
_WORDS = {group.name: group.words for group in GROUPS}


def group_of(name: str, source: str) -> str:
    """Return the name of the group that a command of this source belongs to."""
    match source:
        case "built-in" | "terminal":
            return _GROUP.get(name, MORE)
        case "agent":
            return OWN
        case _:
            return source


def words_of(group: str) -> str:
    """Return what a group's commands are for."""
    return _WORDS.get(group, PLUGIN)


def grouped(specs: Iterable[CommandSpec]) -> Mapping[str, Sequence[CommandSpec]]:
    """Return the groups that hold any of these, plugins' last; each in its own order, then by name."""
    found: dict[str, list[CommandSpec]] = {group.name: [] for group in GROUPS}
    for spec in sorted(specs, key=lambda spec: (_PLACE.get(spec.name, len(_PLACE)), spec.name)):
        found.setdefault(group_of(spec.name, spec.source), []).append(spec)
    return {name: members for name, members in found.items() if members}
