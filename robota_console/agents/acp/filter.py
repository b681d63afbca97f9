"""An agent's standard output: only JSON objects that are messages pass, the rest is kept as printed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from robota_console.agents.acp.printed import LENGTH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.agents.acp.printed import Printed

LONGEST = 64 << 20
"""Bytes of a line; a longer one is dropped."""
MOST_PARTS = 4 << 20
"""Commas and opening brackets of a line: more would hold the loop for long, and the memory too."""

Message = dict[str, Any]


class MessageFilter:
    """Cuts bytes into lines and lines into messages; what is none goes to `printed`."""

    def __init__(self, printed: Printed, *, longest: int = LONGEST) -> None:
        self._printed = printed
        self._longest = longest
        self._pieces: list[bytes] = []
        self._size = 0

    def feed(self, data: bytes) -> Iterator[Message]:
        """Take some bytes and give the messages they complete, in order."""
        *whole, last = data.split(b"\n")
        for piece in whole:
            self._grow(piece)
            yield from self.end()
        self._grow(last)

    def end(self) -> Iterator[Message]:
        """Give the message of the line that is open, where it is one."""
        pieces, self._pieces = self._pieces, []
        size, self._size = self._size, 0
        if size > self._longest:
            self._printed.add(f"stdout: a line of {size} bytes, dropped")
        elif (line := b"".join(pieces).strip()) and (message := self._message(line)) is not None:
            yield message

    def _grow(self, piece: bytes) -> None:
        self._size += len(piece)
        if self._size > self._longest:
            self._pieces.clear()
        elif piece:
            self._pieces.append(piece)

    def _message(self, line: bytes) -> Message | None:
        if line.startswith(b"{"):
            if sum(map(line.count, (b",", b"{", b"["))) > MOST_PARTS:
                self._printed.add(f"stdout: a message of {len(line)} bytes with too many parts, dropped")
                return None
            try:
                found = json.loads(line.decode("utf-8", "replace"))
            except (ValueError, RecursionError):
                found = None
            if isinstance(found, dict) and (mended := _mended(found)) is not None:
                return mended
        text = line[: 4 * LENGTH].decode("utf-8", "backslashreplace")
        self._printed.add(f"stdout: {text}")
        return None


def _mended(message: Message) -> Message | None:
    """Return a message that JSON-RPC knows; None where it is neither a call nor an answer."""
    number = message.get("id")
    if message.get("method") is not None:
        if not isinstance(message["method"], str) or isinstance(number, list | dict):
            return None
        if number is None:  # a notification, whose writer spells out what is not there
            message.pop("id", None)
        return message
    if (own := _own(number)) is None:
        return None
    message["id"] = own
    if message.get("error") is not None:
        # A result beside it is a writer's way to say that there is none.
        message.pop("result", None)
        message["error"] = _error(message["error"])
    return message


def _own(number: object) -> int | None:
    """Return the number of a request of ours, however it was written."""
    if isinstance(number, str) and number.isascii() and number.isdigit() and len(number) < 18:
        return int(number)
    if isinstance(number, float) and number.is_integer():
        return int(number)
    return number if isinstance(number, int) and not isinstance(number, bool) else None


def _error(error: object) -> Message:
    if not isinstance(error, dict):
        return {"code": -32603, "message": error if isinstance(error, str) else ""}
    code, message = error.get("code"), error.get("message")
    return {
        "code": code if isinstance(code, int) else -32603,
        "message": message if isinstance(message, str) else "",
        "data": error.get("data"),
    }
