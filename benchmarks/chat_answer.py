"""What is written for one streamed answer of 300 words, and the memory it takes, beside `llm chat`.

    .venv/bin/python -m benchmarks.chat_answer

The same words from the same model server, 100 a second, to each surface and the peer in turn. All that
comes between Enter and the rest after it counts: the echo, labels, the next prompt. A control sequence is
an escape sequence, or any control character but line ends, tabs and bells.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from benchmarks import llm_chat, peers
from benchmarks.drawn.stage import BEGUN, COLUMNS, DELTAS_A_SECOND, REST, ROWS, deltas
from benchmarks.row import Row, paired
from benchmarks.script import Options, tell
from benchmarks.terminal import PROMPT, SURFACES, environment, peak
from tests.support.console_pty import Pty

if TYPE_CHECKING:
    from collections.abc import Iterator

ROUNDS = 5
WORDS = 300
LAST = "finis."
WAYS = {**SURFACES, "screen reader": (*SURFACES["plain"], "--screen-reader")}
CONTROL = re.compile(
    rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]P_^X][^\x07\x1b]*(?:\x07|\x1b\\)?|\x1b[ -/]*[0-~]"
    rb"|\r(?!\n)|[\0-\x06\x08\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f]"
)


class Answer(NamedTuple):
    """What one answer took."""

    size: int
    """Bytes."""
    controls: int
    megabytes: float


def answered(which: str, words: list[str], beside: Path) -> Answer:
    """Ask one of them once, in a home of its own."""
    with (
        tempfile.TemporaryDirectory() as name,
        llm_chat.answering(words, 1 / DELTAS_A_SECOND) as url,
    ):
        home, wanted = Path(name), BEGUN if which == "drawn" else PROMPT
        if which == "peer":
            command, more = llm_chat.peer(beside, home, url)
            env, wanted = environment(home, **more), llm_chat.PROMPT
        else:
            command, env = llm_chat.console(url, *WAYS[which]), environment(home, COLORTERM="truecolor")
        with Pty(command, env=env, cwd=home, size=(ROWS, COLUMNS)) as terminal:
            terminal.expect(wanted, 30)
            terminal.quiet(REST, 30)
            mark = terminal.mark()
            terminal.send(f"{llm_chat.MESSAGE}\r")
            terminal.expect(LAST, 60)
            if not terminal.quiet(REST, 30):
                sys.exit(f"Something is written at rest, {which}.")
            written = terminal.since(mark)
            return Answer(len(written), len(CONTROL.findall(written)), peak(terminal.pid))


def rows(options: Options) -> Iterator[Row]:
    """Ask all of them in turn."""
    words = [*deltas(options.count(WORDS, 30)), " ", LAST]
    with peers.installed(options.peers) as beside:
        rounds = [
            {which: answered(which, words, beside) for which in (*WAYS, "peer")}
            for _ in range(options.count(ROUNDS, 1))
        ]
    text = len("".join(words).encode())
    times = f"{len(rounds)} rounds, alternated"
    for which, most in (("plain", 1.2), ("screen reader", 1.2), ("drawn", None)):
        sizes = [(each[which].size, each["peer"].size) for each in rounds]
        yield paired(f"bytes of an answer, {which}", llm_chat.NAME, sizes, unit="bytes", most=most)
        controls, theirs = (median(each[who].controls for each in rounds) for who in (which, "peer"))
        yield Row(
            what=f"control sequences of an answer, {which}",
            peer=llm_chat.NAME,
            ours=controls,
            theirs=theirs,
            unit="",
            goal="" if which == "drawn" else "zero",
            is_met=None if which == "drawn" else controls == 0,
            times=times,
        )
    for which in (*WAYS, "peer"):
        size = median(each[which].size for each in rounds)
        who = llm_chat.NAME if which == "peer" else which
        yield Row(
            what=f"bytes of an answer, {who}",
            peer="its text",
            ours=size,
            theirs=text,
            unit="bytes",
            times=times,
        )
    for which in WAYS:
        memory = [(each[which].megabytes, each["peer"].megabytes) for each in rounds]
        yield paired(f"peak memory after an answer, {which}", llm_chat.NAME, memory, unit="MB", most=1)


if __name__ == "__main__":
    tell(rows)
