"""From a key to its echo, drawn and with 100 deltas a second streaming, beside a bare prompt at rest.

    .venv/bin/python -m benchmarks.drawn.key_echo

A letter is typed twenty times and deleted twenty times, and so on; a key's echo is the read after
which a terminal emulator shows as many. Goal: the 95th percentile at most 10 ms above that of a bare
prompt_toolkit prompt in the same run. Not a test: machines differ.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import pyte

from benchmarks.drawn.stage import COLUMNS, DELTAS_A_SECOND, ROWS, bare, drawn
from benchmarks.row import Row, high
from benchmarks.script import Options, tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.support.console_pty import Pty

KEYS = 200
EVERY = 0.057
"""Seconds between two keys: in no step with the deltas or a frame."""
ROUNDS = 2
BLOCK = 20
LETTER, DELETE = "Z", b"\x7f"
MORE = 10.0
"""Milliseconds."""


def typed(pty: Pty) -> list[float]:
    """Type and return when each key was given to the terminal."""
    given = []
    begun = time.monotonic()
    for number in range(KEYS):
        time.sleep(max(0.0, begun + number * EVERY - time.monotonic()))
        given.append(time.monotonic())
        pty.send(DELETE if number // BLOCK % 2 else LETTER.encode())
    pty.quiet(1_000, 3)
    return given


def letters(number: int) -> int:
    """Return how many letters stand there after that key."""
    place = number % (2 * BLOCK)
    return place + 1 if place < BLOCK else 2 * BLOCK - 1 - place


def echoes(pty: Pty, given: list[float]) -> list[float]:
    """Return the milliseconds to each key's echo."""
    screen = pyte.Screen(COLUMNS, ROWS)
    stream = pyte.ByteStream(screen)
    times: list[float] = []
    for chunk in pty.chunks:
        stream.feed(chunk.data)
        shown = sum(line.count(LETTER) for line in screen.display)
        due = range(len(times), sum(at <= chunk.at for at in given))
        # one frame may show several keys
        last = next((number for number in due if letters(number) == shown), -1)
        times += [(chunk.at - given[number]) * 1000 for number in range(len(times), last + 1)]
    if len(times) < len(given):
        sys.exit(f"{len(given) - len(times)} of {len(given)} keys had no echo")
    return times


def at_rest(folder: Path) -> list[float]:
    """Measure the bare prompt."""
    with bare(folder) as pty:
        return echoes(pty, typed(pty))


def streaming(folder: Path) -> list[float]:
    """Measure the drawn composer under an answer that outlasts the keys."""
    with drawn(folder, int((KEYS * EVERY + 4) * DELTAS_A_SECOND)) as pty:
        mark = pty.mark()
        pty.send("go\r")
        while len(pty.since(mark)) < 2_000:
            time.sleep(0.05)
        return echoes(pty, typed(pty))


def rows(options: Options) -> Iterator[Row]:
    """Measure both in turn."""
    ours: list[float] = []
    theirs: list[float] = []
    count = options.count(ROUNDS, 1)
    for _ in range(count):
        with tempfile.TemporaryDirectory() as folder:
            theirs += at_rest(Path(folder))
            ours += streaming(Path(folder))
    yield Row(
        what=f"a key to its echo, drawn, {DELTAS_A_SECOND} deltas a second",
        peer="a bare prompt_toolkit prompt at rest",
        ours=round(median(ours), 2),
        theirs=round(median(theirs), 2),
        high=round(high(ours), 2),
        their_high=round(high(theirs), 2),
        unit="ms",
        goal=f"95th percentile at most {MORE:g} ms more",
        is_met=high(ours) <= high(theirs) + MORE,
        times=f"{count} rounds of {KEYS} keys each, alternated",
    )


if __name__ == "__main__":
    tell(rows)
