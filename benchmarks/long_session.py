"""What a delta, a turn and a kept entry cost, early and late in a long session.

    .venv/bin/python benchmarks/long_session.py

Goals: the 10,000th delta as the 100th, the 10,000th turn as the 100th, both within 1.5 times.
A kept entry stands beside an `os.write` of the same bytes. Not a test: machines differ.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from robota_console.following.projection import project
from robota_console.model import event as e
from robota_console.model.entry import Entry, Role
from robota_console.model.kept_session import SessionFacts
from robota_console.model.render_state import RenderState
from robota_console.model.setting import Presentation
from robota_console.store.shelf import FileShelf
from robota_console.terminal.clock import LoopClock
from robota_console.text.numbered import Numbers
from robota_console.transcript.record import Record
from robota_console.transcript.transcript import Transcript

ROUNDS = 5
TURNS, FIRST, SOME = 10_000, 100, 500
ENTRIES = 20_000
DONE = b"\ndone: "


def deltas(words: str) -> tuple[float, float]:
    """Return microseconds a delta from the 100th on, and from the 10,000th."""
    state, shown = RenderState(), Presentation()
    clock = LoopClock(asyncio.new_event_loop())
    transcript = Transcript(
        lambda _: None, clock=clock, numbers=Numbers(), record=Record(), presentation=lambda: shown
    )
    delta, times = e.TextDelta(words), []
    for _ in range(TURNS + SOME):
        state = project(state, delta)
        transcript.hear(delta)
        times.append(time.perf_counter())
    early, late = (times[start + SOME - 1] - times[start - 1] for start in (FIRST, TURNS))
    return early / SOME * 1e6, late / SOME * 1e6


def turns(folder: Path) -> tuple[float, float]:
    """Return milliseconds a turn of the whole program, its journal on, after 100 turns and before 10,000."""
    typed = folder / "typed"
    typed.write_text("say hello\n" * TURNS)
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
    return _between(at, FIRST), _between(at, TURNS - SOME)


def _between(at: dict[int, float], start: int) -> float:
    first = min(turn for turn in at if turn >= start)
    last = max(turn for turn in at if turn <= start + SOME)
    return (at[last] - at[first]) / (last - first) * 1000


def kept(folder: Path) -> tuple[float, float]:
    """Return microseconds of a kept entry, and of a write of as many bytes."""
    journal = FileShelf(folder).new(SessionFacts(session_id="long", name="Shop", folder="/work/shop"))
    begun = time.perf_counter()
    for number in range(1, ENTRIES + 1):
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
    return ours / ENTRIES * 1e6, plain / len(lines) * 1e6


def main() -> None:
    """Print medians and ratios."""
    early, late = (median(each) for each in zip(*(deltas("two words ") for _ in range(ROUNDS)), strict=True))
    print(f"a delta: {early:.1f} us, the 10,000th {late:.1f} us, ratio {late / early:.2f}")
    with tempfile.TemporaryDirectory() as name:
        early, late = turns(Path(name))
    print(f"a turn: {early:.2f} ms, the 10,000th {late:.2f} ms, ratio {late / early:.2f}")
    with tempfile.TemporaryDirectory() as name:
        ours, plain = kept(Path(name))
    print(f"a kept entry: {ours:.1f} us, a write of its bytes {plain:.1f} us")


main()
