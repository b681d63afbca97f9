"""Several numbers on one line (T5)."""

from __future__ import annotations

import pytest

from robota_console.text.number_list import number_list


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        pytest.param("2", [2], id="one number"),
        pytest.param("1,3 5", [1, 3, 5], id="commas and blanks both part numbers"),
        pytest.param("2-4", [2, 3, 4], id="a range"),
        pytest.param("1, 3 - 5", [1, 3, 4, 5], id="a range with blanks"),
        pytest.param("１，３", [1, 3], id="full-width digits and commas"),
        pytest.param(",1,,2,", [1, 2], id="a comma too many does no harm"),
    ],
)
def test_t5_several_numbers_fit_one_line(typed: str, numbers: list[int]) -> None:
    """One line chooses many, so the list need not be heard again between them."""
    spans = number_list(typed)

    assert spans is not None
    assert [number for span in spans for number in span] == numbers


@pytest.mark.parametrize("typed", ["", ",", "a", "1 a", "4-2", "1-", "-1", "1-2-3", "1.5"])
def test_t5_anything_else_is_no_list(typed: str) -> None:
    """A line that is only half understood chooses nothing."""
    assert number_list(typed) is None


def test_an_endless_range_costs_nothing() -> None:
    """A slip of the finger may not hang the console."""
    assert number_list("1-999999999") == (range(1, 1_000_000_000),)
