"""A program at a bare pseudo-terminal: when its prompt stood there; and memory, its own or this process's."""

from __future__ import annotations

import os
import pty
import re
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
SURFACES = {
    "plain": ("--surface", "plain"),
    "drawn": ("--surface", "rich", "--no-screen-reader"),
}
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
    command: Sequence[str],
    *,
    env: Mapping[str, str],
    folder: Path,
    prompt: bytes | re.Pattern[bytes] = PROMPT,
) -> Start:
    """Start it, wait until what it wrote ends with the prompt, or has the pattern in it, and end it."""
    there = prompt if isinstance(prompt, re.Pattern) else re.compile(re.escape(prompt) + rb"\Z")
    master, slave = pty.openpty()
    begun = time.perf_counter()
    process = subprocess.Popen(
        command, stdin=slave, stdout=slave, stderr=slave, cwd=folder, env=env, start_new_session=True
    )
    os.close(slave)
    signal.alarm(SECONDS)  # a prompt that never comes ends the benchmark
    shown = b""
    while not there.search(shown):
        shown += os.read(master, 65536)
    milliseconds = (time.perf_counter() - begun) * 1000
    signal.alarm(0)
    megabytes = peak(process.pid)
    process.kill()
    process.wait()
    os.close(master)
    return Start(milliseconds, megabytes)


def resident(pid: int | str = "self") -> int:
    """Return the bytes of a process that are in memory now."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def processor(pid: int) -> float:
    """Return the seconds of the processor that a process has had, all its threads together."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def waits(pid: int) -> int:
    """Return how often its threads have waited and been woken."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    told = ((thread / "status").read_text() for thread in threads)
    return sum(int(words.partition("\nvoluntary_ctxt_switches:")[2].split(maxsplit=1)[0]) for words in told)


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
