"""Changes in words (T11)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from robota_console.model.tool import Diff, DiffKind, DiffLine
from robota_console.text.diff import diff_lines, make_diff

ADDED, REMOVED, CONTEXT, HUNK = DiffKind.ADDED, DiffKind.REMOVED, DiffKind.CONTEXT, DiffKind.HUNK


def test_t11_a_change_is_said_in_words() -> None:
    """File, counts and lines are heard; no plus and minus, no colour, no unchanged lines."""
    before = "".join(f"line {number}\n" for number in range(1, 51)).replace("line 40\n", "x = 1\n")
    after = before.replace("x = 1\n", "x = 2\n").replace("line 10\n", "line 10\nnew\n\n")

    assert diff_lines(make_diff("src/app.py", before, after)) == [
        "src/app.py, 3 added, 1 removed, 2 places.",
        "line 11 added: new",
        "line 12 added, blank.",
        "line 40 removed: x = 1",
        "line 42 added: x = 2",
    ]


def test_t11_a_new_file_says_that_it_is_new() -> None:
    """Its length tells more than how many lines were added to nothing."""
    assert diff_lines(make_diff("a.py", None, "x\n"))[0] == "a.py, new file, 1 line."


def test_a_change_of_nothing_says_so() -> None:
    """Only the last line's LF differs, which no one can hear."""
    assert diff_lines(make_diff("a.py", "x\n", "x")) == ["a.py, no line changed."]


def test_t15_a_long_change_is_head_count_and_tail() -> None:
    """Twenty lines at most, and the way to hear the rest."""
    lines = diff_lines(make_diff("a.py", "", "".join(f"{n}\n" for n in range(100))))

    assert len(lines) == 20
    assert lines[9:11] == ["line 9 added: 8", "82 lines not said. show says them."]
    assert lines[-1] == "line 100 added: 99"


def test_a_diff_without_numbers_and_path_is_said_too() -> None:
    """What an agent sends is not always whole."""
    diff = Diff("", (DiffLine(REMOVED, "a"), DiffLine(CONTEXT, "b"), DiffLine(ADDED, "c")))

    assert diff_lines(diff) == ["1 added, 1 removed, 2 places.", "removed: a", "added: c"]


def test_a_change_keeps_three_lines_around_it() -> None:
    """What a sighted reader is shown comes from the same fact; hunks part what lies far apart."""
    before = [f"{number}\n" for number in range(1, 31)]
    after = [*before[:9], "ten\n", *before[10:29], "thirty\n"]

    lines = make_diff("a", "".join(before), "".join(after)).lines

    assert [(line.kind, line.line_number) for line in lines if line.kind is not CONTEXT] == [
        (HUNK, 7),
        (REMOVED, 10),
        (ADDED, 10),
        (HUNK, 27),
        (REMOVED, 30),
        (ADDED, 30),
    ]
    assert [line.line_number for line in lines if line.kind is CONTEXT] == [7, 8, 9, 11, 12, 13, 27, 28, 29]


def test_two_changes_close_together_share_a_hunk() -> None:
    """No unchanged line is shown twice, and none between them is missing."""
    lines = make_diff("a", "a\nb\nc\nd\ne\n", "A\nb\nc\nd\nE\n").lines

    assert [line.kind for line in lines] == [HUNK, REMOVED, ADDED, *[CONTEXT] * 3, REMOVED, ADDED]


def test_two_huge_different_files_are_compared_in_no_time() -> None:
    """Beyond a bound the middle counts as replaced; the suite's timeout is the proof."""
    before = "same\n" + "".join(f"{number % 7}\n" for number in range(40_000)) + "end\n"
    after = "same\n" + "".join(f"{number % 5}\n" for number in range(40_000)) + "end\n"

    diff = make_diff("a", before, after)

    assert diff.count(ADDED) == diff.count(REMOVED) > 30_000


LINES = st.lists(st.sampled_from(["a", "b", "", "c d"]), max_size=12).map(
    lambda lines: "".join(f"{x}\n" for x in lines)
)


@given(LINES, LINES)
def test_a_change_tells_both_texts(before: str, after: str) -> None:
    """Removed lines are those of the old text at their numbers, added ones those of the new."""
    diff = make_diff("a", before, after)

    old, new = before.split("\n"), after.split("\n")
    for line in diff.lines:
        assert line.line_number is not None
        if line.kind is not HUNK:
            assert (old if line.kind is REMOVED else new)[line.line_number - 1] == line.text
    assert len(old) - diff.count(REMOVED) == len(new) - diff.count(ADDED)
