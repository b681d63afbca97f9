"""Opening and loading a session of 100,000 entries, beside one of a single entry, in pairs.

    .venv/bin/python -m benchmarks.resume

Goal: at most 1.5 times the short one's time, from a process's beginning to the session loaded,
median of 20 pairs. Not a test: machines differ.
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
from robota_console.model.entry import Entry, Role
from robota_console.model.kept_session import SessionFacts
from robota_console.model.tool import ToolKind, ToolState
from robota_console.store.shelf import FileShelf

if TYPE_CHECKING:
    from collections.abc import Iterator

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


def rows(options: Options) -> Iterator[Row]:
    """Load both in turn."""
    count = options.count(LONG, 1_000)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        keep(folder, "long", count)
        keep(folder, "short", 1)
        size = (folder / "long.jsonl").stat().st_size / 1e6
        rounds = in_turn(options.count(PAIRS, 2), lambda: load(folder, "long"), lambda: load(folder, "short"))
    pairs = [(long[0], short[0]) for long, short in rounds]
    inside = [(long[1], short[1]) for long, short in rounds]
    what = f"{count:,} entries ({size:.0f} MB)"
    yield paired(f"a process that loads {what}", "the same of one entry", pairs, unit="ms", most=1.5)
    yield paired(f"loading {what} in it", "the same of one entry", inside, unit="ms", decimals=2)


if __name__ == "__main__":
    tell(rows)
