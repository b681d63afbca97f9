"""What was said on a carrier that may break, so that a client can go on where it was."""

from __future__ import annotations

from collections import deque
from itertools import islice
from typing import TYPE_CHECKING

from robota_console.wire.limit import RESUME_BYTES, RESUME_FRAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.wire.message import HostMessage


class ResumeBuffer:
    """The newest numbered frames of what all clients are told; it outlives a connection."""

    def __init__(self, *, frames: int = RESUME_FRAMES, size: int = RESUME_BYTES) -> None:
        self._most_frames = frames
        self._most_bytes = size
        self._kept: deque[tuple[bytes, HostMessage]] = deque()
        self._bytes = 0
        self.newest = 0
        """The number of the newest frame, counted from 1; 0 before the first."""

    def add(self, frame: bytes, message: HostMessage) -> bytes:
        """Return a message's frame with the next number in it."""
        self.newest += 1
        numbered = b'%b,"seq":%d}\n' % (frame[:-2], self.newest)
        self._kept.append((numbered, message))
        self._bytes += len(numbered)
        while self._kept and (len(self._kept) > self._most_frames or self._bytes > self._most_bytes):
            self._drop()
        return numbered

    def after(self, last_seq: int, hears: Callable[[HostMessage], bool]) -> bytes | None:
        """Return what a client hears of all after this number, in order.

        None where some of it is gone (`resume_gap`).
        """
        missing = self.newest - last_seq
        if not 0 <= missing <= len(self._kept):
            return None
        missed = islice(self._kept, len(self._kept) - missing, None)
        return b"".join(frame for frame, message in missed if hears(message))

    def _drop(self) -> None:
        self._bytes -= len(self._kept.popleft()[0])
