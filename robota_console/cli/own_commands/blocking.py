"""Commands of the terminal's own that an organization rules out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.ports.own_command import OwnResult
from robota_console.session import words
from robota_console.wire_channel.own_commands import OWN

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from robota_console.cli.started import Started


def blocked(started: Started) -> frozenset[str]:
    """Return those that an organization rules out at this terminal, wherever its session is."""
    return OWN & frozenset(map(str.lower, started.policy.carried.blocked_commands))


def ruled_out(name: str, started: Started) -> Callable[[str], Awaitable[OwnResult]]:
    """Return what runs in the place of one: it says who rules it out."""

    async def run(_args: str) -> OwnResult:
        return OwnResult(message=words.blocked(name, started.policy.carried.label), success=False)

    return run
