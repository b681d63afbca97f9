"""Lines out of bytes that come in any pieces."""

from __future__ import annotations

from robota_console.wire import words
from robota_console.wire.limit import FRAME_CAP
from robota_console.wire.refusal import Reason, Refusal


class Framer:
    """Holds one unfinished line and no more than its cap, whatever comes."""

    def __init__(self, cap: int = FRAME_CAP) -> None:
        self._cap = cap
        self._held = bytearray()
        self._dropping = False

    @property
    def in_a_line(self) -> bool:
        """Return whether a line began and has not ended."""
        return bool(self._held) or self._dropping

    def feed(self, data: bytes) -> list[bytes | Refusal]:
        """Return the lines that ended, without their LF; blank ones are passed over.

        A line longer than the cap is refused once, as soon as that is known, and dropped up to its LF.
        """
        found: list[bytes | Refusal] = []
        *ended, rest = data.split(b"\n")
        for piece in ended:
            self._add(piece, found)
            self._end(found)
        self._add(rest, found)
        return found

    def _add(self, piece: bytes, found: list[bytes | Refusal]) -> None:
        if self._dropping:
            return
        if len(self._held) + len(piece) > self._cap:
            self._held.clear()
            self._dropping = True
            found.append(Refusal(Reason.TOO_LARGE, words.TOO_LARGE))
            return
        self._held += piece

    def _end(self, found: list[bytes | Refusal]) -> None:
        line = bytes(self._held)
        self._held.clear()
        if not self._dropping and line and not line.isspace():
            found.append(line)
        self._dropping = False
