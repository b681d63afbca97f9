"""Echo: which bytes are the answer to a key, and not the program's own words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.check.recording import Typed, Written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.recording import Recording

SOON = 1.0
"""Seconds after which bytes are no echo of a key any more."""

_TAKEN = b"\b \b"
_ENTER = (b"\r", b"\n")
_DELETE = (b"\x7f", b"\x08")


def echoes(recording: Recording) -> Iterator[tuple[int, int]]:
    """Give where echoes begin and end, in bytes of `recording.data`.

    A program that reads key by key echoes by itself: exactly that key, or BS SP BS for one that was
    taken away, counts as an echo too, and nothing else does.
    """
    due: list[tuple[float, bytes]] = []
    offset = 0
    for event in recording.events:
        match event:
            case Typed(at=at, data=data):
                due.append((at, _expected(event)))
            case Written(at=at, data=data):
                due = [one for one in due if one[1] and at - one[0] <= SOON]
                taken = 0
                while due and (found := data.find(due[0][1], taken)) >= 0:
                    taken = found + len(due.pop(0)[1])
                    yield offset + found, offset + taken
                offset += len(data)
            case _:
                pass


def _expected(key: Typed) -> bytes:
    if key.data in _DELETE:
        return _TAKEN
    if key.data in _ENTER:
        return b"\r\n" if key.modes.echo else b""
    if key.data.startswith(b"\x1b"):
        return b"^[" + key.data[1:] if key.modes.echo else b""
    if len(key.data) == 1 and key.data < b" ":
        return b"^" + bytes([key.data[0] + 0x40]) if key.modes.echo else b""
    return key.data
