"""What an event costs on its way to the words that are said, from the first delta to the millionth.

    .venv/bin/python -m benchmarks.pipeline

One answer of a million deltas, and a million in turns of a hundred. The last tenth beside the first, each
round in a process of its own: the median cost, and how much memory there was at their ends. Not a test:
machines differ.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.row import Row
from benchmarks.script import Options, tell
from benchmarks.terminal import resident
from robota_console.following.projection import project
from robota_console.model import event as e
from robota_console.model.render_state import RenderState
from robota_console.model.setting import Presentation
from robota_console.model.turn_event import TurnResult
from robota_console.terminal.clock import LoopClock
from robota_console.text.numbered import Numbers
from robota_console.transcript.record import Record
from robota_console.transcript.transcript import Transcript

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST, TURN = 1_000_000, 100
ROUNDS = 3
SENTENCE = 10
"""Deltas in one."""


class Pipeline:
    """A projection and a transcript that nobody hears."""

    def __init__(self) -> None:
        shown = Presentation()
        self._state = RenderState()
        self._clock = LoopClock(asyncio.new_event_loop())
        self._transcript = Transcript(
            lambda _: None,
            clock=self._clock,
            numbers=Numbers(),
            record=Record(),
            presentation=lambda: shown,
        )

    def hear(self, event: e.Event) -> None:
        """Take an event as the console does."""
        self._state = project(self._state, event)
        self._transcript.hear(event)

    def stream(self, count: int, turn: int) -> tuple[list[float], list[float]]:
        """Stream so many deltas in turns of so many; return two figures for each tenth of them.

        They are the processor's microseconds a delta, and the MB that are resident after it.
        """
        costs, memory, said = [], [], []
        for tenth in range(10):
            begun = time.process_time()
            for number in range(tenth * count // 10, (tenth + 1) * count // 10):
                word = f"word {number:07}" + (". " if number % SENTENCE == 0 else " ")
                self.hear(e.TextDelta(word))
                if turn < count:
                    said.append(word)
                if len(said) == turn:
                    self.end("".join(said))
                    said.clear()
            costs.append((time.process_time() - begun) / (count / 10) * 1e6)
            memory.append(resident() / 1e6)
        return costs, memory

    def end(self, answer: str) -> None:
        """End a turn, and begin the next."""
        self.hear(e.Complete(TurnResult(response=answer)))
        self.hear(e.Thinking(False))
        self.hear(e.UserMessage(f"go on after {len(answer)}"))
        self.hear(e.Thinking(True))


def apart(count: int, turn: int) -> tuple[list[float], list[float]]:
    """Stream in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.pipeline", "--one", str(count), str(turn)]
    costs, memory = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return costs, memory


def rows(options: Options) -> Iterator[Row]:
    """Measure both ways in turn."""
    count = options.count(MOST, 20_000)
    ways = {f"in turns of {TURN:,}": TURN, "in one answer": count}
    found = [
        {name: apart(count, turn) for name, turn in ways.items()} for _ in range(options.count(ROUNDS, 1))
    ]
    times = f"{len(found)} processes each, alternated"
    for name in ways:
        first, last = (median(each[name][0][place] for each in found) for place in (0, -1))
        yield Row(
            what=f"a delta, the last tenth of {count:,} {name}",
            peer="the first tenth",
            ours=round(last, 2),
            theirs=round(first, 2),
            unit="microseconds of the processor",
            goal="at most 1.5 times",
            is_met=last <= 1.5 * first,
            times=times,
        )
        held, early = (median(each[name][1][place] for each in found) for place in (-1, 0))
        text = count * 0.9 * len("word 0000000 ") / 1e6
        is_one = name == "in one answer"
        yield Row(
            what=f"memory after {count:,} deltas {name}" + (f", {text:.0f} MB of text since" * is_one),
            peer="after the first tenth",
            ours=round(held, 1),
            theirs=round(early, 1),
            unit="MB",
            goal="" if is_one else "at most 1.1 times",
            is_met=None if is_one else held <= 1.1 * early,
            times=times,
        )


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        print(json.dumps(Pipeline().stream(*map(int, sys.argv[2:]))))
    else:
        tell(rows)
