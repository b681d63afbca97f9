"""What a delta, a turn and a kept entry cost, early and late in a long session.

    .venv/bin/python -m benchmarks.long_session

Goals: the 10,000th delta as the 100th, the 10,000th turn as the 100th, both within 1.5 times.
A kept entry stands beside an `os.write` of the same bytes. Not a test: machines differ.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.pipeline import Pipeline
from benchmarks.row import Row
from benchmarks.script import Options, tell
from robota_console.model import event as e
from robota_console.model.entry import Entry, Role
from robota_console.model.kept_session import SessionFacts
from robota_console.store.shelf import FileShelf

if TYPE_CHECKING:
    from collections.abc import Iterator

ROUNDS = 5
TURNS, FIRST, SOME = 10_000, 100, 500
ENTRIES = 20_000
DONE = b"\ndone: "


def deltas() -> tuple[float, float]:
    """Return microseconds a delta from the 100th on, and from the 10,000th."""
    pipeline, delta, times = Pipeline(), e.TextDelta("two words "), []
    for _ in range(TURNS + SOME):
        pipeline.hear(delta)
        times.append(time.perf_counter())
    early, late = (times[start + SOME - 1] - times[start - 1] for start in (FIRST, TURNS))
    return early / SOME * 1e6, late / SOME * 1e6


def turns(folder: Path, count: int) -> tuple[float, float]:
    """Return milliseconds a turn of the whole program, its journal on, after 100 turns and before so many."""
    typed = folder / "typed"
    typed.write_text("say hello\n" * count)
    with (
        typed.open("rb") as lines,
        subprocess.Popen(
            [sys.executable, "-m", "robota_console"],
            stdin=lines,
            stdout=subprocess.PIPE,
            cwd=folder,
            env={**os.environ, "HOME": str(folder), "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": ""},
        ) as process,
    ):
        assert process.stdout is not None
        seen, end, at = 0, b"", {}
        while data := os.read(process.stdout.fileno(), 1 << 16):
            seen += (end + data).count(DONE)
            end = (end + data)[1 - len(DONE) :]
            at[seen] = time.perf_counter()
    return _between(at, FIRST), _between(at, count - SOME)


def _between(at: dict[int, float], start: int) -> float:
    first = min(turn for turn in at if turn >= start)
    last = max(turn for turn in at if turn <= start + SOME)
    return (at[last] - at[first]) / (last - first) * 1000


def kept(folder: Path, count: int) -> tuple[float, float]:
    """Return microseconds of a kept entry, and of a write of as many bytes."""
    journal = FileShelf(folder).new(SessionFacts(session_id="long", name="Shop", folder="/work/shop"))
    begun = time.perf_counter()
    for number in range(1, count + 1):
        journal.append(
            Entry(entry_id=f"e{number}", role=Role.ASSISTANT, text="An answer of a few words. " * 8, at=1.0)
        )
    ours = time.perf_counter() - begun
    journal.close()
    lines = (folder / "long.jsonl").read_bytes().splitlines(keepends=True)
    file = os.open(folder / "plain", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    begun = time.perf_counter()
    for line in lines:
        os.write(file, line)
    plain = time.perf_counter() - begun
    os.close(file)
    return ours / count * 1e6, plain / len(lines) * 1e6


def rows(options: Options) -> Iterator[Row]:
    """Measure all three."""
    pairs = [deltas() for _ in range(options.count(ROUNDS, 1))]
    early, late = (median(each) for each in zip(*pairs, strict=True))
    yield late_beside_early(f"the {TURNS:,}th delta", late, early, "microseconds", f"{len(pairs)} times")
    count = options.count(TURNS, 1_500)
    with tempfile.TemporaryDirectory() as name:
        early, late = turns(Path(name), count)
    yield late_beside_early(f"the {count:,}th turn of the whole program", late, early, "ms", "once")
    count = options.count(ENTRIES, 1_000)
    with tempfile.TemporaryDirectory() as name:
        ours, plain = kept(Path(name), count)
    yield Row(
        what="a kept entry",
        peer="an `os.write` of its bytes",
        ours=round(ours, 2),
        theirs=round(plain, 2),
        unit="microseconds",
        times=f"{count:,} of each",
    )


def late_beside_early(what: str, late: float, early: float, unit: str, times: str) -> Row:
    """Return the row of what may not grow."""
    return Row(
        what=what,
        peer=f"the {FIRST}th",
        ours=round(late, 3),
        theirs=round(early, 3),
        unit=unit,
        goal="at most 1.5 times",
        is_met=late <= 1.5 * early,
        times=f"{times}, {SOME} each",
    )


if __name__ == "__main__":
    tell(rows)
