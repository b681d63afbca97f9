"""Which kind a question is, derived from what it holds."""

from __future__ import annotations

import pytest

from robota_console.model.question import Option, Question, QuestionKind


def options(*labels: str) -> tuple[Option, ...]:
    """Return options of those labels."""
    return tuple(Option(label.lower(), label) for label in labels)


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        pytest.param(Question(title="t"), QuestionKind.TEXT, id="no options are free text"),
        pytest.param(Question(title="t", masked=True), QuestionKind.SECRET, id="masked is a secret"),
        pytest.param(
            Question(title="t", masked=True, options=options("Yes", "No")),
            QuestionKind.SECRET,
            id="a secret stays one whatever it holds",
        ),
        pytest.param(
            Question(title="t", options=options("Yes", "No")), QuestionKind.CONFIRM, id="yes and no confirm"
        ),
        pytest.param(
            Question(title="t", options=options("no", "YES")), QuestionKind.CONFIRM, id="in either order"
        ),
        pytest.param(
            Question(title="t", options=options("sqlite", "postgres")),
            QuestionKind.SINGLE,
            id="two things to choose are no yes or no",
        ),
        pytest.param(
            Question(title="t", options=options("Yes", "No"), allow_free_text=True),
            QuestionKind.SINGLE,
            id="a text of one's own needs the list",
        ),
        pytest.param(
            Question(title="t", options=options("a", "b", "c")), QuestionKind.SINGLE, id="one of three"
        ),
        pytest.param(
            Question(title="t", options=options("Yes", "No"), max_select=2),
            QuestionKind.MULTI,
            id="several may be chosen",
        ),
    ],
)
def test_the_kind_follows_from_what_the_question_holds(question: Question, kind: QuestionKind) -> None:
    """The kind decides the prompt, so a wrong one asks for the wrong keys."""
    assert question.kind is kind
