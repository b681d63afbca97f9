"""The pipe a child prints into: read when it has something, given up when told to."""

from __future__ import annotations

import asyncio
import os
from typing import IO

PIECE = 1 << 16
"""Bytes read at a time."""


class Pipe:
    """The reading end, of which there is one reader at most."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        os.set_blocking(file.fileno(), False)
        self._loop = asyncio.get_running_loop()

    @property
    def closed(self) -> bool:
        """Return whether it was let go of."""
        return self._file.closed

    def read(self) -> bytes | None:
        """Return what is there: empty at the end, None where nothing is there yet."""
        if self._file.closed:
            return b""
        try:
            return os.read(self._file.fileno(), PIECE)
        except BlockingIOError:
            return None

    async def ready(self, other: asyncio.Future[int], *, within: float | None = None) -> bool:
        """Wait for something to read, for `other`, or so many seconds; say whether there is something."""
        news: asyncio.Future[int] = self._loop.create_future()
        self._loop.add_reader(self._file.fileno(), _settle, news)
        try:
            await asyncio.wait(
                {news} if other.done() else {news, other}, timeout=within, return_when="FIRST_COMPLETED"
            )
        finally:
            self._loop.remove_reader(self._file.fileno())
        return news.done()

    def discard(self) -> None:
        """Read on and drop it, so that whoever still prints is neither stopped nor killed by it."""
        if not self._file.closed:
            self._loop.add_reader(self._file.fileno(), self._drop)

    def close(self) -> None:
        """Let go of the pipe."""
        if not self._file.closed:
            self._loop.remove_reader(self._file.fileno())
            self._file.close()

    def _drop(self) -> None:
        if self.read() == b"":
            self.close()


def _settle(news: asyncio.Future[int]) -> None:
    if not news.done():
        news.set_result(0)
