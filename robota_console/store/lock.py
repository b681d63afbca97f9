"""Who has a file open: a lock that ends with its process, however that ends."""

from __future__ import annotations

import contextlib
import fcntl
import os
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from robota_console.store import private

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SUFFIX = ".lock"
TRIES = 3
BETWEEN = 0.01
"""Seconds; whoever only looks whether a lock is held holds it much shorter."""


def take(descriptor: int, beside: Path) -> None:
    """Lock an open file until it is closed, and say in the file beside it who has it.

    Raises BlockingIOError where another descriptor has it.
    """
    for left in reversed(range(TRIES)):
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            break
        except BlockingIOError:
            if not left:
                raise
            time.sleep(BETWEEN)
    with contextlib.suppress(OSError):
        private.replace_file(beside, str(os.getpid()).encode(), lasting=False)


def release(descriptor: int, beside: Path) -> None:
    """Close the file, and with it the lock."""
    with contextlib.suppress(OSError):
        beside.unlink()
    os.close(descriptor)


def is_held(path: Path) -> bool:
    """Return whether some process has the file locked."""
    try:
        descriptor = private.open_file(path, os.O_RDONLY)
    except OSError:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(descriptor)
    return False


def holder(beside: Path) -> int | None:
    """Return the process that said it has the lock; None where none did."""
    try:
        text = private.read_file(beside)
    except OSError:
        return None
    return int(text) if text.isdigit() and len(text) < 12 else None


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Hold a folder against others that do the same, waiting for them; raises OSError."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)
