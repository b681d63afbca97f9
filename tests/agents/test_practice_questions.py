"""Questions of the practice agent, one of each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.model.question import Answer, Cancelled, QuestionKind, Response
from tests.agents.stage import Person, play

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("prompt", "kind", "response", "answer"),
    [
        ("ask me yes or no", QuestionKind.CONFIRM, Answer(("yes",)), "You answered `yes`."),
        ("ask me one of several", QuestionKind.SINGLE, Answer(("sqlite",)), "You answered `sqlite`."),
        (
            "ask me several",
            QuestionKind.MULTI,
            Answer(("a.py", "c.py")),
            "You answered `a.py` and `c.py`.",
        ),
        ("ask me a word", QuestionKind.TEXT, Answer((), "my_branch"), "You answered `my_branch`."),
        ("ask me your own", QuestionKind.SINGLE, Answer((), "`blue`"), "You answered `` `blue` ``."),
        ("ask me your own", QuestionKind.SINGLE, Answer(("red",)), "You answered `red`."),
        ("ask me a word", QuestionKind.TEXT, Answer(), "You answered nothing."),
        ("ask me a word", QuestionKind.TEXT, Cancelled("later"), "You gave no answer: `later`."),
        (
            "ask me a secret",
            QuestionKind.SECRET,
            Answer((), "abc"),
            "I got a secret of 3 characters, and forgot it.",
        ),
    ],
)
def test_a_question_of_each_kind_says_what_was_understood(
    folder: Path, prompt: str, kind: QuestionKind, response: Response, answer: str
) -> None:
    """Practising an answer is hearing that it arrived."""
    person = Person(response=response)

    heard = play(folder, prompt, person)

    assert [question.kind for question in person.questions] == [kind]
    assert heard.answer == answer
