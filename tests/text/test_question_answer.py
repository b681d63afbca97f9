"""A line typed at a question (T5, V9)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from robota_console.model.question import Answer, Cancelled, Option, Question
from robota_console.text.question_answer import INPUT_ENDED, SECRET_RECEIVED, read_answer
from robota_console.text.reply import Accepted, BackToList, Empty, OwnText, QuestionReply, Refused, Repeat
from tests.text.hostile import questions, typed

SINGLE = Question(
    title="Which database?",
    options=(Option("s", "sqlite"), Option("p", "postgres"), Option("q", "Postgres 17")),
)
MULTI = Question(
    title="Which files?",
    options=tuple(Option(name[0], name) for name in ("a.py", "b.py", "d.py", "e.py", "x, y")),
    max_select=5,
)
CONFIRM = Question(title="Delete 3 files?", options=(Option("n", "No"), Option("y", "YES")))
TEXT = Question(title="Branch name?")
SECRET = Question(title="Token", masked=True)

SINGLE_RULE = "Type a number from 1 to 3."
MULTI_RULE = "Type numbers from 1 to 5 with commas, or all."


def chose(*values: str, words: str) -> Accepted:
    """Return what choosing comes to."""
    return Accepted(Answer(values=values), f"chosen: {words}.")


def refused(words: str) -> Refused:
    """Return what a wrong answer comes to."""
    return Refused(f"error: {words}")


CANCELLED = Accepted(Cancelled(), "chosen: cancelled.")


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        pytest.param("1", chose("s", words="sqlite"), id="a number"),
        pytest.param("２", chose("p", words="postgres"), id="a full-width number"),
        pytest.param("sq", chose("s", words="sqlite"), id="a start"),
        pytest.param("POSTGRES", chose("p", words="postgres"), id="a whole label wins"),
        pytest.param("p", refused(f"p fits 2 and 3. {SINGLE_RULE}"), id="a start of two labels"),
        pytest.param("7", refused(f"7 is not on the list. {SINGLE_RULE}"), id="a number off the list"),
        pytest.param("oracle", refused(f"oracle is not on the list. {SINGLE_RULE}"), id="another word"),
        pytest.param(
            "x" * 20,
            refused(f"{'x' * 20} is not on the list. {SINGLE_RULE}"),
            id="twenty letters are read back",
        ),
        pytest.param(
            "x" * 21, refused(f"That is not on the list. {SINGLE_RULE}"), id="a long line is not read back"
        ),
        pytest.param(
            "1,2", refused(f"1,2 is not on the list. {SINGLE_RULE}"), id="several where one is asked"
        ),
        pytest.param("all", refused(f"all is not on the list. {SINGLE_RULE}"), id="all where one is asked"),
        pytest.param(
            "none", refused(f"none is not on the list. {SINGLE_RULE}"), id="none where one is asked"
        ),
        pytest.param(
            "/exit", refused(f"No such command here. {SINGLE_RULE}"), id="a command that is none here"
        ),
        pytest.param("", Empty(), id="nothing, where there is no default"),
        pytest.param("  ", Empty(), id="blanks are nothing"),
        pytest.param("c", CANCELLED, id="c"),
        pytest.param("Cancel", CANCELLED, id="cancel"),
        pytest.param("/cancel", CANCELLED, id="/cancel"),
        pytest.param("repeat", Repeat(), id="repeat"),
    ],
)
def test_t5_one_choice(line: str, reply: QuestionReply) -> None:
    """The choice is said in full before it is acted on, and an error names the rule."""
    assert read_answer(SINGLE, line) == reply


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        pytest.param("1,3 4", chose("a", "d", "e", words="a.py, d.py, e.py"), id="numbers"),
        pytest.param("4 1", chose("a", "e", words="a.py, e.py"), id="in the order of the rows"),
        pytest.param("2-4,2", chose("b", "d", "e", words="b.py, d.py, e.py"), id="a range, each once"),
        pytest.param("4-5", chose("e", "x", words="e.py, x, y"), id="a range up to the last"),
        pytest.param("5-6", refused(f"5-6 is not on the list. {MULTI_RULE}"), id="a range past the last"),
        pytest.param("0-2", refused(f"0-2 is not on the list. {MULTI_RULE}"), id="a range from nothing"),
        pytest.param("a.py, e", chose("a", "e", words="a.py, e.py"), id="labels and starts"),
        pytest.param("x, y", chose("x", words="x, y"), id="a label that holds a comma"),
        pytest.param("all", chose("a", "b", "d", "e", "x", words="a.py, b.py, d.py, e.py, x, y"), id="all"),
        pytest.param("1,7", refused(f"7 is not on the list. {MULTI_RULE}"), id="one number off the list"),
        pytest.param("3-9", refused(f"3-9 is not on the list. {MULTI_RULE}"), id="a range off the list"),
        pytest.param(
            "4-2", refused(f"4-2 is not on the list. {MULTI_RULE}"), id="a range that runs backwards"
        ),
        pytest.param("1,foo", refused(f"foo is not on the list. {MULTI_RULE}"), id="one word off the list"),
        pytest.param(",", refused(f", is not on the list. {MULTI_RULE}"), id="commas alone"),
        pytest.param(
            "1-999999999", refused(f"1-999999999 is not on the list. {MULTI_RULE}"), id="a huge range"
        ),
        pytest.param(
            "none", refused(f"none is not on the list. {MULTI_RULE}"), id="none where one is needed"
        ),
        pytest.param("", Empty(), id="nothing, where there is no default"),
        pytest.param("c", CANCELLED, id="c"),
    ],
)
def test_t5_several_choices(line: str, reply: QuestionReply) -> None:
    """One line chooses many; a line that is wrong in one part chooses nothing."""
    assert read_answer(MULTI, line) == reply


def test_t5_the_limits_are_checked_and_named() -> None:
    """Too few and too many are told apart, with the number that is needed."""
    rule = "Type numbers from 1 to 5 with commas."
    question = replace(MULTI, min_select=2, max_select=3)

    assert read_answer(question, "1") == refused(f"1 chosen, at least 2 needed. {rule}")
    assert read_answer(question, "1-4") == refused(f"4 chosen, at most 3 needed. {rule}")
    assert read_answer(question, "all") == refused(f"all is not on the list. {rule}")
    assert read_answer(question, "1,2") == chose("a", "b", words="a.py, b.py")


def test_none_is_an_answer_where_none_is_allowed() -> None:
    """To choose nothing is not to cancel."""
    assert read_answer(replace(MULTI, min_select=0), "none") == chose(words="none")


@pytest.mark.parametrize(
    ("line", "value"),
    [("y", "y"), ("YES", "y"), ("n", "n"), ("no", "n"), (" Yes ", "y"), ("ｙ", "y"), ("1", "y"), ("2", "n")],
)
def test_yes_and_no_are_read_in_either_order_of_the_options(line: str, value: str) -> None:
    """The word counts, not where the agent put it; whoever types numbers everywhere finds yes first."""
    reply = read_answer(CONFIRM, line)

    assert isinstance(reply, Accepted)
    assert reply.response == Answer(values=(value,))


@pytest.mark.parametrize("line", ["3", "ye", "maybe", "all", "none", "/exit", "yes please"])
def test_anything_but_yes_or_no_is_asked_again(line: str) -> None:
    """A yes that was only nearly typed may delete three files."""
    assert read_answer(replace(CONFIRM, min_select=0), line) == refused("Type yes or no, c cancels.")


def test_yes_and_no_take_their_row_numbers_where_there_are_rows() -> None:
    """A number that was heard is an answer."""
    question = replace(CONFIRM, options=(Option("n", "No", "Keeps them."), Option("y", "Yes")))

    assert read_answer(question, "1") == chose("n", words="No")
    assert read_answer(question, "2") == chose("y", words="Yes")


def test_an_empty_line_takes_the_default_and_nothing_else() -> None:
    """What Enter does was said in the prompt."""
    assert read_answer(replace(SINGLE, default_values=("p",)), "") == chose("p", words="postgres")
    assert read_answer(replace(MULTI, default_values=("e", "a")), "") == chose("a", "e", words="a.py, e.py")
    assert read_answer(replace(CONFIRM, default_values=("n",)), "") == chose("n", words="No")
    assert read_answer(replace(SINGLE, default_values=("gone",)), "") == Empty()
    assert read_answer(replace(MULTI, default_values=("a", "b"), max_select=1), "") == Empty()


@pytest.mark.parametrize(
    ("label", "line"),
    [
        ("cargo", "c"),
        ("c", "c"),
        ("cancel all", "cancel"),
        ("repeat", "repeat"),
        ("All", "all"),
        ("/etc", "/etc"),
        ("/etc", " //etc "),
    ],
)
def test_t5_a_label_is_not_hidden_by_a_word_of_the_menu(label: str, line: str) -> None:
    """What was heard as a row can be typed as heard."""
    question = Question(title="Which?", options=(Option("x", label), Option("b", "b")), max_select=2)

    assert read_answer(question, line) == chose("x", words=label)


def test_t5_an_ambiguous_c_does_not_cancel() -> None:
    """It was not named as what cancels."""
    question = Question(title="Which?", options=(Option("1", "cargo"), Option("2", "conda")))

    assert read_answer(question, "c") == refused("c fits 1 and 2. Type a number from 1 to 2.")


def test_t5_a_start_of_many_labels_is_counted() -> None:
    """Three numbers are kept in mind; a list of all that fit would be as long as the menu."""
    three = Question(title="Which?", options=tuple(Option(str(n), f"db{n}") for n in range(3)))
    four = Question(title="Which?", options=tuple(Option(str(n), f"db{n}") for n in range(4)))

    assert read_answer(three, "db") == refused("db fits 1, 2 and 3. Type a number from 1 to 3.")
    assert read_answer(four, "db") == refused("db fits 4 of them. Type a number from 1 to 4.")


def test_t5_the_rule_of_a_single_row_names_it() -> None:
    """A range from one to one is no range."""
    question = Question(title="Which?", options=(Option("x", "sqlite"),))

    assert read_answer(question, "2") == refused("2 is not on the list. Type 1.")


def test_the_end_of_input_cancels() -> None:
    """Nobody is asked for ever."""
    assert Accepted(Cancelled("input ended"), "chosen: cancelled, input ended.") == INPUT_ENDED


@given(questions(), typed)
def test_any_line_at_any_question_comes_to_one_thing_on_one_line(question: Question, line: str) -> None:
    """Nothing typed ends in a traceback, an option that was not offered, or a second line."""
    reply = read_answer(question, line)

    match reply:
        case Accepted(response=Answer(values=values), chosen_words=words):
            assert set(values) <= {option.value for option in question.options}
            assert words.startswith("chosen: ") or words == SECRET_RECEIVED
            assert "\n" not in words
        case Accepted():
            assert reply == CANCELLED
        case Refused(words=words):
            assert words.startswith("error: ")
            assert "\n" not in words
        case OwnText():
            assert question.allow_free_text
        case BackToList():
            pytest.fail("only a text of one's own leads back")
        case Empty() | Repeat():
            pass
