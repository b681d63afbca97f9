"""What a delta costs the drawn surface in a flood of them, beside the plain one; and memory after many turns.

    .venv/bin/python -m benchmarks.drawn.flood

An ACP agent gives 10,000 deltas as fast as they are taken; the processor's time is the console's alone. Then
1,000 turns of the practice agent are typed, one after the other. Not a test: machines differ.
"""

from __future__ import annotations

import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.drawn.stage import BEGUN, COLUMNS, REST, ROWS, deltas
from benchmarks.row import Row, in_turn, paired
from benchmarks.script import Options, tell
from benchmarks.terminal import CONSOLE, PROMPT, SURFACES, environment, processor, resident
from tests.support.acp.script import END, Double, text
from tests.support.console_pty import Pty

if TYPE_CHECKING:
    from collections.abc import Iterator

DELTAS, ROUNDS = 10_000, 3
TURNS, FIRST = 1_000, 100


@contextmanager
def session(which: str, folder: Path, *more: str) -> Iterator[Pty]:
    """Give a session at rest."""
    env = environment(folder, COLORTERM="truecolor")
    with Pty([*CONSOLE, *SURFACES[which], *more], env=env, cwd=folder, size=(ROWS, COLUMNS)) as terminal:
        terminal.expect(BEGUN if which == "drawn" else PROMPT, 30)
        terminal.quiet(REST, 30)
        yield terminal


def flooded(which: str, count: int) -> float:
    """Return the processor's microseconds a delta."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        double = Double.of(folder, {"prompts": [[*map(text, deltas(count)), END]]})
        with session(which, folder, "--acp", " ".join(double.command)) as terminal:
            before = processor(terminal.pid)
            terminal.send("go\r")
            terminal.expect("done:", 120)
            terminal.quiet(REST, 30)
            return (processor(terminal.pid) - before) / count * 1e6


def many(turns: int, first: int) -> tuple[float, float]:
    """Return the MB that are resident after so many turns, and after the first of them, drawn."""
    with tempfile.TemporaryDirectory() as name, session("drawn", Path(name)) as terminal:
        early = 0.0
        for number in range(1, turns + 1):
            terminal.send(f"say word {number} ends\r")
            terminal.expect(f"word {number} ends", 30)  # the echo of the message
            terminal.expect("done:", 30)
            if number == first:
                early = resident(terminal.pid) / 1e6
        return resident(terminal.pid) / 1e6, early


def rows(options: Options) -> Iterator[Row]:
    """Measure both."""
    deltas_each = options.count(DELTAS, 200)
    pairs = in_turn(
        options.count(ROUNDS, 1),
        lambda: flooded("drawn", deltas_each),
        lambda: flooded("plain", deltas_each),
    )
    what = f"a delta of {deltas_each:,} at once, drawn"
    yield paired(what, "plain", pairs, unit="microseconds of the processor", most=2)
    turns, first = options.count(TURNS, 20), options.count(FIRST, 5)
    late, early = many(turns, first)
    yield Row(
        what=f"memory after {turns:,} turns, drawn",
        peer=f"after {first}",
        ours=round(late, 1),
        theirs=round(early, 1),
        unit="MB",
        goal="at most 1.1 times",
        is_met=late <= 1.1 * early,
        times="once",
    )


if __name__ == "__main__":
    tell(rows)
