"""A program at a bare pseudo-terminal: when its prompt stood there; and memory, its own or this process's."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

CONSOLE = (sys.executable, "-m", "robota_console")
PROMPT = b"you: "
SECONDS = 60


@dataclass(frozen=True, slots=True)
class Start:
    """What one start took."""

    milliseconds: float
    megabytes: float
    """The most that was resident, of the program and all its children together."""


def environment(home: Path, **more: str) -> dict[str, str]:
    """Return an environment with nothing of the tester's; what is compiled stays compiled."""
    path = os.pathsep.join([str(Path(sys.executable).parent), "/usr/bin", "/bin"])
    return {"HOME": str(home), "PATH": path, "LANG": "C.UTF-8", "TERM": "xterm-256color", **more}


def to_prompt(
    command: Sequence[str], *, env: Mapping[str, str], folder: Path, prompt: bytes = PROMPT
) -> Start:
    """Start it, wait for the prompt's last byte, and end it."""
    master, slave = pty.openpty()
    begun = time.perf_counter()
    process = subprocess.Popen(
        command, stdin=slave, stdout=slave, stderr=slave, cwd=folder, env=env, start_new_session=True
    )
    os.close(slave)
    signal.alarm(SECONDS)  # a prompt that never comes ends the benchmark
    shown = b""
    while not shown.endswith(prompt):
        shown += os.read(master, 65536)
    milliseconds = (time.perf_counter() - begun) * 1000
    signal.alarm(0)
    megabytes = peak(process.pid)
    process.kill()
    process.wait()
    os.close(master)
    return Start(milliseconds, megabytes)


def resident() -> int:
    """Return the bytes of this process that are in memory now."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def peak(pid: int) -> float:
    """Return the MB that a process and its descendants held at most, each of them counted whole."""
    kilobytes = 0
    for one in (pid, *descendants(pid)):
        status = Path(f"/proc/{one}/status").read_text()
        kilobytes += int(status.partition("VmHWM:")[2].split(maxsplit=1)[0])
    return kilobytes * 1024 / 1e6


def descendants(pid: int) -> list[int]:
    """Return the processes below that one."""
    parents = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(path.parent.name)] = int(path.read_text().rpartition(")")[2].split()[1])
        except (FileNotFoundError, ProcessLookupError):
            continue  # ended meanwhile
    found = [pid]
    for one in found:
        found += [child for child, parent in parents.items() if parent == one]
    return found[1:]
