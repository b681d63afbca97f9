"""A sequence that grows under everybody's feet, and nobody notices."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.model.growing import Growing


def test_a_longer_view_leaves_the_shorter_one_as_it_was() -> None:
    """A snapshot that was heard must not change afterwards."""
    one = Growing(["a"])

    two = one.added("b")

    assert (list(one), list(two)) == (["a"], ["a", "b"])


def test_two_ways_on_from_one_view_do_not_meet() -> None:
    """A projection tried twice must give the same state twice."""
    one = Growing(["a"])

    left, right = one.added("b"), one.added("c")

    assert (list(left), list(right), list(one)) == (["a", "b"], ["a", "c"], ["a"])


def test_it_does_not_hold_on_to_the_list_it_was_made_from() -> None:
    """What a session does with its own list is not shown before it is told."""
    given_list = ["a"]

    view = Growing(given_list)
    given_list.append("b")

    assert list(view) == ["a"]


@given(st.lists(st.integers(), max_size=8), st.integers(-10, 10))
def test_an_index_means_what_it_means_in_a_list(items: list[int], index: int) -> None:
    """The last entry is the last one of the view, not of the list behind it."""
    view = Growing(items)
    view.added(99)

    if -len(items) <= index < len(items):
        assert view[index] == items[index]
    else:
        with pytest.raises(IndexError):
            view[index]


@given(st.lists(st.integers(), max_size=8), st.slices(8))
def test_a_slice_means_what_it_means_in_a_list(items: list[int], part: slice) -> None:
    """The last ten entries are the last ten of the view."""
    view = Growing(items)
    view.added(99)

    assert view[part] == items[part]


def test_views_of_the_same_items_are_equal() -> None:
    """Two states that say the same are the same."""
    assert Growing([1]).added(2) == Growing([1, 2])
    assert hash(Growing([1]).added(2)) == hash(Growing([1, 2]))
    assert Growing([1]) != [1]
    assert repr(Growing([1])) == "Growing([1])"
