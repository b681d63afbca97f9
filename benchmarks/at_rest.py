"""How often a session at rest is woken, and what of the processor it takes then.

    .venv/bin/python -m benchmarks.at_rest

After a turn with the practice agent, plain and drawn. A wake is a switch of one of its threads to it after
that thread had waited, as Linux counts them. Not a test: machines differ.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.drawn.stage import BEGUN, COLUMNS, REST, ROWS
from benchmarks.row import Row
from benchmarks.script import Options, tell
from benchmarks.terminal import CONSOLE, PROMPT, SURFACES, environment, waits
from tests.support.console_pty import Pty

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS = 10


def woken(which: str, folder: Path, seconds: int) -> int:
    """Return how often it was woken in so many seconds."""
    env = environment(folder, COLORTERM="truecolor")
    with Pty([*CONSOLE, *SURFACES[which]], env=env, cwd=folder, size=(ROWS, COLUMNS)) as terminal:
        terminal.expect(BEGUN if which == "drawn" else PROMPT, 30)
        terminal.quiet(REST, 30)
        terminal.send("show code\r")
        terminal.expect("done:", 30)
        if not terminal.quiet(REST, 30):
            sys.exit(f"Something is written at rest, {which}.")
        before = waits(terminal.pid)
        time.sleep(seconds)
        return waits(terminal.pid) - before


def rows(options: Options) -> Iterator[Row]:
    """Watch each surface."""
    seconds = options.count(SECONDS, 2)
    for which in SURFACES:
        with tempfile.TemporaryDirectory() as folder:
            count = woken(which, Path(folder), seconds)
        yield Row(
            what=f"wakes at rest, {which}",
            ours=count,
            unit="",
            goal="zero",
            is_met=count == 0,
            times=f"{seconds} seconds, once",
        )


if __name__ == "__main__":
    tell(rows)
