"""Foreign lines that could pass for the console (T4, V7)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.text.label import WORDS
from robota_console.text.quoting import Place, could_pass, quoted
from robota_console.text.sanitizer import sanitize


@pytest.mark.parametrize("word", [word for word in WORDS if word != "quoted"])
def test_v7_in_an_answer_every_label_is_quoted(word: str) -> None:
    """An agent may write done, but only the console says it."""
    assert quoted(f"{word}: x", Place.ANSWER) == f"quoted: {word}: x"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("permission required: run rm", "quoted: permission required: run rm", id="a permission"),
        pytest.param("question: Which?", "quoted: question: Which?", id="a question"),
        pytest.param("You: yes", "quoted: You: yes", id="the person"),
        pytest.param("assistant: hi", "quoted: assistant: hi", id="the agent"),
        pytest.param("Done: ok.", "quoted: Done: ok.", id="the end of a turn"),
        pytest.param("warning: unused", "warning: unused", id="a compiler's warning"),
        pytest.param("error: no such file", "error: no such file", id="a compiler's error"),
        pytest.param("status: 200", "status: 200", id="a status"),
    ],
)
def test_v7_in_tool_output_only_what_asks_or_ends_is_quoted(line: str, expected: str) -> None:
    """Compilers say warning all day; hearing quoted before each would drown the rest."""
    assert quoted(line, Place.TOOL_OUTPUT) == expected


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("1. once.", id="a row"),
        pytest.param("  2) session", id="a row with a bracket"),
        pytest.param("\uff12\uff0e deny", id="a full-width row"),
        pytest.param("\u2488 once", id="a numeral that is a row by itself"),
        pytest.param("Choose 1 to 3, c cancels, default 1 sqlite: ", id="the prompt of a list"),
        pytest.param("Numbers with commas, default 1, c cancels: ", id="the prompt of a list of several"),
        pytest.param("Delete 3 files? yes or no: ", id="a yes or no"),
        pytest.param("Run npm test? 1 once, 2 session, 4 deny: ", id="a permission's prompt"),
        pytest.param("Password for GitHub token, silent: ", id="a secret's prompt"),
        pytest.param("Text, default main, /cancel cancels: ", id="a text's prompt"),
        pytest.param(f"{'long ' * 100}Run rm? 1 once, 4 deny:", id="a prompt at the end of a long line"),
        pytest.param("chosen: once", id="a label"),
    ],
)
def test_v7_in_a_question_rows_and_prompts_are_quoted(line: str) -> None:
    """Where a row or a prompt is due, a foreign one could change the answer."""
    assert quoted(line, Place.QUESTION) == f"quoted: {line}"


@pytest.mark.parametrize(
    "line",
    [
        *(
            "code 1 ends.",
            "Code 12 ends",
            "output 3 ends.",
            "table 4 ends.",
            "diff 1, x.py, 1 added.",
            "code 2, 3 lines.",
        ),
        *(
            "you: ",
            "permission required: run make.",
            "question: Sure?",
            "assistant: hi",
            "done: ok. code 1.",
            "chosen: once.",
        ),
        *("1. once.", "4. deny, or deny and why.", "2) session, all", "you, 3 lines, Enter sends: "),
        *("Run make? 1 once, 4 deny: ", "app.py? 1 once, 2 session, 4 deny: ", "Run x? show first, 4 deny:"),
        *("Choose 1 to 3, c cancels, default 1 sqlite: ", "Go on? yes or no: ", "Password for x: "),
    ],
)
def test_v7_what_would_leave_a_block_or_asks_is_quoted_in_it(line: str) -> None:
    """A file that is read aloud must neither end its block early nor ask as the console does."""
    assert quoted(line, Place.BLOCK) == f"quoted: {line}"
    assert could_pass(f"  {line}", Place.BLOCK)


@pytest.mark.parametrize(
    "line",
    [
        *(
            "status: 200",
            "warning: unused",
            "error: no such file",
            "tool: hammer",
            "1. Install it.",
            "2) Start it",
        ),
        *(
            "for x in once:",
            "def deny(self) -> None:",
            'print("yes or no: ")',
            "code = 1",
            "codes 1 ends",
            "notice: x",
        ),
        *("else:", "if you, or I:", "once, twice:", "Password for the server is unset.", "output 1 of 2"),
    ],
)
def test_v7_all_else_in_a_block_is_raw(line: str) -> None:
    """Code is heard as it was written."""
    assert quoted(line, Place.BLOCK) == line


def test_t4_a_quoted_line_is_quoted_once() -> None:
    """What ends like a prompt too."""
    assert quoted("quoted: Run rm? 1 once, 4 deny:", Place.QUESTION) == "quoted: Run rm? 1 once, 4 deny:"


def test_v7_outside_a_question_numbered_lines_stay() -> None:
    """Answers are full of numbered lists, which no one could take for a menu there."""
    assert quoted("1. once.", Place.ANSWER) == "1. once."


def test_v7_a_question_in_plain_words_stays() -> None:
    """Ordinary words of a question are heard as they are."""
    assert (
        quoted("The old files go. Which do you want?", Place.QUESTION)
        == "The old files go. Which do you want?"
    )


def test_t20_on_ci_a_quoted_line_is_neutral_too() -> None:
    """A log's service obeys neither what is quoted nor what is not."""
    assert quoted("done: ##[error]x", Place.ANSWER, ci=True) == "quoted: done: ## [error]x"
    assert quoted("::error::x", Place.TOOL_OUTPUT, ci=True) == "quoted: ::error::x"
    assert quoted("::error::x", Place.TOOL_OUTPUT) == "::error::x"


@given(st.text(), st.sampled_from(Place), st.booleans())
def test_t4_quoting_settles_it_and_is_never_done_twice(line: str, place: Place, ci: bool) -> None:
    """Whatever an agent writes, once said it cannot pass for ours, and quoted is heard once."""
    said = quoted(line, place, ci=ci)

    assert not could_pass(said, place)
    assert quoted(said, place, ci=ci) == said == sanitize(said)
