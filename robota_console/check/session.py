"""A session: all that was started at one terminal, and how it is ended, whatever it does about it."""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

GRACE = 0.3
"""Seconds that it has after a hang-up."""

_PROCESSES = Path("/proc")


def end(session: int, running: Callable[[], bool]) -> None:
    """Hang up on a session, and end what still runs in it; `running` says whether that is worth a moment."""
    _signal(_groups(session), signal.SIGHUP)
    until = time.monotonic() + GRACE
    while running() and time.monotonic() < until:
        time.sleep(0.01)
    _signal(_groups(session), signal.SIGKILL)


def processes() -> list[Path]:
    """Return the folders of all processes, where Linux tells."""
    with suppress(OSError):
        return [folder for folder in _PROCESSES.iterdir() if folder.name.isdigit()]
    return []


def _groups(session: int) -> set[int]:
    """Return the process groups of a session: a shell gives each of its jobs one."""
    found = {session}
    for folder in processes():
        with suppress(OSError):
            if os.getsid(int(folder.name)) == session:
                found.add(os.getpgid(int(folder.name)))
    return found


def _signal(groups: set[int], number: int) -> None:
    for group in groups:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(group, number)
