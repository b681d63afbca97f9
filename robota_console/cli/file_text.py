"""What stands in a file that a person or a folder brings, whatever that file turns out to be."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

MOST = 1024 * 1024
"""Bytes of a file that is read as text."""


def file_text(path: Path) -> str:
    """Return a file's text; raises OSError, also for one that is no file, and UnicodeDecodeError."""
    return file_bytes(path, MOST, "1 MiB").decode("utf-8-sig")


def file_bytes(path: Path, most: int, said: str) -> bytes:
    """Return a file's bytes; raises OSError, also for one that is no file, or has more than `most` of them.

    `said` is how that length is called.
    """
    # Not to be held for ever by a pipe that a folder has in the file's place.
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        with os.fdopen(descriptor, "rb", closefd=False) as file:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                raise OSError("not a file")
            data = file.read(most + 1)
    finally:
        os.close(descriptor)
    if len(data) > most:
        raise OSError(f"longer than {said}")
    return data
