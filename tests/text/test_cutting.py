"""Head, count and tail of what is long (T11, T15)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.text.cutting import Cut, cut, last, left_out


def test_t15_twenty_lines_are_said_whole() -> None:
    """Nothing is cut that is short enough to be heard."""
    assert cut(range(20)) == Cut(tuple(range(20)))


def test_t11_twenty_one_lines_become_head_count_and_tail() -> None:
    """The beginning and the end tell most; the count tells what is missing."""
    assert cut(range(21)) == Cut(tuple(range(10)), 2, tuple(range(12, 21)))


@given(st.integers(0, 200), st.integers(2, 40))
def test_t15_what_is_said_fits_and_nothing_is_said_twice(length: int, most: int) -> None:
    """With the line that counts, a block is never longer than was promised."""
    found = cut(range(length), most)

    said = [*found.head, *found.tail]
    assert len(said) + bool(found.left_out) <= most
    assert len(said) + found.left_out == length
    assert said == sorted(set(said))


def test_the_last_lines_are_the_ones_that_say_why() -> None:
    """A failed tool's last three lines are said unasked."""
    assert last("abcde", 3) == ("c", "d", "e")
    assert last("ab", 3) == ("a", "b")
    assert last("ab", 0) == ()


@pytest.mark.parametrize(
    ("number", "words"),
    [
        pytest.param(9, "9 lines not said. show says them.", id="several"),
        pytest.param(1, "1 line not said. show says it.", id="one"),
    ],
)
def test_v11_what_is_left_out_is_counted_with_the_way_to_hear_it(number: int, words: str) -> None:
    """Nobody has to guess that there was more, or how to get it."""
    assert left_out(number, "show") == words
