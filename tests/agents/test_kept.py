"""What is kept of a command's output: all of it, or its beginning and its end."""

from __future__ import annotations

import pytest

from robota_console.agents.tools.kept import Kept


def test_of_a_flood_the_beginning_and_the_end_are_kept() -> None:
    """And what is missing is said; a command that floods for hours takes no more memory."""
    kept = Kept(bound=10)
    for number in range(1000):
        kept.add(f"{number:03}\n")

    assert kept.text() == "000\n001\nNot kept here: 996 lines, 3984 characters of the output.\n998\n999\n"
    assert kept.lines == 1000
    assert kept.is_cut


def test_of_one_endless_line_both_ends_are_kept() -> None:
    """A line that never ends is not lost for want of an end."""
    kept = Kept(bound=3)
    for letter in "abcdefghij":
        kept.add(letter)

    assert kept.text() == "abc\nNot kept here: 4 characters of the output.\nhij"
    assert kept.lines == 1


@pytest.mark.parametrize(("text", "lines"), [("", 0), ("a", 1), ("a\n", 1), ("a\nb", 2), ("\n\n", 2)])
def test_every_line_is_counted(text: str, lines: int) -> None:
    """Whatever pieces it comes in."""
    kept = Kept(bound=1)
    for letter in text:
        kept.add(letter)

    assert kept.lines == lines


@pytest.mark.parametrize("length", [0, 1, 9, 10, 11, 19, 20])
def test_within_the_bounds_everything_is_kept(length: int) -> None:
    """To the letter."""
    text = "abcdefghijklmnopqrstuvwxyz"[:length]
    kept = Kept(bound=10)
    for letter in text:
        kept.add(letter)

    assert kept.text() == text
    whole = Kept(bound=10)
    whole.add(text)
    assert whole.text() == text
