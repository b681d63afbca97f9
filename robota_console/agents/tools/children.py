"""The commands an agent has started, until all of them have ended."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from robota_console.ports.workspace import Processes, Running


class Children:
    """Starts commands, and ends what is left of them: one at once, all when the agent closes."""

    def __init__(self, processes: Processes) -> None:
        self._processes = processes
        self._started: list[Running] = []
        self._stopping: set[asyncio.Task[None]] = set()

    def run(self, command: str, folder: str) -> Running:
        """Start a command; what it leaves in the background is ended by `close`."""
        running = self._processes.run(command, folder)
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
