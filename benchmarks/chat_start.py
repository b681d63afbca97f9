"""From the call to the prompt and the memory it takes, beside `llm chat`, in turn.

    .venv/bin/python -m benchmarks.chat_start

As it comes, with the practice agent, and with a model at the same server as the peer's. Both keep what is
said, as they do unless told otherwise. The memory is the most that was resident, children included.
"""

from __future__ import annotations

import tempfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import llm_chat, peers
from benchmarks.row import paired
from benchmarks.script import Options, tell
from benchmarks.terminal import CONSOLE, environment, to_prompt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.row import Row

ROUNDS = 20


def rows(options: Options) -> Iterator[Row]:
    """Start all three in turn."""
    with (
        peers.installed(options.peers) as beside,
        tempfile.TemporaryDirectory() as name,
        llm_chat.answering(["hello"], 0) as url,
    ):
        home = Path(name)
        theirs, more = llm_chat.peer(beside, home, url)
        plain = {"ROBOTA_CONSOLE_SURFACE": "plain"}
        starts = {
            "practice agent": partial(to_prompt, CONSOLE, env=environment(home, **plain), folder=home),
            "model agent": partial(
                to_prompt, llm_chat.console(url), env=environment(home, **plain), folder=home
            ),
            "peer": partial(
                to_prompt, theirs, env=environment(home, **more), folder=home, prompt=llm_chat.PROMPT
            ),
        }
        rounds = []
        for number in range(options.count(ROUNDS, 2) + 1):
            order = list(starts) if number % 2 else list(reversed(starts))
            rounds.append({which: starts[which]() for which in order})
    for agent in ("practice agent", "model agent"):
        seconds = [(each[agent].milliseconds, each["peer"].milliseconds) for each in rounds[1:]]
        memory = [(each[agent].megabytes, each["peer"].megabytes) for each in rounds[1:]]
        yield paired(f"start to the prompt, {agent}", llm_chat.NAME, seconds, unit="ms", most=1)
        yield paired(f"peak memory at the prompt, {agent}", llm_chat.NAME, memory, unit="MB", most=1)


if __name__ == "__main__":
    tell(rows)
