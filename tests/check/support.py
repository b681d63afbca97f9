"""Running `robota-console check` as a process of its own, several at a time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PROGRAMS = Path(__file__).with_name("programs")


@dataclass(frozen=True, slots=True)
class Done:
    """One call, over."""

    code: int
    output: str
    errors: str

    @property
    def report(self) -> dict[str, Any]:
        """The report, where JSON was asked for."""
        found: dict[str, Any] = json.loads(self.output)
        return found

    @property
    def rules(self) -> dict[str, int]:
        """Which rules were broken, and how often."""
        return {one["rule"]: one["count"] for one in self.report["findings"]}


def check(*words: str | Path, home: Path, timeout: float = 50) -> Done:
    """Call `robota-console check` with those words; nothing of the tester's environment is there."""
    path = os.pathsep.join([str(Path(sys.executable).parent), "/usr/bin", "/bin"])
    kept = {name: value for name, value in os.environ.items() if name.startswith("COVERAGE_PROCESS")}
    done = subprocess.run(
        [sys.executable, "-m", "robota_console", "check", *words],
        env=kept | {"PATH": path, "HOME": str(home), "LANG": "C.UTF-8", "ROBOTA_CONSOLE_SURFACE": "plain"},
        cwd=home,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=timeout,
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


def check_all(calls: Mapping[str, Sequence[str | Path]], home: Path) -> dict[str, Done]:
    """Make the calls side by side: each mostly waits."""
    with ThreadPoolExecutor(8) as pool:
        done = pool.map(lambda words: check(*words, home=home), calls.values())
        return dict(zip(calls, done, strict=True))


STUBBORN = """
import os, signal, sys, time
for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
    signal.signal(number, signal.SIG_IGN)
if os.fork() == 0:
    os.setpgid(0, 0)
open(sys.argv[1] + str(os.getpid()), "w")
while True:
    time.sleep(1)
"""
"""A program of two processes in groups of their own; each leaves its number in a file."""


def left(folder: Path) -> tuple[int, list[int]]:
    """Return how many processes there were by such files, and which of them still run after a moment."""
    pids = [int(path.name.removeprefix("pid-")) for path in folder.glob("pid-*")]
    return len(pids), [pid for pid in pids if _runs(pid)]


def _runs(pid: int) -> bool:
    end = time.monotonic() + 2
    while time.monotonic() < end:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return False
        if state in "ZX":
            return False
        time.sleep(0.01)
    return True
