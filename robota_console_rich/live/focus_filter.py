"""Takes focus reports out of what a terminal sends, wherever a read has cut them (xterm, mode 1004)."""

from __future__ import annotations

ESCAPE = b"\x1b"
INTRODUCER = b"\x1b["
HERE = {ord("I"): True, ord("O"): False}


class FocusFilter:
    """Bytes in, bytes out; what may yet become a report is held back until more comes, or `flush`."""

    def __init__(self) -> None:
        self._held = b""

    @property
    def holds(self) -> bool:
        """Return whether something is held: an Esc alone, or one with its bracket."""
        return bool(self._held)

    def feed(self, data: bytes) -> tuple[bytes, list[bool]]:
        """Return what is no report, and the reports in order: True where the terminal got the focus."""
        data = self._held + data
        self._held = b""
        kept: list[bytes] = []
        seen: list[bool] = []
        start = 0
        while (at := data.find(ESCAPE, start)) >= 0:
            sequence = data[at : at + 3]
            if sequence in (ESCAPE, INTRODUCER):
                self._held = sequence
                break
            if sequence.startswith(INTRODUCER) and sequence[2] in HERE:
                kept.append(data[start:at])
                seen.append(HERE[sequence[2]])
                start = at + 3
            else:
                kept.append(data[start : at + 1])
                start = at + 1
        kept.append(data[start : len(data) - len(self._held)])
        return b"".join(kept), seen

    def flush(self) -> bytes:
        """Return what was held: it was a key."""
        held, self._held = self._held, b""
        return held
