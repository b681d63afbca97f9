"""The machine it runs on, and what else that does meanwhile."""

from __future__ import annotations

import os
import platform
import resource
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

BUSY = 0.1
"""Cores that others may use before a measurement is said to be disturbed."""


def description() -> dict[str, str | int]:
    """Return what a reader has to know of the machine."""
    processor = next(
        (
            line.partition(":")[2].strip()
            for line in Path("/proc/cpuinfo").read_text().splitlines()
            if line.startswith("model name")
        ),
        platform.machine(),
    )
    return {
        "processor": processor,
        "cores": len(os.sched_getaffinity(0)),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


class Reading(NamedTuple):
    """Seconds, all from a beginning of their own."""

    at: float
    busy: float
    """In which cores were at work, or taken away by the machine's host."""
    own: float
    """In which this process and its ended children were."""


def reading() -> Reading:
    """Return what the machine says now."""
    user, nice, system, _idle, _waiting, irq, soft, steal = map(
        int, Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]
    )
    busy = (user + nice + system + irq + soft + steal) / os.sysconf("SC_CLK_TCK")
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return Reading(time.monotonic(), busy, sum(each.ru_utime + each.ru_stime for each in used))


class LoadWatch:
    """What other processes used since it was made, in cores.

    What a benchmark leaves behind for others to wait for counts as others'.
    """

    def __init__(self, read: Callable[[], Reading] = reading) -> None:
        self.load = os.getloadavg()[0]
        """Of the minute before."""
        self._read = read
        self._first = read()

    def others(self) -> float:
        """Return how many cores they used on average."""
        at, busy, own = (now - then for now, then in zip(self._read(), self._first, strict=True))
        return max(0.0, busy - own) / at
