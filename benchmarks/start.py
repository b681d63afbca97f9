"""From the call to the first prompt byte, beside `python -c "import asyncio, click"`, in pairs.

    .venv/bin/python -m benchmarks.start

Goal: at most 1.3 times the peer's time plus 50 ms, median of 20 pairs. Not a test: machines differ.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.row import Row, in_turn, paired
from benchmarks.script import Options, tell
from benchmarks.terminal import CONSOLE, environment, to_prompt

if TYPE_CHECKING:
    from collections.abc import Iterator

PAIRS = 20
IMPORTS = "import asyncio, click"
PEER = [sys.executable, "-c", IMPORTS]


def peer(folder: Path) -> float:
    """Return milliseconds of the peer's whole run."""
    begun = time.perf_counter()
    subprocess.run(PEER, cwd=folder, check=True, env=environment(folder))
    return (time.perf_counter() - begun) * 1000


def ours(folder: Path) -> float:
    """Return milliseconds to the prompt."""
    env = environment(folder, ROBOTA_CONSOLE_SURFACE="plain")
    return to_prompt(CONSOLE, env=env, folder=folder).milliseconds


def rows(options: Options) -> Iterator[Row]:
    """Run both in turn."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        pairs = in_turn(options.count(PAIRS, 2), lambda: ours(folder), lambda: peer(folder))
    yield paired("start to the prompt", f'`python -c "{IMPORTS}"`', pairs, unit="ms", most=1.3, plus=50)


if __name__ == "__main__":
    tell(rows)
