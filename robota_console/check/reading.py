"""Reading: whether some process of a group is held up by a read from its terminal, where Linux tells."""

from __future__ import annotations

import os
import platform
from contextlib import suppress
from pathlib import Path

_READ = {"x86_64": "0", "aarch64": "63", "riscv64": "63"}
"""The number of read(2), by machine."""

_PROCESSES = Path("/proc")


def reads(group: int) -> bool:
    """Return whether one is; False too where nobody can say, as for one that polls, or on another system."""
    return any(_reads(process) for process in _members(group))


def _members(group: int) -> list[Path]:
    found = []
    with suppress(OSError):
        for process in _PROCESSES.iterdir():
            with suppress(OSError):
                if process.name.isdigit() and os.getpgid(int(process.name)) == group:
                    found.append(process)
    return found


def _reads(process: Path) -> bool:
    try:
        number, *arguments = (process / "syscall").read_text().split()
        if number != _READ.get(platform.machine()) or not arguments:
            return False
        target = str((process / "fd" / str(int(arguments[0], 16))).readlink())
    except (OSError, ValueError):
        return False
    return target == "/dev/tty" or target.startswith("/dev/pts/")
