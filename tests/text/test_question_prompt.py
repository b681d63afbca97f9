"""The line a question is answered at (T3, T5, V10, V16)."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given

from robota_console.model.question import Option, Question, QuestionKind
from robota_console.text.menu import cells
from robota_console.text.question_menu import question_prompt
from tests.text.hostile import questions

DATABASE = Question(
    title="Which database?",
    options=(Option("s", "sqlite", "No server."), Option("p", "postgres"), Option("m", "mysql")),
    default_values=("s",),
)
FILES = Question(
    title="Which files?",
    options=(Option("a", "a.py"), Option("b", "b.py"), Option("d", "d.py")),
    max_select=3,
    default_values=("a",),
)
DELETE = Question(title="Delete 3 files?", options=(Option("y", "Yes"), Option("n", "No")))
BRANCH = Question(title="Branch name?", default_text="main")
TOKEN = Question(title="GitHub token", masked=True)


@pytest.mark.parametrize(
    ("question", "prompt", "short"),
    [
        pytest.param(
            DATABASE,
            "Choose 1 to 3, c cancels, default 1 sqlite: ",
            "Choose 1 to 3, c cancels, default 1: ",
            id="single",
        ),
        pytest.param(
            replace(DATABASE, default_values=()),
            "Choose 1 to 3, c cancels: ",
            "Choose 1 to 3, c cancels: ",
            id="no default",
        ),
        pytest.param(
            replace(DATABASE, options=(Option("c", "cargo"), Option("n", "npm")), default_values=()),
            "Choose 1 to 2, /cancel cancels: ",
            "Choose 1 to 2, /cancel cancels: ",
            id="c is the start of a label",
        ),
        pytest.param(
            replace(DATABASE, options=(Option("c", "Cancel the order"),), default_values=()),
            "Choose 1, /cancel cancels: ",
            "Choose 1, /cancel cancels: ",
            id="cancel is the start of a label",
        ),
        pytest.param(
            FILES,
            "Numbers with commas, default 1, c cancels: ",
            "Numbers, default 1, c cancels: ",
            id="several",
        ),
        pytest.param(
            replace(FILES, default_values=("a", "d")),
            "Numbers with commas, default 1 and 3, c cancels: ",
            "Numbers, default 1 and 3, c cancels: ",
            id="two defaults",
        ),
        pytest.param(DELETE, "Delete 3 files? yes or no: ", "Delete 3 files? yes or no: ", id="yes or no"),
        pytest.param(
            replace(DELETE, title="Delete 3 files", default_values=("n",)),
            "Delete 3 files? yes or no, default no: ",
            "Delete 3 files? yes or no, default no: ",
            id="yes or no with a default",
        ),
        pytest.param(
            BRANCH,
            "Text, default main, /cancel cancels: ",
            "Text, default main, /cancel cancels: ",
            id="text",
        ),
        pytest.param(
            Question(title="Name?"),
            "Text, /cancel cancels: ",
            "Text, /cancel cancels: ",
            id="text without a default",
        ),
        pytest.param(
            Question(title="Name?", allow_empty=True),
            "Text or empty, /cancel cancels: ",
            "Text or empty, /cancel cancels: ",
            id="text that may be empty",
        ),
        pytest.param(
            TOKEN, "Password for GitHub token, silent: ", "Password for GitHub token, silent: ", id="secret"
        ),
    ],
)
def test_t5_the_prompt_says_range_cancel_and_default(question: Question, prompt: str, short: str) -> None:
    """The last line is enough to answer by, on a braille display that shows only it."""
    assert question_prompt(question) == prompt
    assert question_prompt(question, short=True) == short


def test_t5_many_defaults_are_not_listed_again() -> None:
    """Each row said whether it is selected; three numbers are heard, more are not kept in mind."""
    options = tuple(Option(name, f"{name}.py") for name in "abdef")

    prompts = [
        question_prompt(replace(FILES, options=options, max_select=5, default_values=tuple(chosen)))
        for chosen in ("abd", "abde")
    ]

    assert prompts == [
        "Numbers with commas, default 1, 2 and 3, c cancels: ",
        "Numbers with commas, default as selected, c cancels: ",
    ]


def test_t5_a_text_of_ones_own_can_be_left_again() -> None:
    """The way back is in the line it is typed at."""
    assert (
        question_prompt(replace(DATABASE, allow_free_text=True), own_text=True) == "Text, /cancel goes back: "
    )


def test_t5_an_empty_default_is_said_to_be_empty() -> None:
    """`default` and then nothing sounds like a word that was lost."""
    assert question_prompt(replace(BRANCH, default_text="")) == "Text, default empty, /cancel cancels: "


@pytest.mark.parametrize(("length", "words"), [(24, "x" * 24), (25, "as said")])
def test_a_default_text_is_in_the_prompt_as_far_as_it_is_short(length: int, words: str) -> None:
    """A longer one was said on a line of its own."""
    question = replace(BRANCH, default_text="x" * length)

    assert question_prompt(question) == f"Text, default {words}, /cancel cancels: "


@pytest.mark.parametrize(
    ("title", "asked"), [("x" * 54, f"{'x' * 54}? "), ("x" * 55, ""), ("Go on!", "Go on! "), ("Go.", "Go. ")]
)
def test_a_title_is_in_the_prompt_as_far_as_the_line_stays_within_80(title: str, asked: str) -> None:
    """A longer one is heard in the line before."""
    assert question_prompt(replace(DELETE, title=title)) == f"{asked}yes or no: "


@pytest.mark.parametrize("question", [DELETE, BRANCH, TOKEN, replace(DATABASE, default_values=())])
def test_v10_a_usual_prompt_fits_a_braille_display(question: Question) -> None:
    """40 cells, less the one the cursor is on."""
    assert cells(question_prompt(question)) <= 39


def test_v10_a_long_default_label_is_shortened_by_words() -> None:
    """Its row said the whole of it."""
    labels = ("Postgres 17 on this machine", "Postgres 17b", "Postgres-17bc")
    options = tuple(Option(label, label) for label in labels)

    prompts = [
        question_prompt(replace(DATABASE, options=options, default_values=(value,))) for value in labels
    ]

    assert prompts == [
        "Choose 1 to 3, c cancels, default 1 Postgres 17: ",
        "Choose 1 to 3, c cancels, default 2 Postgres 17b: ",
        "Choose 1 to 3, c cancels, default 3: ",
    ]


@pytest.mark.parametrize(
    ("title", "prompt"),
    [
        pytest.param(
            "Token: for GitHub?", "Password for Token for GitHub, silent: ", id="a colon inside disappears"
        ),
        pytest.param("Token： for x", "Password for Token for x, silent: ", id="a full-width colon too"),
        pytest.param("Password for root:", "Password for root, silent: ", id="the words are not said twice"),
        pytest.param(
            "A token that the deployment of this needs", "Password for A token that the, silent: ", id="long"
        ),
        pytest.param("Really.", "Password for Really, silent: ", id="a mark at the end disappears"),
        pytest.param("x" * 16, f"Password for {'x' * 16}, silent: ", id="39 cells"),
        pytest.param("", "Password for no words, silent: ", id="an empty title"),
        pytest.param("x" * 17, "Password for it, silent: ", id="a word too long"),
    ],
)
def test_v16_a_secret_prompt_is_one_emacs_knows(title: str, prompt: str) -> None:
    """Emacs hides what is typed by the words and by the one colon at the end."""
    assert question_prompt(replace(TOKEN, title=title)) == prompt


@given(questions())
def test_t3_the_prompt_is_one_line_that_ends_with_a_colon_and_a_blank(question: Question) -> None:
    """The cursor rests after the blank, and nothing foreign breaks the line."""
    for prompt in (
        question_prompt(question),
        question_prompt(question, short=True),
        question_prompt(question, own_text=True),
    ):
        assert prompt.endswith(": ")
        assert "\n" not in prompt
    if question.kind is QuestionKind.SECRET:
        assert re.fullmatch("Password for [^:：៖]+, silent: ", question_prompt(question))
