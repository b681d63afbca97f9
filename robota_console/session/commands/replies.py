"""Results that many commands give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.command import CommandResult
from robota_console.text import command_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.command import CommandSpec


def refused(message: str) -> CommandResult:
    """Return that it was not done, and why."""
    return CommandResult(message=message, success=False)


def usage(spec: CommandSpec) -> CommandResult:
    """Return how the command is typed."""
    return refused(command_words.usage(spec.name, spec.argument_hint))


def listed(lines: Sequence[str], nothing: str) -> CommandResult:
    """Return lines; the first is the message. `nothing` is said where there are none."""
    first, *rest = lines or (nothing,)
    return CommandResult(message=first, lines=tuple(rest))
