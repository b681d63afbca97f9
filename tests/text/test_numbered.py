"""One sequence of numbers for all that can be asked for again (V8)."""

from __future__ import annotations

from robota_console.text.numbered import Numbers, NumbersOfEntry


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


def told_again(numbers: Numbers, place: int, text: str, *things: str) -> list[int]:
    """Return the numbers that the code of an entry has when it is told again."""
    numbers.known.recognize(f"e{place}", place, text, ())
    again = NumbersOfEntry(numbers, numbers.known.of(f"e{place}"))
    return [again.add("code", raw) for raw in things]


def test_v8_what_a_turn_said_live_has_its_numbers_as_an_entry_too() -> None:
    """Two turns may say the same, word for word; what stands around a tool is parted only later."""
    numbers = Numbers()
    for text in ("Look:x", "Look:x"):
        numbers.add("code", "x")
        numbers.turn_ended(text)

    assert told_again(numbers, 4, "Look:\n\nx", "x") == [2]
    assert told_again(numbers, 2, "Look:\n\nx", "x", "new") == [1, 3]
    assert told_again(numbers, 4, "", "x") == [2]
    assert told_again(numbers, 2, "", "x", "new") == [1, 3]


def test_v8_an_entry_of_before_takes_no_number_of_a_later_one() -> None:
    """An earlier process said the same; the number that is heard now is this answer's."""
    numbers = Numbers()
    numbers.begins("one", after=2)
    numbers.add("code", "x")
    numbers.turn_ended("x")

    assert told_again(numbers, 2, "x", "x") == [2]
    assert told_again(numbers, 4, "x", "x") == [1]


def test_v8_each_session_has_entries_of_its_own_and_a_copy_those_it_copied() -> None:
    """Ids of entries begin anew in each session; what was heard in the one is not new in its copy."""
    numbers = Numbers()
    numbers.begins("one")
    assert told_again(numbers, 1, "", "x") == [1]
    numbers.begins("two")
    assert told_again(numbers, 1, "", "x") == [2]
    numbers.begins("one")
    assert told_again(numbers, 1, "", "x") == [1]
    numbers.begins("three", copied=True)
    assert told_again(numbers, 1, "", "x") == [1]
    assert told_again(numbers, 3, "", "y") == [3]
    numbers.begins("one")
    assert told_again(numbers, 3, "", "y") == [4]
    numbers.forget()
    assert told_again(numbers, 1, "", "x") == [5]


def test_v8_a_thing_that_was_let_go_is_kept_again_under_its_number() -> None:
    """It was told again a moment ago, so that it can be asked for."""
    numbers = Numbers(things=1)
    told_again(numbers, 1, "", "x")
    numbers.add("code", "y")
    assert numbers.get(1) is None

    assert told_again(numbers, 1, "", "x") == [1]

    assert numbers.get(1) is not None
    assert numbers.last == 2
