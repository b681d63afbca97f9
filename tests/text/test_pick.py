"""Which label a typed line means (T5)."""

from __future__ import annotations

import pytest

from robota_console.text.pick import number, pick

LABELS = ["sqlite", "postgres", "Postgres 17", "c"]


@pytest.mark.parametrize(
    ("typed", "places"),
    [
        pytest.param("1", (0,), id="a number is its row"),
        pytest.param("  2 ", (1,), id="blanks around a number do not count"),
        pytest.param("３", (2,), id="a full-width digit is a digit"),
        pytest.param("٢", (1,), id="a digit of another script is a digit"),
        pytest.param("sqlite", (0,), id="a whole label is its row"),
        pytest.param("SQ", (0,), id="a start that one label has is enough, case aside"),
        pytest.param("postgres", (1,), id="a whole label wins over a longer one it begins"),
        pytest.param("post", (1, 2), id="a start that two labels have is ambiguous"),
        pytest.param("postgres  17", (2,), id="blanks inside count once"),
        pytest.param("c", (3,), id="one letter may be a whole label"),
        pytest.param("lite", (), id="the middle of a label is nothing"),
        pytest.param("0", (), id="rows begin at one"),
        pytest.param("5", (), id="a number off the list is nothing"),
        pytest.param("9" * 5000, (), id="a number longer than int takes is off the list"),
        pytest.param("", (), id="nothing typed is nothing"),
    ],
)
def test_t5_a_row_is_meant_by_number_label_or_start(typed: str, places: tuple[int, ...]) -> None:
    """A listener types whichever is quickest, and is never taken to mean a row that was not named."""
    assert pick(LABELS, typed) == places


def test_t5_a_number_on_the_list_is_a_row_even_where_labels_are_numbers() -> None:
    """What was heard before the dot is what counts; off the list, the label is meant."""
    assert pick(["3", "10", "1"], "1") == (0,)
    assert pick(["3", "10", "1"], "10") == (1,)


def test_a_number_is_digits_only() -> None:
    """A sign or a power is no row number."""
    assert [number(word) for word in ("7", "-1", "2.0", "²", "")] == [7, None, None, None, None]
