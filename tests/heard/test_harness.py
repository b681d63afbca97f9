"""The tests' own ears, tested: a program that is good to hear passes, and one that is not is found."""

import signal
import sys
from statistics import median

import pytest

from robota_console.check.speech import Utterance, utterances
from tests.support.heard import differences, most_pieces, ratio, said, three_runs, unechoed
from tests.support.listener import Key, Spoken, Step, Typed
from tests.support.marks import heard_under
from tests.support.reader import READERS, record

PLAIN_LINES = """\
print("notice: two questions follow.")
name = input("Your name: ")
print(f"assistant: Hello {name}. Which database is it to be?")
print("1. sqlite. No server.")
print("2. postgres. One server.")
print("Choose 1 or 2: ", end="", flush=True)
print("chosen:", {"1": "sqlite", "2": "postgres"}[input()] + ".")
"""
PLAIN_WORTH = """\
notice: two questions follow.
Your name:
assistant: Hello ann lee. Which database is it to be?
1. sqlite. No server.
2. postgres. One server.
Choose 1 or 2:
chosen: postgres.
"""
ANSWERS: list[Step] = [
    Spoken("Your name:$"),
    Typed("ann leo\x7fe"),
    Key("\r"),
    Spoken("Choose 1 or 2:$"),
    Typed("2"),
    Key("\r"),
]

SPINNER = """\
import time
for n in range(20):
    print("\\r" + "|/-\\\\"[n % 4] + f" Working {n}", end="", flush=True)
    time.sleep(0.06)
print("\\rdone: ok.      ")
"""
SPINNER_WORTH = "Working. done: ok."


@heard_under("yasr", "fenrir")
def test_plain_lines_are_heard_once_and_in_order(reader: str) -> None:
    """Labels, a menu and cooked input lose nothing and repeat nothing."""
    runs = three_runs(lambda: record(reader, [sys.executable, "-c", PLAIN_LINES], ANSWERS))

    for run in runs:
        assert differences(run.utterances, PLAIN_WORTH) == []
        assert most_pieces(run.utterances, PLAIN_WORTH) <= 2
        assert unechoed(run.utterances, READERS[reader].SILENT_KEYS) == []
        assert run.status == 0
    assert median(ratio(run.utterances, PLAIN_WORTH) for run in runs) <= 1.05


@heard_under("yasr", "fenrir")
def test_a_spinner_is_found_to_be_noise(reader: str) -> None:
    """Each repaint is spoken again, so the ratio gives it away."""
    run = record(reader, [sys.executable, "-c", SPINNER], [])

    assert ratio(run.utterances, SPINNER_WORTH) > 3
    assert differences(run.utterances, SPINNER_WORTH)


@heard_under("yasr", "fenrir")
def test_silent_typing_is_found(reader: str) -> None:
    """A secret is typed unheard, so the same check shows where echo is missing."""
    code = "import getpass; getpass.getpass('key: '); print('received.')"
    run = record(reader, [sys.executable, "-c", code], [Spoken("key:"), Typed("ab", echo=False), Key("\r")])

    assert unechoed(run.utterances) == ["a", "b"]
    assert "received" in said(run.utterances)


@heard_under("yasr", "fenrir")
def test_a_program_is_interrupted_as_at_a_desk(reader: str) -> None:
    """Ctrl-C reaches the program through the reader, and the program's own status is kept."""
    sleep = ["sh", "-c", "echo up; exec sleep 20"]
    run = record(reader, sleep, [Spoken("up"), Key("\x03")])

    assert run.status == -signal.SIGINT


def test_a_servers_lines_become_utterances() -> None:
    """What is queued is one utterance; a stop loses what was queued."""
    lines = ["q {assistant: }", "q {hello.}", "d", "tts_set_speech_rate 175", "l {x}", "q {lost}", "s"]

    spoken = utterances((0.0, line) for line in lines)

    assert spoken == [
        Utterance(0.0, "say", "assistant: hello."),
        Utterance(0.0, "char", "x"),
        Utterance(0.0, "cancel"),
    ]


def test_a_difference_is_told_in_words() -> None:
    """Whoever reads a failed run sees what the listener lost and what came twice."""
    heard = [Utterance(0, "say", "tool: tool: running."), Utterance(1, "say", "ok.")]

    assert differences(heard, "tool: running. done: ok.") == ["heard besides: tool", "not heard: done"]


def test_marks_and_cuts_make_no_difference() -> None:
    """Readers drop marks, and may cut a word where the screen ends."""
    heard = [Utterance(0, "say", "code x  y = ra"), Utterance(0, "say", "tio U 202E")]

    assert differences(heard, "code: x_y = ratio <U+202E>") == []


def test_the_most_broken_sentence_counts() -> None:
    """A streamed word is an utterance of its own to a listener."""
    heard = [Utterance(0, "say", text) for text in ("One two.", "Three", "four", "five. Six.")]

    assert most_pieces(heard, "One two. Three four five.\nSix.") == 3


def test_an_echoed_key_is_counted_apart_and_a_letter_of_the_program_is_not() -> None:
    """Typing is wanted speech, so it neither spoils a ratio nor hides a word."""
    heard = [
        Utterance(0, "say", "you:"),
        Utterance(1, "key", "a"),
        Utterance(1, "char", "a"),
        Utterance(2, "key", "\x7f"),
        Utterance(2, "char", "a"),
        Utterance(3, "key", "b"),
        Utterance(4, "key", "\r"),
        Utterance(4, "char", "a"),
    ]

    assert said(heard) == "you: a"
    assert unechoed(heard) == ["b"]
    assert ratio(heard, "you: a") == 1.0


@pytest.mark.parametrize(
    "echo",
    [
        pytest.param(["run cat", "row 2", "notice: draft."], id="line by line"),
        pytest.param(["you: run cat row 2", "notice: draft."], id="with its prompt again"),
        pytest.param(["you: run", "cat row 2 notice: draft."], id="in two pieces, with what follows"),
    ],
)
def test_a_pasted_line_is_counted_apart_and_what_follows_is_not(echo: list[str]) -> None:
    """The terminal echoes a paste, and it is none of the program's words."""
    heard = [
        Utterance(0, "say", "hello. you:"),
        Utterance(1, "key", "run cat\rrow 2\r"),
        *(Utterance(2, "say", text) for text in echo),
    ]

    assert differences(heard, "hello. you: notice: draft.") == []


def test_what_only_resembles_a_paste_is_heard() -> None:
    """A line that repeats a prompt, or is said once more, is noise."""
    heard = [
        Utterance(0, "say", "you:"),
        Utterance(1, "key", "row 1\rrow 2\r"),
        *(Utterance(2, "say", text) for text in ("status: row 1", "row 1", "row 2", "row 2")),
    ]

    assert differences(heard, "you: status: row 1") == ["heard besides: row 2"]
