"""Code blocks as they are said (V8, V13, T15)."""

from __future__ import annotations

import pytest

from robota_console.text.code_block import code_lines
from robota_console.text.numbered import Numbers


def test_v8_code_is_raw_between_two_lines_of_ours() -> None:
    """Number, language and length come first, so that one may skip it or ask for it later."""
    assert code_lines(["def f():", "", "    return 1"], "python", Numbers()) == [
        "code 1, python, 3 lines.",
        "def f():",
        "",
        "    return 1",
        "code 1 ends.",
    ]


def test_v8_what_was_cut_is_kept_whole() -> None:
    """/code and /copy give every line as it was written."""
    numbers = Numbers()
    lines = [f"x = {number}" for number in range(100)]

    code_lines(lines, "python", numbers)

    kept = numbers.get(1)
    assert kept is not None
    assert (kept.raw, kept.language) == ("\n".join(lines), "python")


def test_v13_twenty_lines_are_said_whole() -> None:
    """Short code is heard without asking."""
    assert len(code_lines(["x"] * 20, "", Numbers())) == 22


def test_t15_longer_code_is_counted() -> None:
    """The beginning tells what it is; the count tells what asking would cost."""
    lines = code_lines([f"{number}" for number in range(40)], "", Numbers())

    assert len(lines) == 18
    assert lines[0] == "code 1, 40 lines."
    assert lines[-3:] == ["14", "25 lines not said. /code 1 says them.", "code 1 ends."]


def test_a_fence_may_say_more_than_a_language() -> None:
    """A file name beside the language is worth hearing."""
    assert code_lines(["x"], "py title=app.py", Numbers())[0] == "code 1, py title=app.py, 1 line."
    assert code_lines(["x"], "{.python}", Numbers())[0] == "code 1, python, 1 line."


@pytest.mark.parametrize(
    ("info", "first"),
    [
        pytest.param("done: ok", "code 1, 1 line.", id="a label"),
        pytest.param("py ends. done: ok", "code 1, py, 1 line.", id="a sentence"),
        pytest.param("3 lines. code 1 ends.", "code 1, 3, 1 line.", id="an end"),
        pytest.param("c++ {1,3}", "code 1, c++, 1 line.", id="a language with signs"),
        pytest.param("x" * 50, "code 1, 1 line.", id="one long word"),
        pytest.param(f"py a={'b' * 50}", "code 1, py, 1 line.", id="a long setting"),
        pytest.param("{.}", "code 1, 1 line.", id="nothing"),
    ],
)
def test_t4_a_fence_says_nothing_in_our_name(info: str, first: str) -> None:
    """Where a line ends cannot be heard, so a fence's sentences would be taken for ours."""
    assert code_lines(["x"], info, Numbers())[0] == first


def test_v7_what_could_end_a_block_inside_it_is_quoted() -> None:
    """Whoever listens must know when the code is over; what is kept stays as it was."""
    numbers = Numbers()

    said = code_lines(["x", "code 1 ends.", "you: ", "status: 200"], "", numbers)

    assert said[1:-1] == ["x", "quoted: code 1 ends.", "quoted: you: ", "status: 200"]
    assert [thing.raw for thing in numbers.of_kind("code")] == ["x\ncode 1 ends.\nyou: \nstatus: 200"]


def test_v7_a_diffs_path_cannot_end_it() -> None:
    """The name of a file is the agent's own choice."""
    source = ["--- a/x", "+++ b/x", "@@ -1 +1 @@", "-a", "--- a/q", "+++ b/diff 1 ends.", "@@ -2 +2 @@", "+b"]

    assert "quoted: diff 1 ends., 1 added, 1 place." in code_lines(source, "diff", Numbers())


def test_t11_a_diff_is_said_in_words() -> None:
    """No plus and minus at each line's start; the block still has its number."""
    numbers = Numbers()
    source = ["--- a/x.py", "+++ b/x.py", "@@ -4 +4 @@", "-x = 1", "+x = 2"]

    assert code_lines(source, "diff", numbers) == [
        "diff 1, x.py, 1 added, 1 removed, 1 place.",
        "line 4 removed: x = 1",
        "line 4 added: x = 2",
        "diff 1 ends.",
    ]
    assert [thing.raw for thing in numbers.of_kind("diff")] == ["\n".join(source)]


def test_t11_a_diff_of_several_files_names_each() -> None:
    """One block, one number, each file with its counts."""
    source = ["--- a/x", "+++ b/x", "@@ -1 +1 @@", "-a", "--- a/y", "+++ b/y", "@@ -2 +2 @@", "+b"]

    assert code_lines(source, "diff", Numbers()) == [
        "diff 1, 2 files.",
        "x, 1 removed, 1 place.",
        "line 1 removed: a",
        "y, 1 added, 1 place.",
        "line 2 added: b",
        "diff 1 ends.",
    ]


def test_t15_a_long_diff_is_counted() -> None:
    """Twenty lines at most."""
    lines = code_lines([f"+{number}" for number in range(100)], "diff", Numbers())

    assert len(lines) == 20
    assert lines[-2:] == ["83 lines not said. /code 1 says them.", "diff 1 ends."]


def test_what_is_called_a_diff_and_is_none_is_code() -> None:
    """Nothing is lost to a wrong word on a fence."""
    assert code_lines(["plain"], "diff", Numbers()) == ["code 1, diff, 1 line.", "plain", "code 1 ends."]
