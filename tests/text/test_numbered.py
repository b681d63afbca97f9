"""One sequence of numbers for all that can be asked for again (V8)."""

from __future__ import annotations

from robota_console.text.numbered import Numbers


def test_v8_all_kinds_share_one_sequence() -> None:
    """A number heard once means one thing for the whole session."""
    numbers = Numbers()

    given = [numbers.add("code", "a"), numbers.add("table", "b"), numbers.add("output", "c")]

    assert given == [1, 2, 3]
    assert numbers.last == 3


def test_v8_a_thing_is_found_by_its_number() -> None:
    """Code can be copied as it was written, long after it was said."""
    numbers = Numbers()

    numbers.add("code", "x = 1\n", language="python")

    found = numbers.get(1)
    assert found is not None
    assert (found.raw, found.kind, found.language) == ("x = 1\n", "code", "python")


def test_v8_a_number_that_was_never_given_is_nothing() -> None:
    """A slip of a digit gets a clear answer instead of another block."""
    numbers = Numbers()
    numbers.add("code", "x")

    assert [numbers.get(number) for number in (-1, 0, 2)] == [None, None, None]


def test_v8_what_a_turn_added_can_be_counted() -> None:
    """The done line names the code of its own turn only."""
    numbers = Numbers()
    numbers.add("code", "old")
    before = numbers.last
    numbers.add("table", "t")
    numbers.add("code", "new")

    assert numbers.since(before, "code") == [3]
    assert [thing.raw for thing in numbers.of_kind("code")] == ["old", "new"]


def test_old_things_are_let_go_where_all_of_them_would_fill_the_machine() -> None:
    """Numbers go on; the newest thing stays, however long it is."""
    numbers = Numbers(most=10)
    for raw in ("12345", "1234", "12", "x" * 30):
        numbers.add("code", raw)

    assert numbers.last == 4
    assert [numbers.get(number) is not None for number in (1, 2, 3, 4)] == [False, False, False, True]
    assert numbers.since(1, "code") == [4]


def test_old_things_are_let_go_however_short_they_are() -> None:
    """A session of weeks gives thousands of them; nobody looks back over so many."""
    numbers = Numbers(things=2)
    for raw in ("a", "b", "c"):
        numbers.add("output", raw)

    assert [numbers.get(number) is not None for number in (1, 2, 3)] == [False, True, True]
    assert numbers.since(0, "output") == [2, 3]
