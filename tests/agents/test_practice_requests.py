"""Every documented request, on real files with real commands: what is heard for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.agents.practice import samples
from robota_console.agents.practice.grammar import REQUESTS, understand
from robota_console.agents.practice.helping import UNKNOWN
from robota_console.agents.practice.words import pieces
from tests.agents.practice_answers import ANSWERS
from tests.agents.stage import play

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(("prompt", "answer"), [case for cases in ANSWERS.values() for case in cases.items()])
def test_a_request_is_answered_in_the_same_words_each_time(folder: Path, prompt: str, answer: str) -> None:
    """Whoever practises hears what the document promised; transcripts can be compared."""
    assert play(folder, prompt).answer == answer


def test_every_documented_request_is_tried_here() -> None:
    """A row without an example would be a promise nobody has tried."""
    assert ANSWERS.keys() == {row.form for row in REQUESTS}
    for form, cases in ANSWERS.items():
        for prompt in cases:
            meant = understand(prompt)
            assert meant
            assert meant[0] is next(row.act for row in REQUESTS if row.form == form)


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        ("Hello!", "Hello. I am the practice agent. Say help to hear what I can do."),
        ("thank you very much", "You are welcome."),
        ("bye", "Goodbye. Your files stay as they are."),
        ("make me a sandwich", UNKNOWN),
        ("help me out", UNKNOWN),
        ("", UNKNOWN),
        ("\x1b[2J\ud800\0", UNKNOWN),
    ],
)
def test_anything_else_is_answered_kindly(folder: Path, prompt: str, answer: str) -> None:
    """A newcomer's first words are rarely in the document."""
    assert play(folder, prompt).answer == answer


def test_an_answer_streams_a_few_words_at_a_time(folder: Path) -> None:
    """As a model's answer does, so that what is practised is what will be met."""
    heard = play(folder, "show a long answer")

    assert len(heard.events) > 50
    assert list(pieces(samples.LONG)) == [getattr(event, "delta", "") for event in heard.events]
    assert "".join(pieces(" \n a  b\n\nc d e ")) == " \n a  b\n\nc d e "


def test_failing_is_a_failed_turn(folder: Path) -> None:
    """One line, no traceback."""
    with pytest.raises(RuntimeError, match=r"^The practice agent failed, as you asked it to\.$"):
        play(folder, "Fail.")


def test_thoughts_come_before_the_answer(folder: Path) -> None:
    """As a model's do."""
    heard = play(folder, "think about Braille")

    assert heard.names == ["ThoughtDelta", "TextDelta"]
    assert heard.thoughts.startswith("Let me think about `Braille`.")
