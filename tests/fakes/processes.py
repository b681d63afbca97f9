"""Commands that are played from a script."""

from __future__ import annotations

import asyncio
import errno
import signal
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Mapping


@dataclass(frozen=True, slots=True)
class Play:
    """What a command prints and how it ends; `for_ever` ends only when it is stopped."""

    pieces: tuple[str, ...] = ()
    code: int = 0
    for_ever: bool = False


class PlayedProcesses:
    """Play each command as the script has it; an unknown one is not found, as a shell says it."""

    def __init__(self, script: Mapping[str, Play]) -> None:
        self._script = dict(script)
        self.started: list[tuple[str, PlayedRunning]] = []

    def run(self, command: str, folder: str) -> PlayedRunning:
        """Begin to play it."""
        if not folder or "gone" in folder:
            raise FileNotFoundError(errno.ENOENT, "the working folder is gone", folder)
        running = PlayedRunning(self._script.get(command, Play((f"sh: {command}: not found\n",), 127)))
        self.started.append((command, running))
        return running


class PlayedRunning:
    """One command that plays."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._stopped = asyncio.Event()
        self.is_over = False

    async def output(self) -> AsyncGenerator[str, None]:
        """Give the pieces."""
        for piece in self._play.pieces:
            yield piece
            await asyncio.sleep(0)
        if self._play.for_ever:
            await self._stopped.wait()

    async def wait(self) -> int:
        """Return the code."""
        if self._play.for_ever:
            await self._stopped.wait()
            return -signal.SIGTERM
        self.is_over = True
        return self._play.code

    async def stop(self) -> None:
        """End it."""
        self.is_over = True
        self._stopped.set()
