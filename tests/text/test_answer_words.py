"""What others who were asked hear of an answer."""

import pytest

from robota_console.model.question import Answer, Cancelled, Option, Question, Response
from robota_console.text.answer_words import LONGEST, answer_words

DATABASE = Question(
    title="Which database?",
    options=(Option("1", "sqlite"), Option("2", "postgres\x1b[2J")),
    max_select=2,
    allow_free_text=True,
)
SECRET = Question(title="Token", masked=True)


@pytest.mark.parametrize(
    ("question", "response", "words"),
    [
        pytest.param(DATABASE, Answer(("1",)), "sqlite", id="a choice by its label"),
        pytest.param(DATABASE, Answer(("1", "2")), "sqlite, postgres", id="several, sanitized"),
        pytest.param(DATABASE, Answer((), "my own\nidea"), "my own idea", id="text on one line"),
        pytest.param(DATABASE, Cancelled(), "cancelled", id="none"),
        pytest.param(DATABASE, Answer(), "", id="an empty one"),
        pytest.param(SECRET, Answer((), "hunter2"), "", id="a secret"),
        pytest.param(SECRET, Cancelled("no"), "", id="a secret that was not given"),
    ],
)
def test_an_answer_in_a_few_words(question: Question, response: Response, words: str) -> None:
    """A listener hears what was decided without them; a secret nobody hears (T17)."""
    assert answer_words(question, response) == words


def test_a_long_answer_is_cut_at_a_word() -> None:
    """It is said in passing, and was not meant for this terminal."""
    words = answer_words(Question(title="Why?"), Answer(text="because " * 40))

    assert words.endswith("because and more")
    assert len(words) <= LONGEST + len(" and more")
