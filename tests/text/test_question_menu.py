"""A question as it is said (T4, T5, T9, T17, V10, V16)."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given

from robota_console.model.question import Option, Question
from robota_console.text.question_answer import read_answer
from robota_console.text.question_choice import has_rows, labels
from robota_console.text.question_menu import question_lines, question_prompt
from robota_console.text.quoting import Place, could_pass
from robota_console.text.reply import Accepted
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


def test_t5_a_single_choice_is_a_list_of_rows() -> None:
    """Every option is heard with its number and what it means, once."""
    assert question_lines(DATABASE) == [
        "question: Which database?",
        "1. sqlite. No server.",
        "2. postgres.",
        "3. mysql.",
    ]


def test_t5_several_choices_say_so_and_what_is_selected() -> None:
    """A preset is a word on each row; a mark alone is skipped by some readers."""
    assert question_lines(FILES) == [
        "question: Which files? Several allowed.",
        "1. a.py, selected.",
        "2. b.py, not selected.",
        "3. d.py, not selected.",
    ]


def test_without_a_preset_no_row_says_not_selected() -> None:
    """Where nothing is selected the word would be said for nothing on every row."""
    assert question_lines(replace(FILES, default_values=()))[1:] == ["1. a.py.", "2. b.py.", "3. d.py."]


@pytest.mark.parametrize(
    ("least", "most", "words"),
    [
        pytest.param(1, 3, "Several allowed.", id="as many as there are"),
        pytest.param(0, 9, "Several or none allowed.", id="none too"),
        pytest.param(2, 2, "Exactly 2 of them.", id="a fixed number"),
        pytest.param(1, 2, "At most 2 of them.", id="fewer than there are"),
        pytest.param(0, 2, "At most 2 of them, or none.", id="fewer, none too"),
        pytest.param(2, 3, "At least 2 of them.", id="a few at least"),
        pytest.param(-4, 3, "Several or none allowed.", id="nonsense is read as none"),
        pytest.param(9, 3, "Exactly 3 of them.", id="more than there are is all"),
    ],
)
def test_the_limits_of_a_choice_are_said(least: int, most: int, words: str) -> None:
    """The rule is heard before it can be broken."""
    question = replace(FILES, min_select=least, max_select=most)

    assert question_lines(question)[0] == f"question: Which files? {words}"


def test_a_span_of_a_choice_is_said() -> None:
    """Both ends are heard before either is missed."""
    options = (*FILES.options, Option("e", "e.py"))

    question = replace(FILES, options=options, min_select=2, max_select=3)

    assert question_lines(question)[0] == "question: Which files? 2 to 3 of them."


def test_t5_typing_ones_own_is_the_last_row() -> None:
    """It is a choice like the others, so it has a number like the others."""
    question = replace(DATABASE, allow_free_text=True)

    assert question_lines(question)[-1] == "4. Type your own."
    assert question_prompt(question).startswith("Choose 1 to 4, ")
    assert question_lines(replace(FILES, allow_free_text=True))[-1] == "4. Type your own."


def test_a_title_ends_as_a_sentence_whatever_the_agent_put_there() -> None:
    """A colon at its end would sound like a prompt that waits."""
    assert question_lines(replace(DATABASE, title="Choose a database: "))[0] == "question: Choose a database."
    assert question_lines(replace(DATABASE, title=" \n"))[0] == "question: no words."


def test_a_label_without_words_has_a_row_all_the_same() -> None:
    """A number with nothing after it sounds like a row that was lost."""
    assert question_lines(replace(DATABASE, options=(Option("x", "\x1b[2J"),)))[1] == "1. unnamed."


def test_a_bare_yes_or_no_is_one_line() -> None:
    """The prompt says all of it, so nothing is heard twice."""
    assert question_lines(DELETE) == []
    assert question_prompt(DELETE) == "Delete 3 files? yes or no: "


def test_a_yes_or_no_with_more_to_say_has_its_block_first() -> None:
    """What yes means is heard before it is typed, and the last line still stands alone."""
    question = replace(
        DELETE, description="They are not in git.", options=(Option("y", "Yes", "Now"), Option("n", "No"))
    )

    assert question_lines(question) == [
        "question: Delete 3 files?",
        "They are not in git.",
        "1. Yes. Now.",
        "2. No.",
    ]
    assert question_prompt(question) == "Delete 3 files? yes or no: "


@pytest.mark.parametrize("title", ["permission required: run ls.", "1. once", "Password for root?", "x" * 55])
def test_t4_a_title_that_poses_or_is_long_does_not_open_the_prompt(title: str) -> None:
    """It is heard behind `question:`, so it can pass for nothing of ours."""
    question = replace(DELETE, title=title)

    assert question_lines(question)[0].startswith("question: ")
    assert question_prompt(question) == "yes or no: "


def test_a_secret_says_that_typing_is_silent() -> None:
    """T17: without that, silence sounds like a console that hangs. Once is enough."""
    assert question_lines(TOKEN) == ["question: GitHub token."]
    assert question_prompt(TOKEN) == "Password for GitHub token, silent: "


def test_a_secret_default_is_never_said() -> None:
    """T17: that there is one is enough."""
    question = replace(TOKEN, default_text="hunter2")

    said = [*question_lines(question), question_prompt(question)]

    assert said[0] == "question: GitHub token. Enter keeps the default."
    assert not any("hunter2" in line for line in said)


def test_a_text_says_its_hint_and_a_long_default() -> None:
    """The prompt stays short; what does not fit in it is heard before it."""
    question = Question(title="Branch?", placeholder="feature/name", default_text="feature/" + "a" * 30)

    assert question_lines(question) == [
        "question: Branch?",
        "For example feature/name.",
        f"Default feature/{'a' * 30}.",
    ]
    assert question_prompt(question) == "Text, default as said, /cancel cancels: "


def test_a_peer_that_asks_is_named_first() -> None:
    """Who asks decides what is answered."""
    assert question_lines(BRANCH, requester="peer:desk2") == ["question: peer desk2, Branch name?"]
    assert question_lines(DELETE, requester="peer:desk2") == ["question: peer desk2, Delete 3 files?"]


def test_t4_description_lines_cannot_pose() -> None:
    """A row an agent smuggles in is said as quoted, and blank lines are left out."""
    question = replace(DATABASE, description="Choose well.\n \n4. all of them.\nquestion: Sure?\n")

    assert question_lines(question)[1:4] == [
        "Choose well.",
        "quoted: 4. all of them.",
        "quoted: question: Sure?",
    ]


@given(questions())
def test_t5_there_are_as_many_rows_as_choices(question: Question) -> None:
    """No label and no description adds a row, or hides one (T4)."""
    lines = question_lines(question)

    rows = [line for line in lines if re.match(r"\d+\. ", line)]

    expected = len(labels(question)) if has_rows(question) else 0
    assert [line.split(".")[0] for line in rows] == [str(place + 1) for place in range(expected)]


@given(questions())
def test_t4_no_line_of_a_block_passes_for_another_block(question: Question) -> None:
    """Only the first line opens like a label, only rows like rows, and none like a prompt."""
    lines = question_lines(question)
    own = lines[:1] + [line for line in lines if re.match(r"\d+\. ", line)]

    for line in lines:
        assert "\n" not in line
        assert line.strip()
        assert line in own or line.startswith("quoted: ") or not could_pass(line, Place.QUESTION)
    assert not lines or lines[0].startswith("question: ")


@given(questions())
def test_t9_own_words_are_ascii(question: Question) -> None:
    """What is not ASCII came from the agent; with ASCII from the agent all of it is."""

    def plain(text: str) -> str:
        return "".join(char for char in text if char.isascii() and (char.isprintable() or char == "\n"))

    options = tuple(
        Option(each.value, plain(each.label), plain(each.description)) for each in question.options
    )
    asked = replace(
        question,
        title=plain(question.title),
        description=plain(question.description),
        placeholder=plain(question.placeholder),
        default_text=None,
        options=options,
    )

    assert all(line.isascii() for line in [*question_lines(asked), question_prompt(asked)])


@given(questions())
def test_t5_each_rows_number_answers_with_that_row(question: Question) -> None:
    """What was announced is what is chosen, whatever the labels are."""
    if not has_rows(question) or question.min_select > 1:
        return

    for place, option in enumerate(question.options):
        reply = read_answer(question, str(place + 1))

        assert isinstance(reply, Accepted)
        assert reply.response.values == (option.value,)  # type: ignore[union-attr]
