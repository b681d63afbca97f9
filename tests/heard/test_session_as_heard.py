"""Whole sessions as a listener hears them, each held against its transcript."""

import re
from pathlib import Path

from tests.heard.session import ARMED, MOMENT, TRAIL, TRANSCRIPTS, faults, line
from tests.support.listener import Key, Quiet, Spoken, Step
from tests.support.marks import heard_under

LONG_COMMAND = "\r".join(["run cat >/dev/null <<'E'", *(f"row {number}" for number in range(2, 14)), "E\r"])

FIVE_TURNS: list[Step] = [
    *line("you:", "think about soud\x7fnd", after=MOMENT),
    *line("done: ok", "run echo hi"),
    *line("4 deny", "1", after=ARMED),
    *line("done: ok", "ask me one of several"),
    *line("c cancels", "2", after=ARMED),
    *line("done: ok", "show a table"),
    *line("done: ok", "fail"),
    *line("done: failed", "/exit"),
]
WAITING: list[Step] = [
    *line("you:", "wait 3 seconds", after=MOMENT),
    Quiet(0.2),
    Key("\r"),
    *line("Enter goes on.*you:", "", after=MOMENT),
    *line("going on", "say two", after=ARMED),
    *line("silence.*done: ok.*done: ok", "/exit", after=MOMENT),
]
DENYING: list[Step] = [
    Spoken("you:"),
    Quiet(MOMENT),
    Key(LONG_COMMAND),
    *line("14 lines, Enter sends", "", after=ARMED),
    *line("4 deny:", "show", after=ARMED),
    *line("4 deny:", "deny", after=ARMED),
    *line("done: ok", "run rm a"),
    *line("4 deny:", "deny use git", after=ARMED),
    *line("done: ok", "/exit"),
]
ANSWERING: list[Step] = [
    *line("you:", "ask me a secret", after=MOMENT),
    *line("Password for GitHub token", "ab", after=ARMED, echo=False),
    *line("done: ok", "ask me several"),
    *line("Numbers with commas", "7", after=ARMED),
    *line("error: 7.*Numbers", "1,3", after=ARMED),
    *line("done: ok", "/exit"),
]
LOOKING_BACK: list[Step] = [
    *line("you:", "/help save", after=MOMENT),
    *line("you:", "show code", after=MOMENT),
    *line("done: ok", "/last"),
    *line("code 1 ends.*you:", "/code 1", after=MOMENT),
    *line("code 1 ends.*you:", "/screen-reader off", after=MOMENT),
    *line("keeps it.*you:", "/exit", after=MOMENT),
]
BEFORE = ("say two", "run echo hi", "4")
GOING_ON: list[Step] = [
    *line("goes on.*you:.*you:.*you:", "say two", after=TRAIL),
    *line("done: ok", "/exit", after=MOMENT),
]
TYPED_BEFORE: list[Step] = [
    *line("you:", "/history", after=MOMENT),
    *line("c cancels", "2", after=ARMED),
    *line("Enter sends", "", after=ARMED),
    *line("done: ok", "/exit"),
]


@heard_under("yasr", "fenrir")
def test_five_turns_are_heard_once_and_in_order(reader: str, tmp_path: Path) -> None:
    """Text, a tool with its permission, a question, a table, an error; a wrong key taken back."""
    assert faults(FIVE_TURNS, "five-turns.txt", reader=reader, folder=tmp_path) == []


@heard_under("yasr", "fenrir")
def test_waiting_and_queueing_are_heard(reader: str, tmp_path: Path) -> None:
    """An empty Enter tells how it stands and holds the rest, so that one can type in peace (V6)."""
    assert faults(WAITING, "waiting.txt", reader=reader, folder=tmp_path) == []


@heard_under("yasr", "fenrir")
def test_a_long_command_is_heard_whole_before_it_is_denied(reader: str, tmp_path: Path) -> None:
    """Pasted as one message (V17), shown (V11), denied; the next is denied with a reason (V3)."""
    assert faults(DENYING, "denying.txt", reader=reader, folder=tmp_path) == []


@heard_under("yasr", "fenrir")
def test_a_secret_is_typed_in_silence_and_a_wrong_number_explained(reader: str, tmp_path: Path) -> None:
    """No key of a secret is spoken (T17); of several choices some are picked by number (T5)."""
    assert faults(ANSWERING, "answering.txt", reader=reader, folder=tmp_path, unheard="ab") == []


@heard_under("yasr", "fenrir")
def test_what_was_said_can_be_heard_again(reader: str, tmp_path: Path) -> None:
    """Help for one command, the last answer, its code, and the mode switched off on the way out (V8, V12)."""
    assert faults(LOOKING_BACK, "looking-back.txt", reader=reader, folder=tmp_path) == []


@heard_under("yasr", "fenrir")
def test_a_session_goes_on_where_it_ended(reader: str, tmp_path: Path) -> None:
    """Which one it is, what was said last, and whether the agent knows of it (T19)."""
    found = faults(
        GOING_ON, "going-on.txt", reader=reader, folder=tmp_path, options=["--continue"], before=BEFORE
    )

    assert found == []


@heard_under("yasr", "fenrir")
def test_what_was_typed_before_is_found_and_sent_again(reader: str, tmp_path: Path) -> None:
    """The newest first and numbered; the one that is picked is a draft to confirm."""
    assert faults(TYPED_BEFORE, "typed-before.txt", reader=reader, folder=tmp_path, before=BEFORE) == []


def test_every_transcript_is_in_the_table() -> None:
    """Whoever wants to read what is heard finds each session and what it holds."""
    table = (TRANSCRIPTS.parent / "README.md").read_text()

    rows = re.findall(r"^\| \[heard/(\S+)\]\(heard/\1\) \|", table, re.MULTILINE)

    assert sorted(rows) == sorted(path.name for path in TRANSCRIPTS.iterdir())
