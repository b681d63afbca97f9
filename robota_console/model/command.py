"""A command: how it is listed, what came of it, what it asks of the host."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandSpec:
    """One row of `/help`."""

    name: str
    description: str
    argument_hint: str = ""
    source: str = "built-in"
    """`built-in`, `terminal` (the surface's own), `agent` or a plugin's name."""
    read_only: bool = False
    """Whether it may be used while a question is open (V9)."""


class HostActionKind(Enum):
    """What a command may ask of the program around the session."""

    EXIT = "exit"
    RESTART = "restart"
    RENAME = "rename"
    NEW_SESSION = "new session"
    RESUME_SESSION = "resume"
    FORK_SESSION = "fork"
    LANGUAGE = "language"
    SETTINGS_RESET = "settings-reset"
    SETTINGS_PATCH = "settings-patch"
    STATUSLINE = "statusline"
    REMOTE_CONTROL = "remote-control"


@dataclass(frozen=True, slots=True)
class HostAction:
    """An order to the host. Only the session gives it (never a surface)."""

    kind: HostActionKind
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandResult:
    """What came of a command; a surface says `message` and applies nothing."""

    message: str = ""
    success: bool = True
    lines: tuple[str, ...] = ()
    """Further lines, each said as it is."""
    started_turn: bool = False
    """A turn began: nothing is to be said, the turn will speak."""
    registry_reloaded: bool = False
