"""`/shell`: a command, or the person's shell, on this terminal."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from robota_console.ports.own_command import OwnResult
from robota_console.text import own_command_words as words

if TYPE_CHECKING:
    from robota_console.cli.foreground import Foreground

ANY = "/bin/sh"
"""Where the person has none."""


@dataclass(frozen=True, slots=True)
class ShellCommand:
    """Runs in the terminal's own working folder."""

    foreground: Foreground
    shell: str | None
    folder: str

    async def run(self, args: str) -> OwnResult:
        """Return how it ended, in one line."""
        if why := self.foreground.refusal("shell"):
            return OwnResult(message=why, success=False)
        shell = self.shell or ANY
        try:
            code = await self.foreground.run([shell, "-c", args] if args else [shell], self.folder)
        except OSError as error:
            why = words.not_started(Path(shell).name, error.strerror or str(error))
            return OwnResult(message=why, success=False)
        return OwnResult(message=words.ran(args, code) if args else words.back_from_shell(code))
