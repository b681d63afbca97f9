"""What the session said within a moment: encoded once, and the bytes shared by all who hear it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from robota_console.wire import message as m
from robota_console.wire.codec import encode_host
from robota_console.wire.resume_buffer import ResumeBuffer
from robota_console.wire.role import reaches

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.wire.message import HostMessage

MERGED = 65_536
"""Characters of deltas that make one frame, at most."""
FULL = 262_144
"""Characters of deltas, or that many frames times 256, after which a batch does not wait for its moment."""

GROWING: Mapping[type[Any], tuple[str, ...]] = {
    m.TextDelta: ("driver_id",),
    m.ThoughtDelta: ("driver_id",),
    m.ToolOutput: ("driver_id", "tool_name", "execution_id"),
}
"""What may be told as one frame with what came just before it, where these fields are the same."""


class Batch:
    """Frames in the order their events came. What a client took stays as it was."""

    def __init__(self, number: int = 0, numbered: ResumeBuffer | None = None) -> None:
        """`numbered` keeps the newest frames of all batches."""
        self.number = number
        """Its place among all batches."""
        self._numbered = numbered or ResumeBuffer()
        self._said: list[HostMessage] = []
        self._frames: list[bytes] = []
        self._parts: list[str] = []
        self._size = 0
        self._shared: dict[tuple[int, int, Any, str], bytes] = {}
        self._aimed = False
        self.weight = 0
        """How much is in it, roughly in bytes."""

    def add(self, message: HostMessage) -> None:
        """Add a message, or let the last one grow by it."""
        delta = getattr(message, "delta", "") if type(message) in GROWING else ""
        self.weight += 256 if not delta else len(delta)
        if delta and self._grows_by(message, len(delta)):
            self._parts.append(delta)
            self._size += len(delta)
            return
        self._close()
        self._said.append(message)
        self._parts = [delta] if delta else []
        self._size = len(delta)
        self._aimed = self._aimed or isinstance(message, m.UiIntent)

    def __len__(self) -> int:
        return len(self._said)

    @property
    def is_full(self) -> bool:
        """Return whether it is to be told now."""
        return self.weight >= FULL

    def seal(self) -> int:
        """Let nothing that is in it grow any more, and return how many frames it has."""
        self._encode()
        return len(self._said)

    def since(self, start: int, role: m.ConnectionRole, driver_id: str) -> bytes:
        """Return the frames from one on that this client hears; from then on those do not change."""
        self._encode()
        key = (start, len(self._said), role, driver_id if self._aimed else "")
        if key not in self._shared:
            self._shared[key] = b"".join(
                frame
                for message, frame in zip(self._said[start:], self._frames[start:], strict=True)
                if reaches(role, driver_id, message)
            )
        return self._shared[key]

    def _grows_by(self, message: HostMessage, size: int) -> bool:
        if not self._parts or self._size + size > MERGED:
            return False
        last = self._said[-1]
        return type(last) is type(message) and all(
            getattr(last, name) == getattr(message, name) for name in GROWING[type(message)]
        )

    def _close(self) -> None:
        if len(self._parts) > 1:
            last: Any = self._said[-1]
            self._said[-1] = replace(last, delta="".join(self._parts))
        self._parts = []

    def _encode(self) -> None:
        self._close()
        for message in self._said[len(self._frames) :]:
            self._frames.append(self._numbered.add(encode_host(message), message))
