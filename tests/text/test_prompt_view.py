"""Prompts as a drawing shows them: a row's answer is understood as that very choice."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.model.permission import Decision, PermissionRequest, Verdict
from robota_console.model.question import Answer, Option, Question, QuestionKind
from robota_console.text import prompt_view
from robota_console.text.permission_answer import read_verdict
from robota_console.text.question_answer import read_answer
from robota_console.text.reply import Accepted, Granted, OwnText, Refused, Show
from tests.text.hostile import questions, requests
from tests.text.permission_samples import NPM, SCRIPT

FILES = Question(
    title="Which files?",
    options=(Option("a", "a.py", "The first."), Option("b", "1,2"), Option("c", "none")),
    min_select=0,
    max_select=3,
    default_values=("b",),
    allow_free_text=True,
)


@given(requests(), st.booleans(), st.booleans())
def test_each_row_of_a_permission_is_understood_as_its_decision(
    request: PermissionRequest, limited: bool, shown: bool
) -> None:
    """An arrow and a typed word come to the same; what is unavailable is refused (V3, V11)."""
    view = prompt_view.permission(request, "Run? ", limited=limited, shown=shown)

    assert [row.number for row in view.rows[:4]] == [1, 2, 3, 4]
    for row in view.rows[4:]:
        assert read_verdict(request, row.answer, limited=limited, shown=shown) == Show()
    for decision, row in zip(Decision, view.rows[:4], strict=True):
        reply = read_verdict(request, row.answer, limited=limited, shown=shown)
        if row.available:
            assert isinstance(reply, Granted)
            assert reply.verdict == Verdict(decision)
        else:
            assert isinstance(reply, Refused)


@given(questions())
def test_each_row_of_a_question_is_understood_as_its_option(question: Question) -> None:
    """Whatever an agent calls its options, the row that was chosen is the one it hears of (T5)."""
    view = prompt_view.question(question, "Choose: ")

    assert all(row.available for row in view.rows)
    for place, row in enumerate(view.rows):
        reply = read_answer(question, row.answer)
        if place == len(question.options):
            assert reply == OwnText()
        elif view.several and not view.least <= 1 <= view.most:
            assert isinstance(reply, Refused)
        else:
            assert isinstance(reply, Accepted)
            assert reply.response == Answer(values=(question.options[place].value,))


@given(questions(), st.data())
def test_several_rows_are_understood_as_those_options(question: Question, data: st.DataObject) -> None:
    """Numbers joined with commas are never taken for a label that looks like them."""
    view = prompt_view.question(replace(question, max_select=8, masked=False), "Numbers: ")
    places = [place for place, row in enumerate(view.rows) if not row.alone]
    if not view.several or len(places) < view.least:
        return

    chosen = sorted(data.draw(st.sets(st.sampled_from(places), min_size=view.least, max_size=view.most)))
    line = ",".join(view.rows[place].answer for place in chosen) or view.nothing
    reply = read_answer(replace(question, max_select=8, masked=False), line)

    assert isinstance(reply, Accepted)
    assert reply.response == Answer(values=tuple(question.options[place].value for place in chosen))


def test_a_permission_says_each_row_in_the_words_of_the_menu() -> None:
    """What can be chosen has its number, its letters and, where it cannot, the reason."""
    view = prompt_view.permission(NPM, "Run npm test? ", limited=False, shown=False)

    assert view.title == "permission required: run npm test."
    assert [(row.words, row.key, row.available) for row in view.rows] == [
        ("once.", "y", True),
        ("session, every npm test with any words after it.", "sa", True),
        ("project, unavailable here.", "p", False),
        ("deny, or deny and why.", "dn", True),
    ]
    assert view.cancel is None
    assert view.arms


def test_a_long_permission_can_only_be_denied_until_it_was_shown() -> None:
    """Nothing unsaid is granted, by an arrow either (V11)."""
    long = replace(NPM, command=SCRIPT)

    before = prompt_view.permission(long, "", limited=True, shown=False)
    after = prompt_view.permission(long, "", limited=True, shown=True)

    assert [row.available for row in before.rows] == [False, False, False, True, True]
    assert before.rows[4].answer == "show"
    assert [row.available for row in after.rows] == [True, False, False, True]
    assert before.rows[0].words == "once, after show."
    assert before.rows[1].words == "session, unavailable, too long."
    assert before.lines[0].startswith("line 1: python3")
    assert before.lines[4] == "9 lines not said. show says them."
    assert after.lines[4] == "9 lines, said above."
    assert [*after.lines[:4], *after.lines[5:]] == [*before.lines[:4], *before.lines[5:]]


def test_several_rows_say_their_limits_and_their_defaults() -> None:
    """Hearing what is selected already saves choosing it again."""
    view = prompt_view.question(FILES, "Numbers: ")

    assert view.title == "question: Which files? Several or none allowed."
    assert [row.answer for row in view.rows] == ["01", "02", "03", "04"]
    assert [row.selected for row in view.rows] == [False, True, False, False]
    assert [row.alone for row in view.rows] == [False, False, False, True]
    assert view.rows[0].details == "The first."
    assert (view.several, view.least, view.most, view.nothing) == (True, 1, 3, "")


def test_no_label_hides_the_word_for_nothing_chosen() -> None:
    """Where none is allowed, none can be said."""
    view = prompt_view.question(replace(FILES, options=FILES.options[:2]), "Numbers: ")

    assert (view.least, view.nothing) == (0, "none")


def test_labels_that_leave_no_number_clear_are_typed_instead() -> None:
    """A list made to be misread offers no rows at all."""
    hostile = tuple(Option(str(many), f"{'0' * many}1,2") for many in range(7))

    view = prompt_view.question(Question(title="Which?", options=hostile, max_select=7), "Numbers: ")

    assert view.rows == ()
    assert not view.several


def test_a_yes_or_no_has_its_letters_and_no_escape() -> None:
    """An Escape meant for something else must not answer."""
    asked = Question(title="Delete 3 files?", options=(Option("n", "No"), Option("y", "Yes")))

    view = prompt_view.question(asked, "Delete 3 files? yes or no: ")

    assert asked.kind is QuestionKind.CONFIRM
    assert view.title == "question: Delete 3 files?"
    assert [(row.words, row.answer, row.key, row.number) for row in view.rows] == [
        ("No.", "no", "n", 0),
        ("Yes.", "yes", "y", 0),
    ]
    assert view.cancel is None


@pytest.mark.parametrize(
    ("question", "own_text"),
    [
        pytest.param(Question(title="Branch?", default_text="main"), False, id="a text"),
        pytest.param(Question(title="Token", masked=True), False, id="a secret"),
        pytest.param(FILES, True, id="one's own text"),
    ],
)
def test_a_typed_answer_has_no_rows(question: Question, own_text: bool) -> None:
    """What is typed needs no list; Escape cancels it."""
    view = prompt_view.question(question, "Text: ", own_text=own_text)

    assert view.rows == ()
    assert not view.several
    assert view.cancel == "/cancel"
    assert view.secret is question.masked


def test_what_was_typed_before_is_picked_by_its_number() -> None:
    """The rows are those of the plain list, and so is the word for more."""
    view = prompt_view.pick(["ls", "one\ntwo"], "Choose 1 to 2, more, c cancels: ", more=True)

    assert [(row.words, row.answer) for row in view.rows] == [
        ("ls", "1"),
        ("one, 2 lines", "2"),
        ("more", "more"),
    ]
    assert view.cancel == "cancel"
