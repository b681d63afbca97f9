"""Lines broken at words for --width (T12)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.text.label import opens_like_label
from robota_console.text.quoting import Place, could_pass
from robota_console.text.wrap import width, wrap, wrap_prompt


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


@given(st.text(st.sampled_from("ab \u4f60\u0301d-")), st.integers(1, 20))
def test_t12_nothing_is_lost_and_lines_fit(line: str, cells: int) -> None:
    """Whatever the width, every word is there, in order, on a line that fits it."""
    lines = wrap(line, cells)

    assert " ".join(lines).split() == line.split()
    for part in lines:
        assert width(part) <= cells or " " not in part.strip()


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


@pytest.mark.parametrize(
    ("prompt", "cells", "lines"),
    [
        pytest.param("you: ", 20, ["you: "], id="one that fits is left alone"),
        pytest.param(
            "Run echo? 1 once, 2 session, 4 deny: ", 40, ["Run echo? 1 once, 2 session, 4 deny: "],
            id="a permission fits 40 cells with the cursor",
        ),
        pytest.param(
            "Run echo? 1 once, 2 session, 4 deny: ", 20, ["Run echo? 1 once,", "2 session, 4 deny: "],
            id="the last line has as many parts as fit",
        ),
        pytest.param(
            "Choose 1 to 3, c cancels, default 1 sqlite: ", 40,
            ["Choose 1 to 3,", "c cancels, default 1 sqlite: "], id="at a comma",
        ),
        pytest.param("One two three: ", 10, ["One two", "three: "], id="at a word where no comma fits"),
        pytest.param(
            "Delete? done: ok? yes or no: ", 25, ["Delete? done: ok?", "yes or no: "], id="at no label"
        ),
        pytest.param(
            "Is it 1. a or 2. b? yes or no: ", 20, ["Is it 1. a or 2.", "b? yes or no: "], id="at no row"
        ),
        pytest.param(
            "Password for GitHub token, silent: ", 20, ["Password for GitHub token, silent: "],
            id="a secret's stays one line, by which Emacs hides it (V16)",
        ),
        pytest.param("Any length, commas: ", 0, ["Any length, commas: "], id="no width"),
        pytest.param("Unbreakable: ", 5, ["Unbreakable: "], id="a longer word stays whole"),
    ],
)  # fmt: skip
def test_v10_a_prompt_is_broken_so_that_the_cursors_line_says_most(
    prompt: str, cells: int, lines: list[str]
) -> None:
    """A braille display stands where the cursor is; what is answered is under the finger, not half a word."""
    assert wrap_prompt(prompt, cells) == lines


@given(
    st.lists(st.text(st.sampled_from("ab,?\u4f60"), min_size=1), min_size=1, max_size=12), st.integers(1, 40)
)
def test_t3_a_broken_prompt_loses_nothing_and_leaves_a_cell_for_the_cursor(
    words: list[str], cells: int
) -> None:
    """Every word is there, in order; only a word that is longer than the line is over it."""
    *before, last = wrap_prompt(f"{' '.join(words)}: ", cells)

    assert " ".join([*before, last]) == f"{' '.join(words)}: "
    assert width(last) < cells or last.count(" ") == 1
    assert all(width(line) <= cells or " " not in line for line in before)


@pytest.mark.parametrize("cells", [8, 12, 16, 20, 40])
@pytest.mark.parametrize("title", ["Really done: ok", "Say 1. once. 2. deny.", "See ::error::x and go"])
def test_t4_no_line_of_a_broken_prompt_poses_as_another(title: str, cells: int) -> None:
    """A title is an agent's; no width makes a label or a row of its words."""
    lines = wrap_prompt(f"{title}? yes or no: ", cells)

    assert not any(opens_like_label(line) or line.startswith(("1. ", "2. ", "::")) for line in lines)
