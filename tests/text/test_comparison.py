"""Which lines of two texts differ."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from robota_console.text.comparison import Change, Effort, changes

LINES = st.lists(st.sampled_from("aabcdefghij"), max_size=14)


def test_a_moved_line_is_one_removal_and_one_addition() -> None:
    """What stays in order is not said."""
    assert list(changes(list("xabcd"), list("abcdx"))) == [Change(0, 1, 0, 0), Change(5, 5, 4, 5)]


def test_two_edits_at_both_ends_of_a_huge_file_are_two_changes() -> None:
    """An import and a last line are heard as two lines, not as ten thousand."""
    middle = [f"line {number % 9000}" for number in range(10_000)]

    found = list(changes(["a", *middle, "b"], ["c", *middle, "d"]))

    assert found == [Change(0, 1, 0, 1), Change(10_001, 10_002, 10_001, 10_002)]


def test_many_edits_in_a_huge_file_are_found_in_no_time() -> None:
    """The standard library alone takes minutes for these; the suite's timeout is the proof."""
    old = [str(number) for number in range(30_000)]
    new = [line if place % 3 else f"new {line}" for place, line in enumerate(old)]

    assert len(list(changes(old, new))) == 10_000


def test_lines_that_come_twice_hold_nothing_together_but_take_no_time() -> None:
    """Where no line tells its place, long texts count as replaced."""
    old = [str(number // 2) for number in range(40_000)]
    new = [line if place % 3 else f"new {line}" for place, line in enumerate(old)]

    assert sum(change.old_end - change.old_start for change in changes(old, new)) > 10_000


def test_lines_that_all_look_the_same_take_no_time_either() -> None:
    """Where nothing tells the lines apart, the middle counts as replaced."""
    old = ["1", *(str(place % 2) for place in range(30_000)), "2"]
    new = ["3", *(str(place % 3) for place in range(30_000)), "4"]

    assert sum(change.old_end - change.old_start for change in changes(old, new)) > 0


def test_what_comparing_may_cost_is_shared_by_many_texts() -> None:
    """Each part is small enough; a thousand of them would keep a listener waiting for a minute."""
    old, new = ["x", *"aaaa", "y"], ["z", *"abab", "v"]
    effort = Effort(pairs=100)

    several = [list(changes(old, new, effort)) for _ in range(3)]

    assert len(several[0]) == len(several[1]) > 1
    assert several[2] == [Change(0, 6, 0, 6)]


def test_what_comparing_may_cost_is_shared_by_the_parts_of_one_text() -> None:
    """Lines that hold two texts together make many parts of them, each as dear as the next."""
    old = [line for part in range(50) for line in (f"part {part}", *"a" * 1_200)]
    new = [line for part in range(50) for line in (f"part {part}", *"ab" * 98)]

    found = list(changes(old, new))

    assert found[0].old_end - found[0].old_start < 10
    assert found[-1].old_end - found[-1].old_start > 900


@given(LINES, LINES)
def test_the_changes_turn_the_old_text_into_the_new(old: list[str], new: list[str]) -> None:
    """Whatever is said to have changed, and nothing else, has."""
    made: list[str] = []
    at = 0

    for change in changes(old, new):
        made += old[at : change.old_start]
        assert len(made) == change.new_start
        made += new[change.new_start : change.new_end]
        at = change.old_end

    assert made + old[at:] == new
