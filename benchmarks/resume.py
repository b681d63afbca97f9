"""Opening and loading a session of 100,000 entries, beside one of a single entry, in pairs.

    .venv/bin/python benchmarks/resume.py

Goal: at most 1.5 times the short one's time, from a process's beginning to the session loaded,
median of 20 pairs. Not a test: machines differ.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from robota_console.model.entry import Entry, Role
from robota_console.model.kept_session import SessionFacts
from robota_console.model.tool import ToolKind, ToolState
from robota_console.store.shelf import FileShelf

PAIRS = 20
LONG = 100_000
LOAD = """
import asyncio, click, sys, time
from pathlib import Path
from robota_console.store.shelf import FileShelf
begun = time.perf_counter()
journal = FileShelf(Path(sys.argv[1])).open(sys.argv[2])
assert journal.load().newest
print(time.perf_counter() - begun)
journal.close()
"""


def keep(folder: Path, session_id: str, count: int) -> None:
    """Keep a session of so many entries, with a tool's output in each fourth."""
    journal = FileShelf(folder).new(SessionFacts(session_id=session_id, name="Shop", folder="/work/shop"))
    tool = ToolState("run", "make", ToolKind.RUN, running=False, output="a line of output\n" * 40)
    for number in range(1, count + 1):
        journal.append(
            Entry(
                entry_id=f"e{number}",
                role=Role.ASSISTANT,
                text="An answer of a few words. " * 8,
                at=float(number),
                tools=() if number % 4 else (tool,),
            )
        )
    journal.close()


def load(folder: Path, session_id: str) -> tuple[float, float]:
    """Return milliseconds of a process that loads a session, and of the loading in it."""
    command = [sys.executable, "-c", LOAD, str(folder), session_id]
    begun = time.perf_counter()
    said = subprocess.run(command, check=True, capture_output=True).stdout
    return (time.perf_counter() - begun) * 1000, float(said) * 1000


def main() -> None:
    """Run both in turn and print medians, the ratio and the goal."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        keep(folder, "long", LONG)
        keep(folder, "short", 1)
        size = (folder / "long.jsonl").stat().st_size / 1e6
        pairs = [(*load(folder, "long"), *load(folder, "short")) for _ in range(PAIRS + 1)][1:]
    long, long_inside, short, short_inside = (median(times) for times in zip(*pairs, strict=True))
    print(f"{LONG:,} entries, {size:.0f} MB: {long:.0f} ms, of which the session {long_inside:.1f} ms")
    print(f"1 entry: {short:.0f} ms, of which the session {short_inside:.1f} ms")
    print(f"ratio {long / short:.2f}, goal 1.5: {'met' if long <= 1.5 * short else 'not met'}")


main()
