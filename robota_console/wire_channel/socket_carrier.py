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


class StreamCarrier:
    """A `Carrier` on a pair of asyncio streams."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def read(self) -> bytes:
        """Return the next bytes; empty once nothing more will come."""
        return await self._reader.read(PIECE)

    def write(self, data: bytes) -> None:
        """Send bytes; harmless once it has ended."""
        if not self._writer.is_closing():
            self._writer.write(data)

    async def close(self) -> None:
        """Let go of it, what was written sent where that is possible in a second."""
        self._writer.close()
        with suppress(OSError, TimeoutError):
            await asyncio.wait_for(self._writer.wait_closed(), CLOSE_WITHIN)
        self._writer.transport.abort()

    @property
    def last_words(self) -> str:
        """Return nothing: a socket says nothing about its end."""
        return ""


async def on_socket(connect: Callable[[], socket.socket]) -> StreamCarrier:
    """Return the carrier on a socket, which is opened now; raises OSError."""
    return StreamCarrier(*await asyncio.open_connection(sock=connect()))
