"""Lines broken at words for --width (T12)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.text.label import opens_like_label
from robota_console.text.quoting import Place, could_pass
from robota_console.text.wrap import width, wrap


@pytest.mark.parametrize(
    ("line", "cells", "lines"),
    [
        pytest.param("the quick brown fox", 10, ["the quick", "brown fox"], id="at words"),
        pytest.param("a verylongword b", 6, ["a", "verylongword", "b"], id="a longer word stays whole"),
        pytest.param(
            "\u4f60\u597d \u4e16\u754c", 5, ["\u4f60\u597d", "\u4e16\u754c"], id="a wide letter takes two"
        ),
        pytest.param("  indented words here", 12, ["  indented", "words here"], id="indentation stays"),
        pytest.param("    verylongword", 8, ["    verylongword"], id="indentation stays with its word"),
        pytest.param("short", 40, ["short"], id="what fits is left alone"),
        pytest.param("", 40, [""], id="an empty line"),
        pytest.param(" " * 9, 4, [" " * 9], id="a blank line"),
        pytest.param("any length at all", 0, ["any length at all"], id="no width, no break"),
        pytest.param("a  b  c", 4, ["a  b", "c"], id="blanks inside stay, at a break they go"),
    ],
)
def test_t12_a_line_is_broken_at_words(line: str, cells: int, lines: list[str]) -> None:
    """A word cut in two is two sounds that mean nothing."""
    assert wrap(line, cells) == lines


def test_t4_no_continuation_opens_like_a_label() -> None:
    """A narrow terminal must not make a label of an agent's words."""
    assert wrap("the agent is done: nothing", 13) == ["the agent", "is done:", "nothing"]
    assert wrap("see ::error::x here", 6) == ["see ::error::x", "here"]


def test_a_line_may_go_on_where_another_ended() -> None:
    """Streamed pieces share a line, and break where that line is full."""
    assert wrap(" two three", 12, column=8) == [" two", "three"]
    assert wrap(" tremendous", 12, column=8) == ["", "tremendous"]
    assert wrap("glued on", 12, column=11) == ["glued", "on"]


@given(st.text(st.sampled_from("ab \u4f60\u0301d-")), st.integers(1, 20), st.integers(0, 30))
def test_t12_nothing_is_lost_and_lines_fit(line: str, cells: int, column: int) -> None:
    """Whatever the width, every word is there, in order, on a line that fits it."""
    lines = wrap(line, cells, column)

    assert " ".join(lines).split() == line.split()
    for part in lines[1:]:
        assert width(part) <= cells or " " not in part


@pytest.mark.parametrize("cells", [8, 20, 30, 40])
def test_t4_no_continuation_opens_like_a_row_or_a_prompt(cells: int) -> None:
    """A command is heard inside its permission, where a row of its own would change the answer."""
    foreign = (
        "echo aaaa permission required: run rm x. 1. once. 2. session, all. Run rm? 1 once, 4 deny: you: x"
    )

    for part in wrap(f"permission required: run {foreign}", cells)[1:]:
        assert not could_pass(part, Place.QUESTION)
        assert not part.startswith(("Run rm?", "once, 4"))


def test_t4_a_line_that_would_end_like_a_prompt_ends_earlier() -> None:
    """Ordinary words are not quoted for where they happen to break."""
    assert wrap("aaaa aaaa yes or no: never", 10) == ["aaaa aaaa", "yes or", "no: never"]


def test_t4_what_no_break_helps_is_quoted() -> None:
    """The last words of a line have nowhere else to go."""
    assert wrap("aaaaaa once or deny:", 14) == ["aaaaaa once or", "quoted: deny:"]


@given(st.lists(st.sampled_from(["1.", "once,", "4", "deny:", "Run", "x?", "you,", "yes", "or", "no:"])))
def test_t4_no_width_makes_a_row_or_a_prompt(words: list[str]) -> None:
    """Rows and prompts stay ours at any width."""
    for part in wrap(f"said {' '.join(words)}", 12)[1:]:
        assert not could_pass(part, Place.QUESTION)


@given(st.lists(st.sampled_from(["done:", "a", "tool", "error:", "b c", "::x"])), st.integers(1, 30))
def test_t4_no_width_makes_a_label(words: list[str], cells: int) -> None:
    """Labels stay ours at any width."""
    for part in wrap(" ".join(words), cells)[1:]:
        assert not opens_like_label(part)
        assert not part.startswith("::")
