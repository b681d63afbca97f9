"""From the call to a prompt that takes keys, and to the drawn composer, beside a bare prompt, in turn.

    .venv/bin/python -m benchmarks.drawn.start

The bare one is prompt_toolkit's, with rich imported: what the drawing is made of. The composer and the
bare prompt are there when their first frame has shown the cursor. Not a test: machines differ.
"""

from __future__ import annotations

import re
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.row import paired
from benchmarks.script import Options, tell
from benchmarks.terminal import CONSOLE, environment, to_prompt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.row import Row

ROUNDS = 20
FRAME = re.compile(rb"\x1b\[\?2004h.*\x1b\[\?25h", re.DOTALL)
"""Both ask for whole pastes, and show the cursor where the first frame ends."""
BARE = "import rich.console; from prompt_toolkit import prompt; prompt('you: ')"
PEER = "a bare prompt_toolkit prompt, rich imported"


def rows(options: Options) -> Iterator[Row]:
    """Start all three in turn."""
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        env = environment(home, COLORTERM="truecolor", PROMPT_TOOLKIT_NO_CPR="1")
        drawn = [*CONSOLE, "--surface", "rich", "--no-screen-reader"]
        starts = {
            "prompt": partial(to_prompt, drawn, env=env, folder=home),
            "composer": partial(to_prompt, drawn, env=env, folder=home, prompt=FRAME),
            "peer": partial(to_prompt, [sys.executable, "-c", BARE], env=env, folder=home, prompt=FRAME),
        }
        rounds = []
        for number in range(options.count(ROUNDS, 2) + 1):
            order = list(starts) if number % 2 else list(reversed(starts))
            rounds.append({which: starts[which]() for which in order})
    for which, what, most in (
        ("prompt", "start to a prompt that takes keys, drawn", 1),
        ("composer", "start to the composer, drawn", 2),
    ):
        pairs = [(each[which].milliseconds, each["peer"].milliseconds) for each in rounds[1:]]
        yield paired(what, PEER, pairs, unit="ms", most=most)
    memory = [(each["composer"].megabytes, each["peer"].megabytes) for each in rounds[1:]]
    yield paired("peak memory at the composer, drawn", PEER, memory, unit="MB")


if __name__ == "__main__":
    tell(rows)
