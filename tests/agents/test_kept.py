"""What is kept of a command's output: all of it, or its beginning and its end."""

from __future__ import annotations

import pytest

from robota_console.agents.tools.kept import Kept


def test_of_a_flood_the_beginning_and_the_end_are_kept() -> None:
    """And what is missing is said; a command that floods for hours takes no more memory."""
    kept = Kept(bound=10)
    for number in range(1000):
        kept.add(f"{number:03}\n")

    assert kept.text() == "000\n001\n00\n3,978 characters left out.\n997\n998\n999\n"


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
