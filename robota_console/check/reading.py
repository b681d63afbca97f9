"""Reading: what holds up the processes that have a terminal, where Linux tells."""

from __future__ import annotations

import os
import platform
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from robota_console.check.session import processes

if TYPE_CHECKING:
    from pathlib import Path

_OTHERS = frozenset(("22", "63", "72", "73", "441"))
_CALLS = {
    "x86_64": ("0", frozenset(("0", "7", "23", "232", "270", "271", "281", "441"))),
    "aarch64": ("63", _OTHERS),
    "riscv64": ("63", _OTHERS),
}
"""By machine: the number of read(2), and of all calls that may wait for input, as poll and select do."""

_TERMINALS = frozenset((5, *range(136, 144)))
"""Major numbers of a process's own terminal and of pseudo-terminals."""


class Held(NamedTuple):
    """What a group of processes is held up by."""

    reads: bool = False
    """One reads from its terminal; False too where nobody can say, as for one that polls."""
    works: bool = False
    """All are known to do something else than to wait for input."""


def held(group: int) -> Held:
    """Return what holds up a group; nothing is known on another system."""
    read, may_wait = _CALLS.get(platform.machine(), ("", frozenset[str]()))
    calls = [(process, _call(process)) for process in _members(group)] if read else []
    return Held(
        reads=any(call[:1] == [read] and _at_terminal(process, call) for process, call in calls),
        works=bool(calls) and all(call and call[0] not in may_wait for _, call in calls),
    )


def _members(group: int) -> list[Path]:
    found = []
    for process in processes():
        with suppress(OSError):
            if os.getpgid(int(process.name)) == group:
                found.append(process)
    return found


def _call(process: Path) -> list[str]:
    """Return the number and the arguments of the system call that a process is in, `running` for none."""
    with suppress(OSError):
        return (process / "syscall").read_text().split()
    return []


def _at_terminal(process: Path, call: list[str]) -> bool:
    with suppress(OSError, ValueError, IndexError):
        return os.major((process / "fd" / str(int(call[1], 16))).stat().st_rdev) in _TERMINALS
    return False
