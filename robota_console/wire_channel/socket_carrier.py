"""A carrier to a host on this machine: its Unix socket."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable

PIECE = 65_536
CLOSE_WITHIN = 1.0
"""Seconds in which what was written last may still be taken."""


class SocketCarrier:
    """A `Carrier` on a socket that is connected.

    A host that closes takes nothing more, and what it said before is still to be read:
    so a write that fails ends the writing alone. (A pair of asyncio streams drops the
    host's last words then.)
    """

    def __init__(self, sock: socket.socket) -> None:
        sock.setblocking(False)
        self._sock = sock
        self._loop = asyncio.get_running_loop()
        self._waiting = bytearray()
        self._written = asyncio.Event()
        self._written.set()
        self._writes = True
        self._reading: asyncio.Task[bytes] | None = None

    async def read(self) -> bytes:
        """Return the next bytes; empty once nothing more will come, however it ended."""
        self._reading = asyncio.ensure_future(self._loop.sock_recv(self._sock, PIECE))
        try:
            return await self._reading
        except OSError:
            return b""

    def write(self, data: bytes) -> None:
        """Send bytes; harmless once it has ended."""
        if not self._writes:
            return
        self._waiting += data
        if self._written.is_set():
            self._write()

    async def close(self) -> None:
        """Let go of it, what was written sent where that is possible in a second."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._written.wait(), CLOSE_WITHIN)
        self._stop_writing()
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.wait({self._reading})
        self._sock.close()

    @property
    def last_words(self) -> str:
        """Return nothing: a socket says nothing about its end."""
        return ""

    def _write(self) -> None:
        while self._waiting:
            try:
                count = self._sock.send(self._waiting)
            except (BlockingIOError, InterruptedError):
                self._wait()
                return
            except OSError:
                self._stop_writing()
                return
            del self._waiting[:count]
        self._rest()

    def _wait(self) -> None:
        if self._written.is_set():
            self._written.clear()
            self._loop.add_writer(self._sock, self._write)

    def _rest(self) -> None:
        if not self._written.is_set():
            self._written.set()
            self._loop.remove_writer(self._sock)

    def _stop_writing(self) -> None:
        self._writes = False
        self._waiting.clear()
        self._rest()


async def on_socket(connect: Callable[[], socket.socket]) -> SocketCarrier:
    """Return the carrier on a socket, which is opened now; raises OSError."""
    return SocketCarrier(connect())
