"""Which key stands for which line (`--keys single`)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.model.permission import PermissionRequest
from robota_console.model.question import Option, Question
from robota_console.text.permission_answer import read_verdict
from robota_console.text.question_answer import read_answer
from robota_console.text.reply import Empty, Refused
from robota_console.text.single_key import key_answer, takes_keys
from tests.text.hostile import questions, requests

CONFIRM = Question(title="Delete?", options=(Option("y", "Yes"), Option("n", "No")))
TWO = Question(
    title="Which?", options=(Option("a", "sqlite"), Option("b", "postgres")), default_values=("b",)
)
TEN = Question(title="Which?", options=tuple(Option(str(n), f"db{n}") for n in range(10)))
MULTI = Question(title="Which?", options=TWO.options, max_select=2)
TEXT = Question(title="Name?")
NEEDED = PermissionRequest(request_id="r1", tool_name="bash")

keys = st.one_of(
    st.characters(), st.sampled_from(["enter", "escape", "up", "down", "tab", "1", "2", "y", "s"])
)


@pytest.mark.parametrize(
    ("question", "key", "line"),
    [
        pytest.param(TWO, "2", "2", id="a digit is its row"),
        pytest.param(TWO, "２", "2", id="a full-width digit too"),
        pytest.param(TWO, "3", None, id="a digit off the list is nothing"),
        pytest.param(TWO, "0", None, id="rows begin at one"),
        pytest.param(TWO, "enter", "", id="Enter takes the default"),
        pytest.param(CONFIRM, "enter", None, id="Enter is nothing where there is no default"),
        pytest.param(TWO, "escape", "/cancel", id="Escape cancels"),
        pytest.param(TWO, "r", "repeat", id="r repeats"),
        pytest.param(TWO, "s", None, id="a start of a label needs a line"),
        pytest.param(CONFIRM, "r", "repeat", id="r repeats a yes or no"),
        pytest.param(CONFIRM, "Y", "yes", id="y is yes"),
        pytest.param(CONFIRM, "n", "no", id="n is no"),
        pytest.param(CONFIRM, "2", "2", id="2 is no"),
        pytest.param(CONFIRM, "3", None, id="a third is nothing"),
        pytest.param(TEN, "1", None, id="with ten rows a digit may be half a number"),
        pytest.param(MULTI, "1", None, id="several choices need a line"),
        pytest.param(TEXT, "y", None, id="a text needs a line"),
    ],
)
def test_a_key_stands_for_a_whole_answer_or_for_nothing(
    question: Question, key: str, line: str | None
) -> None:
    """With no Enter to think at, a key may never mean half of an answer."""
    assert key_answer(question, key) == line


@given(requests(), st.booleans())
def test_enter_and_escape_never_settle_a_permission(asked: PermissionRequest, limited: bool) -> None:
    """Both are pressed by habit."""
    assert [key_answer(asked, key, limited=limited) for key in ("enter", "escape", " ", "")] == [None] * 4


@given(requests(), keys, st.booleans())
def test_a_permission_key_is_a_line_that_is_understood(
    asked: PermissionRequest, key: str, limited: bool
) -> None:
    """No key leads to a line that is then called wrong, unless what it names is unavailable."""
    line = key_answer(asked, key, limited=limited)

    assert line is None or not isinstance(read_verdict(asked, line, limited=limited), Empty)


@given(questions(), keys)
def test_a_question_key_is_a_line_that_is_understood(question: Question, key: str) -> None:
    """No key leads to an error."""
    line = key_answer(question, key)

    assert line is None or not isinstance(read_answer(question, line), Refused | Empty)


@pytest.mark.parametrize(
    ("pressed", "line"),
    [
        *((digit, digit) for digit in "1234"),
        *(("y", "yes"), ("n", "no"), ("o", "once"), ("s", "session"), ("p", "project"), ("d", "deny")),
        *(("r", "repeat"), ("D", "deny"), ("5", None), ("a", None), ("c", None), ("up", None)),
    ],
)
def test_a_permission_is_answered_by_number_or_first_letter(pressed: str, line: str | None) -> None:
    """The words that were heard begin with the key."""
    assert key_answer(NEEDED, pressed) == line


def test_s_shows_while_part_is_unsaid() -> None:
    """The session cannot be granted then, and what is missing is one key away."""
    assert key_answer(NEEDED, "s", limited=True) == "show"


def test_nine_rows_have_a_key_each() -> None:
    """From ten on, a digit could be the first of two."""
    nine = replace(TEN, options=TEN.options[:9])

    assert [key_answer(nine, key) for key in ("1", "9")] == ["1", "9"]


def test_where_keys_do_not_do_a_line_is_read() -> None:
    """The surface asks first, so a text is never read key by key."""
    assert [takes_keys(asked) for asked in (CONFIRM, TWO, TEN, MULTI, TEXT)] == [
        True,
        True,
        False,
        False,
        False,
    ]
