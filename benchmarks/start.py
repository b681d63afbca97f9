"""From the call to the first prompt byte, beside `python -c "import asyncio, click"`, in pairs.

    .venv/bin/python benchmarks/start.py

Goal: at most 1.3 times the peer's time plus 50 ms, median of 20 pairs. Not a test: machines differ.
"""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import tempfile
import time
from statistics import median

PAIRS = 20
CONSOLE = [sys.executable, "-m", "robota_console"]
PEER = [sys.executable, "-c", "import asyncio, click"]
PROMPT = b"you: "
# A person's start finds everything compiled; without this a file that was just changed would not be.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def to_prompt(folder: str) -> float:
    """Return seconds from the call to the prompt's last byte at a pseudo-terminal."""
    master, slave = pty.openpty()
    begun = time.perf_counter()
    process = subprocess.Popen(CONSOLE, stdin=slave, stdout=slave, stderr=slave, cwd=folder, env=ENVIRONMENT)
    os.close(slave)
    shown = b""
    while PROMPT not in shown:
        shown += os.read(master, 65536)
    seconds = time.perf_counter() - begun
    process.kill()
    process.wait()
    os.close(master)
    return seconds


def peer(folder: str) -> float:
    """Return seconds of the peer's whole run."""
    begun = time.perf_counter()
    subprocess.run(PEER, cwd=folder, check=True, env=ENVIRONMENT)
    return time.perf_counter() - begun


def main() -> None:
    """Run both in turn and print medians and the goal."""
    with tempfile.TemporaryDirectory() as folder:
        to_prompt(folder), peer(folder)
        pairs = [(to_prompt(folder), peer(folder)) for _ in range(PAIRS)]
    ours, theirs = (median(times) * 1000 for times in zip(*pairs, strict=True))
    goal = 1.3 * theirs + 50
    print(f"to the prompt {ours:.0f} ms, peer {theirs:.0f} ms, ratio {ours / theirs:.2f}")
    print(f"goal {goal:.0f} ms: {'met' if ours <= goal else 'not met'}")


main()
