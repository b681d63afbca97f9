"""Running `robota-console check` as a process of its own, several at a time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
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
