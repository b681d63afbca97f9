"""Listening to descriptors: what arrived, where, and when."""

import os
import re
import select
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some bytes arrived at one descriptor in one read."""

    at: float
    """Seconds of `time.monotonic`."""
    source: str
    """`"terminal"`, `"output"` (a pipe or second terminal), `"errors"` or `"speech"`."""
    data: bytes


class Tap:
    """Collect what arrives on the named descriptors, on a thread of its own.

    A test waits for an arrival and never sleeps. The descriptors stay the caller's to close, after
    `close`.
    """

    def __init__(self, sources: Mapping[int, str]) -> None:
        self._sources = dict(sources)
        self._chunks: list[Chunk] = []
        self._changed = threading.Condition()
        self._whole: dict[tuple[str, ...], tuple[int, bytearray]] = {}
        self._paused = False
        self._closed = False
        self._leaving = -1
        self._wake_read, self._wake_write = os.pipe()
        self._thread = threading.Thread(target=self._run, name="tap", daemon=True)
        self._thread.start()

    @property
    def chunks(self) -> list[Chunk]:
        """Everything that arrived so far, in order."""
        with self._changed:
            return list(self._chunks)

    @property
    def ended(self) -> bool:
        """Whether every descriptor reached its end."""
        return not self._thread.is_alive()

    def data(self, *sources: str) -> bytes:
        """Return the bytes of the named sources, in order of arrival."""
        with self._changed:
            return bytes(self._joined(sources))

    def find(
        self, wanted: re.Pattern[bytes], start: int, sources: tuple[str, ...], timeout: float
    ) -> int | None:
        """Wait for a match in the sources' bytes and return where it ends, or None."""

        def end() -> int | None:
            match = wanted.search(self._joined(sources), start)
            return match.end() if match else None

        return self.until(end, timeout)

    def until(self, found: Callable[[], Found | None], timeout: float) -> Found | None:
        """Return the first value that `found` gives, asked again at each arrival, or None."""
        end = time.monotonic() + timeout
        with self._changed:
            while True:
                ended, result = self.ended, found()
                left = end - time.monotonic()
                if result is not None or ended or left <= 0:
                    return result
                self._changed.wait(min(left, 0.5))

    def rest(self, seconds: float, timeout: float) -> bool:
        """Wait until nothing arrived for so long; False when that did not happen in time."""
        end = time.monotonic() + timeout
        with self._changed:
            while (now := time.monotonic()) < end:
                count = len(self._chunks)
                self._changed.wait(min(seconds, end - now))
                if len(self._chunks) == count and time.monotonic() - now >= seconds:
                    return True
        return False

    def pause(self) -> None:
        """Read nothing more, so that a full terminal or pipe blocks its writer."""
        with self._changed:
            self._paused = True
        os.write(self._wake_write, b"p")

    def resume(self) -> None:
        """Read again."""
        with self._changed:
            self._paused = False
        os.write(self._wake_write, b"r")

    def leave(self, descriptor: int) -> None:
        """Listen to one descriptor no more; on return it may be closed."""
        self._leaving = descriptor
        os.write(self._wake_write, b"l")
        self.until(lambda: True if descriptor not in self._sources else None, 5)

    def join(self, timeout: float) -> bool:
        """Wait for the end of every descriptor; False when it did not come in time."""
        self._thread.join(timeout)
        return self.ended

    def close(self) -> None:
        """Stop listening."""
        self._closed = True
        os.write(self._wake_write, b"c")
        self._thread.join()
        os.close(self._wake_read)
        os.close(self._wake_write)

    def _joined(self, sources: tuple[str, ...]) -> bytearray:
        # Megabytes come in thousands of chunks: each is joined once, however often it is asked for.
        taken, whole = self._whole.get(sources, (0, bytearray()))
        for chunk in self._chunks[taken:]:
            if chunk.source in sources:
                whole += chunk.data
        self._whole[sources] = len(self._chunks), whole
        return whole

    def _run(self) -> None:
        while self._sources and not self._closed:
            watched = [] if self._paused else list(self._sources)
            ready, _, _ = select.select([self._wake_read, *watched], [], [])
            if self._wake_read in ready:
                os.read(self._wake_read, 64)
                self._let_go()
                continue
            for descriptor in ready:
                self._take(descriptor)
        with self._changed:
            self._changed.notify_all()

    def _let_go(self) -> None:
        with self._changed:
            self._sources.pop(self._leaving, None)
            self._changed.notify_all()

    def _take(self, descriptor: int) -> None:
        try:
            data = os.read(descriptor, 65536)
        except BlockingIOError:
            return
        except OSError:  # EIO: the last program let go of the terminal
            data = b""
        with self._changed:
            if data:
                self._chunks.append(Chunk(time.monotonic(), self._sources[descriptor], data))
            else:
                del self._sources[descriptor]
            self._changed.notify_all()
