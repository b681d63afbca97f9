"""Bytes written to the terminal for a streamed answer of 300 words, beside the bytes of its text.

    .venv/bin/python -m benchmarks.drawn.answer_bytes

From Enter until the session is at rest again: what was typed, the status, every repaint and the
answer in the scrollback are in it. Goal: at most 8 times the text. Not a test: machines differ.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.drawn.stage import REST, answer, drawn
from benchmarks.row import Row
from benchmarks.script import Options, tell

if TYPE_CHECKING:
    from collections.abc import Iterator

WORDS = 300
ROUNDS = 3
MOST = 8.0


def written(folder: Path, words: int) -> int:
    """Return how many bytes one answer took."""
    with drawn(folder, words) as pty:
        mark = pty.mark()
        pty.send("go\r")
        pty.expect("done:", 30)
        if not pty.quiet(REST, 10):
            sys.exit("Something is written at rest.")
        return len(pty.since(mark))


def rows(options: Options) -> Iterator[Row]:
    """Measure, each round in a folder of its own."""
    words, counts = options.count(WORDS, 30), []
    for _ in range(options.count(ROUNDS, 1)):
        with tempfile.TemporaryDirectory() as folder:
            counts.append(written(Path(folder), words))
    text = len(answer(words).encode())
    yield Row(
        what=f"bytes of an ACP agent's answer of {words} words, drawn",
        peer="its text",
        ours=median(counts),
        theirs=text,
        unit="bytes",
        goal=f"at most {MOST:g} times",
        is_met=median(counts) <= MOST * text,
        times=f"{len(counts)} times",
    )


if __name__ == "__main__":
    tell(rows)
