"""A surface: something that shows a channel to a person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from robota_console.model.exit_code import ExitCode


class Surface(Protocol):
    """Shows a session until the person leaves."""

    async def run(self) -> ExitCode:
        """Return once the session is over, with the process's exit code."""
