"""An agent's standard input: written without waiting, held while the agent does not read."""

from __future__ import annotations

import asyncio
import os
import select
from typing import IO

HELD = 1 << 20
"""Bytes that may wait for the agent to read; then whoever answers it waits too."""


class Inlet:
    """The writing end of a pipe."""

    def __init__(self, file: IO[bytes]) -> None:
        os.set_blocking(file.fileno(), False)
        self._file = file
        self._loop = asyncio.get_running_loop()
        self._held = bytearray()
        self._moved = asyncio.Event()
        self._moved.set()
        self._is_broken = False

    @property
    def is_broken(self) -> bool:
        """Return whether nobody will read what is written."""
        if self._file.closed or self._is_broken:
            return True
        ends = select.poll()
        ends.register(self._file.fileno(), 0)
        return bool(ends.poll(0))

    def write(self, data: bytes) -> None:
        """Write now or soon; raises ConnectionError where nobody reads any more."""
        if self._file.closed or self._is_broken:
            raise ConnectionError
        if not self._held:
            self._loop.add_writer(self._file.fileno(), self._flush)
        self._held += data
        self._flush()
        if self._is_broken:
            raise ConnectionError

    async def room(self) -> None:
        """Return once little waits to be read."""
        while len(self._held) > HELD and not self._file.closed:
            self._moved.clear()
            await self._moved.wait()

    def close(self) -> None:
        """Let the agent read the end; what it has not read yet is lost."""
        if self._file.closed:
            return
        self._loop.remove_writer(self._file.fileno())
        self._held.clear()
        self._file.close()
        self._moved.set()

    def _flush(self) -> None:
        try:
            del self._held[: os.write(self._file.fileno(), memoryview(self._held)[: 1 << 16].tobytes())]
        except BlockingIOError:
            return
        except OSError:
            self._is_broken = True
            self._held.clear()
        if not self._held:
            self._loop.remove_writer(self._file.fileno())
        self._moved.set()
