"""Commands of the terminal a person sits at: they run in its own process and never reach a host."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from robota_console.model.command import CommandResult, CommandSpec

    Themes = Callable[[], Sequence[str]]
    """Returns the ids of the themes there are; the add-on's hold those of files too."""

APPEARANCE = "appearance-settings-patch"
"""The one action that is done at an attached terminal."""


@dataclass(frozen=True, slots=True)
class OwnAction:
    """What such a command asks of the program around it."""

    kind: str
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnResult:
    """What came of it."""

    message: str = ""
    success: bool = True
    lines: tuple[str, ...] = ()
    actions: tuple[OwnAction, ...] = ()


@dataclass(frozen=True, slots=True)
class OwnCommand:
    """How it is listed, and what runs it with its arguments."""

    spec: CommandSpec
    run: Callable[[str], Awaitable[OwnResult]]


class OwnRunner(Protocol):
    """Runs them where the session is this process's own; an attached terminal's channel does so itself."""

    async def run(self, name: str, args: str) -> CommandResult:
        """Return what came of one; what it asks for is done, or refused by name."""


class AppearanceWriter(Protocol):
    """Where this terminal keeps how it looks and is spoken to."""

    def problem(self, key: str, value: object) -> str | None:
        """Return why a value may not be written, in one line; None where it may. Writes nothing."""

    def write(self, patch: Mapping[str, object]) -> None:
        """Write all of it, or raise OSError."""
