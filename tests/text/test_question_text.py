"""A text typed at a question: free, one's own, secret (T5, T17, V9)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from robota_console.model.question import Answer, Cancelled, Option, Question
from robota_console.text.question_answer import SECRET_RECEIVED, read_answer
from robota_console.text.reply import Accepted, BackToList, Empty, OwnText, QuestionReply, Refused, Repeat
from tests.text.hostile import questions, typed

SINGLE = Question(
    title="Which database?",
    options=(Option("s", "sqlite"), Option("p", "postgres"), Option("q", "Postgres 17")),
)
MULTI = Question(
    title="Which files?",
    options=tuple(Option(name, name) for name in "abcde"),
    max_select=5,
)
TEXT = Question(title="Branch name?")
SECRET = Question(title="Token", masked=True)

CANCELLED = Accepted(Cancelled(), "chosen: cancelled.")


@pytest.mark.parametrize("line", ["4", "type your own", "t"])
def test_t5_the_last_row_leads_to_a_text(line: str) -> None:
    """A second prompt asks for it."""
    assert read_answer(replace(SINGLE, allow_free_text=True), line) == OwnText()


def test_t5_ones_own_text_stands_alone() -> None:
    """It answers instead of the rows, not beside them."""
    question = replace(MULTI, allow_free_text=True)

    assert read_answer(question, "6") == OwnText()
    assert read_answer(question, "1,6") == Refused(
        "error: 6, your own text, stands alone. Type numbers from 1 to 6 with commas, or all."
    )


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        pytest.param("oracle", Accepted(Answer(text="oracle"), "chosen: oracle."), id="a text"),
        pytest.param("c", Accepted(Answer(text="c"), "chosen: c."), id="a letter is a text"),
        pytest.param("//etc", Accepted(Answer(text="/etc"), "chosen: /etc."), id="a text with a slash"),
        pytest.param("/cancel", BackToList(), id="cancel goes back"),
        pytest.param("", Empty(), id="nothing"),
    ],
)
def test_t5_ones_own_text(line: str, reply: QuestionReply) -> None:
    """To change one's mind leads back to the list, not out of the question."""
    assert read_answer(replace(SINGLE, allow_free_text=True), line, own_text=True) == reply


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        pytest.param("  a b ", Accepted(Answer(text="  a b "), "chosen: a b."), id="a text, as typed"),
        pytest.param("c", Accepted(Answer(text="c"), "chosen: c."), id="c is a text"),
        pytest.param("repeat", Accepted(Answer(text="repeat"), "chosen: repeat."), id="repeat is a text"),
        pytest.param("//x", Accepted(Answer(text="/x"), "chosen: /x."), id="two slashes begin one"),
        pytest.param("/Cancel", CANCELLED, id="cancel"),
        pytest.param(
            "/usr/bin",
            Refused("error: No such command here. Two slashes begin a text with one."),
            id="a slash begins a command",
        ),
        pytest.param(
            "word " * 99,
            Accepted(Answer(text="word " * 99), "chosen: text, 99 words."),
            id="a long text is counted",
        ),
        pytest.param("", Empty(), id="nothing"),
    ],
)
def test_v9_a_text(line: str, reply: QuestionReply) -> None:
    """Every word is a text; only a slash at its start is not."""
    assert read_answer(TEXT, line) == reply


def test_an_empty_text_is_the_default_or_itself() -> None:
    """Empty is an answer only where the prompt said so."""
    assert read_answer(replace(TEXT, default_text="main"), "") == Accepted(
        Answer(text="main"), "chosen: main."
    )
    assert read_answer(replace(TEXT, allow_empty=True), "") == Accepted(
        Answer(text=""), "chosen: empty text."
    )


@pytest.mark.parametrize("line", ["hunter2", "/show", "//x", " c ", "1", "repeat"])
def test_t17_a_secret_is_taken_as_typed_and_never_said(line: str) -> None:
    """Not in the chosen words, not in an error, whatever it looks like."""
    assert read_answer(SECRET, line) == Accepted(Answer(text=line), "notice: received.")


@pytest.mark.parametrize(("text", "words"), [("x" * 60, "x" * 60), ("x" * 61, "text, 1 word")])
def test_a_text_is_read_back_as_far_as_it_is_short(text: str, words: str) -> None:
    """Whoever typed sixty letters knows them; a count says that all arrived."""
    assert read_answer(TEXT, text) == Accepted(Answer(text=text), f"chosen: {words}.")
    assert read_answer(TEXT, "  ") == Empty()


def test_t17_a_secret_can_be_cancelled_or_left_empty() -> None:
    """An empty secret counts only where it is allowed."""
    assert read_answer(SECRET, "/cancel") == CANCELLED
    assert read_answer(SECRET, "") == Empty()
    assert read_answer(replace(SECRET, allow_empty=True), "") == Accepted(Answer(text=""), SECRET_RECEIVED)


@given(questions(), typed)
def test_any_line_as_ones_own_text_is_a_text(question: Question, line: str) -> None:
    """A text behind the last row is never matched against the rows."""
    reply = read_answer(replace(question, allow_free_text=True, masked=False), line, own_text=True)

    assert not isinstance(reply, OwnText | Repeat)
    assert not isinstance(reply, Accepted) or not getattr(reply.response, "values", ())
