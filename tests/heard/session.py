"""A session at the console, played under a real reader and held against its transcript."""

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.support.console_pty import clean_env
from tests.support.heard import differences, most_pieces, ratio, three_runs, unechoed
from tests.support.listener import Key, Quiet, Spoken, Step, Typed
from tests.support.reader import READERS, Recording, record

TRANSCRIPTS = Path(__file__).parents[2] / "a11y" / "heard"
CONSOLE = [sys.executable, "-m", "robota_console", "--screen-reader"]

FOLDER = "/home/ann/letters"
"""The working folder in a transcript."""

TRAIL = 1.1
"""Seconds to think after a message, so that what follows is no rest of a paste (V17)."""
ARMED = 0.6
"""Seconds to think at a question, so that a line answers it (T16), and before a draft is sent (T21)."""
MOMENT = 0.3
"""Seconds to think where any line counts at once."""


def line(prompt: str, keys: str, *, after: float = TRAIL, echo: bool = True) -> list[Step]:
    """Hear a prompt out, think, type a line."""
    return [Spoken(prompt), Quiet(after), Typed(keys, echo=echo), Key("\r")]


def faults(
    steps: Sequence[Step] | Callable[[Path], Sequence[Step]],
    transcript: str,
    *,
    reader: str,
    folder: Path,
    unheard: Sequence[str] = (),
    options: Sequence[str] = (),
    before: Sequence[str] = (),
    argv: Sequence[str] = CONSOLE,
    around: Callable[[Path, Path], AbstractContextManager[None]] = lambda _home, _folder: nullcontext(),
) -> list[str]:
    """Return what was wrong in three runs of the steps; nothing is as it should be.

    All of the transcript is heard, and nothing else, once and in order, in at most two utterances
    a sentence; each typed key and each deletion is echoed, but those to be `unheard`. Each run
    has a home of its own, from which the steps may be made, where a session with the messages
    `before` is kept, and what `around` begins there and in the folder goes on.
    """
    worth = worth_hearing(transcript, folder)

    def run() -> Recording:
        with TemporaryDirectory(prefix="heard-home-") as home:
            if before:
                _keep(before, Path(home), folder)
            with around(Path(home), folder):
                taken = steps(Path(home)) if callable(steps) else steps
                return record(
                    reader, [*argv, *options], taken, cwd=folder, extra_env={"HOME": home}, timeout=30
                )

    runs = three_runs(run)
    found = [fault for run in runs for fault in _faults_of(run, worth, unheard)]
    if median(ratio(run.utterances, worth) for run in runs) > 1.05:
        found.append("too many words")
    return found


def worth_hearing(transcript: str, folder: Path) -> str:
    """Return a transcript with the folder it was heard in."""
    return (TRANSCRIPTS / transcript).read_text().replace(FOLDER, str(folder))


def _keep(messages: Sequence[str], home: Path, folder: Path) -> None:
    run = [sys.executable, "-m", "robota_console"]
    typed = "".join(f"{message}\n" for message in messages)
    subprocess.run(
        run, input=typed, text=True, cwd=folder, env=clean_env(home), stdout=subprocess.DEVNULL, check=True
    )


def _faults_of(run: Recording, worth: str, unheard: Sequence[str]) -> Iterator[str]:
    yield from differences(run.utterances, worth)
    if most_pieces(run.utterances, worth) > 2:
        yield "a sentence in more than two pieces"
    keys = unechoed(run.utterances, READERS[run.reader].SILENT_KEYS)
    if keys != list(unheard):
        yield f"not echoed: {keys}, wanted {list(unheard)}"
    if run.status:
        yield f"left with {run.status}"
