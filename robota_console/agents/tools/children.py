"""The commands an agent has started, until all of them have ended."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from robota_console.ports.workspace import Processes, Running


LOOK_AT = 16
"""Commands started, after which it is looked which of them are over."""


class Children:
    """Starts commands, and ends what is left of them: one at once, all when the agent closes."""

    def __init__(self, processes: Processes) -> None:
        self._processes = processes
        self._started: list[Running] = []
        self._look_at = LOOK_AT
        self._stopping: set[asyncio.Task[None]] = set()

    def run(self, command: str, folder: str) -> Running:
        """Start a command; what it leaves in the background is ended by `close`."""
        running = self._processes.run(command, folder)
        if len(self._started) >= self._look_at:
            self._forget()
        self._started.append(running)
        return running

    def stop(self, running: Running) -> None:
        """Begin to end a command, without waiting for it."""
        task = asyncio.get_running_loop().create_task(running.stop())
        self._stopping.add(task)
        task.add_done_callback(self._stopping.discard)

    async def close(self) -> None:
        """End every command, and wait until they have ended."""
        started, self._started = self._started, []
        for running in started:
            self.stop(running)
        await asyncio.gather(*self._stopping)

    def _forget(self) -> None:
        # Twice as many as live are the next to be looked at: a look may cost some milliseconds each.
        self._started = [running for running in self._started if not running.is_over]
        self._look_at = 2 * len(self._started) + LOOK_AT
