"""Bytes written to the terminal for a streamed answer of 300 words, beside the bytes of its text.

    .venv/bin/python benchmarks/drawn/answer_bytes.py

From Enter until the session is at rest again: what was typed, the status, every repaint and the
answer in the scrollback are in it. Goal: at most 8 times the text. Not a test: machines differ.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median

from stage import REST, answer, drawn

WORDS = 300
ROUNDS = 3
MOST = 8.0


def written(folder: Path) -> int:
    """Return how many bytes one answer took."""
    with drawn(folder, WORDS) as pty:
        mark = pty.mark()
        pty.send("go\r")
        pty.expect("done:", 30)
        if not pty.quiet(REST, 10):
            sys.exit("Something is written at rest.")
        return len(pty.since(mark))


def main() -> None:
    """Measure, and print the ratio and the goal."""
    counts = []
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory() as folder:
            counts.append(written(Path(folder)))
    text = len(answer(WORDS).encode())
    ratio = median(counts) / text
    print(f"{median(counts):,.0f} bytes for {text:,} of text, ratio {ratio:.1f}")
    print(f"goal {MOST:.0f}: {'met' if ratio <= MOST else 'not met'}")


main()
