"""A session of five turns, as a listener hears it: text, tool with permission, question, table, error."""

import sys
from pathlib import Path
from statistics import median

from tests.support.heard import differences, most_pieces, ratio, three_runs, unechoed
from tests.support.listener import Key, Quiet, Spoken, Step, Typed
from tests.support.marks import heard_under
from tests.support.reader import READERS, record

FIVE_TURNS = Path(__file__).parents[2] / "a11y" / "heard" / "five-turns.txt"
CONSOLE = [sys.executable, "-m", "robota_console", "--screen-reader"]


def line(prompt: str, keys: str) -> list[Step]:
    """Wait for a prompt, think for longer than a paste's trail (V17), type a line."""
    return [Spoken(prompt), Quiet(1.1), Typed(keys), Key("\r")]


STEPS: list[Step] = [
    *line("you:", "think about soud\x7fnd"),
    *line("done: ok", "run echo hi"),
    *line("4 deny", "1"),
    *line("done: ok", "ask me one of several"),
    *line("c cancels", "2"),
    *line("done: ok", "show a table"),
    *line("done: ok", "fail"),
    *line("done: failed", "/exit"),
]


@heard_under("yasr", "fenrir")
def test_five_turns_are_heard_once_and_in_order(reader: str, tmp_path: Path) -> None:
    """All of the transcript and nothing else, each key and each deletion echoed."""
    worth = FIVE_TURNS.read_text()

    runs = three_runs(lambda: record(reader, CONSOLE, STEPS, cwd=tmp_path, timeout=30))

    for run in runs:
        assert differences(run.utterances, worth) == []
        assert most_pieces(run.utterances, worth) <= 2
        assert unechoed(run.utterances, READERS[reader].SILENT_KEYS) == []
        assert run.status == 0
    assert median(ratio(run.utterances, worth) for run in runs) <= 1.05
