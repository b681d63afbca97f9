"""A real reader: what it speaks of a program is measured against what is worth hearing."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from robota_console.check.speech import Utterance, heard, utterances
from tests.check.support import PROGRAMS, STUBBORN, check_all, left

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.heard
def test_a_reader_speaks_a_plain_loop_once_and_a_spinner_without_end(tmp_path: Path) -> None:
    """The rules rest on this: what they find is what is heard too often."""
    options = ("--reader", "yasr", "--format", "json", "--")
    done = check_all(
        {
            "lines": ("--type", "Ada", "--type", "q", *options, sys.executable, PROGRAMS / "lines.py"),
            "spinner": (*options, sys.executable, PROGRAMS / "spinner.py"),
            "stubborn": ("--seconds", "1", *options, sys.executable, "-c", STUBBORN, f"{tmp_path}/pid-"),
        },
        tmp_path,
    )

    assert left(tmp_path) == (4, [])  # it ran at the reader's own terminal too
    plain, spinner = (done[name].report["heard"] for name in ("lines", "spinner"))
    assert (plain["reader"], plain["ratio"]) == ("yasr", 1.0)
    assert plain["spoken"] == ["Name, q ends:", "Hello Ada.", "Name, q ends:"]
    assert spinner["ratio"] > 5
    assert spinner["worth"] == 4


def test_the_echo_of_a_key_is_no_word_of_the_program() -> None:
    """A reader says each typed key; nobody would do without."""
    said = [
        *(Utterance(0, "say", "Name:"), Utterance(1, "key", "A"), Utterance(1, "char", "A")),
        *(Utterance(2, "key", "\x7f"), Utterance(2, "char", "A"), Utterance(3, "say", "Name: Name:")),
    ]

    found = heard("yasr", said, ["Name:", ""])

    assert (found.spoken, found.words, found.worth, found.ratio) == (("Name:", "Name: Name:"), 3, 1, 3.0)


def test_what_was_stopped_before_it_was_spoken_is_not_heard() -> None:
    """A key press takes the queue away."""
    lines = [(0.0, "q {a}"), (0.1, "s"), (0.2, "q {b}"), (0.3, "q { c}"), (0.4, "d"), (0.5, "l {x}")]

    assert [(one.kind, one.text) for one in utterances(lines)] == [
        ("cancel", ""), ("say", "b c"), ("char", "x"),
    ]  # fmt: skip
