"""Where a program stands, as the kernel tells it: what it has read, which signals it takes."""

from __future__ import annotations

import os
import time
from array import array
from fcntl import ioctl
from pathlib import Path
from termios import FIONREAD
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import signal
    from collections.abc import Callable

FULL = 32_768
"""Bytes of a pipe that nobody reads; Linux keeps 16 pages for it, and a page need not be full."""


def soon(found: Callable[[], object], seconds: float = 20) -> None:
    """Wait until something is so that nobody tells; fails where it is not in time."""
    end = time.monotonic() + seconds
    while not found():
        assert time.monotonic() < end
        time.sleep(0.005)


def has_read(pid: int) -> None:
    """Wait until all lines typed were read: a Ctrl-C throws away what was not."""
    descriptor = os.open(f"/proc/{pid}/fd/0", os.O_RDONLY | os.O_NOCTTY | os.O_NONBLOCK)
    try:
        soon(lambda: not waiting(descriptor))
    finally:
        os.close(descriptor)


def takes(pid: int, *numbers: signal.Signals) -> None:
    """Wait until the program has a handler of its own for each of these signals."""

    def all_caught() -> bool:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii", errors="replace")
        caught = int(status.partition("SigCgt:\t")[2].partition("\n")[0], 16)
        return all(caught >> (number - 1) & 1 for number in numbers)

    soon(all_caught)


def waiting(descriptor: int) -> int:
    """Return how many bytes there are to be read."""
    count = array("i", [0])
    ioctl(descriptor, FIONREAD, count)
    return count[0]
