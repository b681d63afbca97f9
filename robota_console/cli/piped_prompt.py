"""Standard input as a part of a prompt: a pipe or a file, read to its end."""

from __future__ import annotations

import os
import select
import time
from typing import TYPE_CHECKING

from robota_console.cli.fault import say_notice
from robota_console.text import run_words

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST = 16 * 1024 * 1024
"""Bytes that are added to a prompt."""
SILENCE = 2.0
"""Seconds without a byte after which it is said what is waited for."""


def read_standard_input(end: float | None) -> tuple[bytes, bool]:
    """Return it and whether more was left out; raises TimeoutError where it is open still at `end`.

    `end` is in seconds of the monotonic clock, None for no end.
    """
    data = bytearray()
    for chunk in _chunks(end):
        data += chunk
        if len(data) > MOST:
            return bytes(data[:MOST]), True
    return bytes(data), False


def _chunks(end: float | None) -> Iterator[bytes]:
    silence: float | None = SILENCE
    while True:
        if _comes(silence, end):
            if not (chunk := _read()):
                return
            yield chunk
        elif end is not None and time.monotonic() >= end:
            raise TimeoutError
        else:
            say_notice(run_words.READING_INPUT)
            silence = None


def _comes(silence: float | None, end: float | None) -> bool:
    """Return whether there is something to read, its end included, before either is over."""
    ready = select.poll()
    ready.register(0, select.POLLIN)
    left = None if end is None else max(0.0, end - time.monotonic())
    bounds = [seconds for seconds in (silence, left) if seconds is not None]
    return bool(ready.poll(min(bounds) * 1000 if bounds else None))


def _read() -> bytes:
    try:
        return os.read(0, 65536)
    except OSError:  # closed: nothing to add
        return b""
