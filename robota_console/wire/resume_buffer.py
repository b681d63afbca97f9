"""What was sent to one client of a carrier that may break, so that it can go on where it was."""

from __future__ import annotations

from collections import deque

from robota_console.wire.limit import RESUME_BYTES, RESUME_FRAMES


class ResumeBuffer:
    """The newest numbered frames; it outlives a connection."""

    def __init__(self, *, frames: int = RESUME_FRAMES, size: int = RESUME_BYTES) -> None:
        self._most_frames = frames
        self._most_bytes = size
        self._kept: deque[bytes] = deque()
        self._bytes = 0
        self.newest = 0
        """The number of the newest frame, counted from 1; 0 before the first."""

    def add(self, frame: bytes) -> bytes:
        """Return a host's frame with the next number in it; only what is for this client may be added."""
        self.newest += 1
        numbered = b'%b,"seq":%d}\n' % (frame[:-2], self.newest)
        self._kept.append(numbered)
        self._bytes += len(numbered)
        while self._kept and (len(self._kept) > self._most_frames or self._bytes > self._most_bytes):
            self._drop()
        return numbered

    def ack(self, seq: int) -> None:
        """Let go of everything up to this number."""
        while self._kept and self._oldest <= seq:
            self._drop()

    def after(self, last_seq: int) -> bytes | None:
        """Return all that came after this number, in order; None where some of it is gone (`resume_gap`)."""
        missing = self.newest - last_seq
        if not 0 <= missing <= len(self._kept):
            return None
        return b"".join(list(self._kept)[len(self._kept) - missing :])

    @property
    def _oldest(self) -> int:
        return self.newest - len(self._kept) + 1

    def _drop(self) -> None:
        self._bytes -= len(self._kept.popleft())
