"""The pure rules: groups, order, suffixes of folders, what a line means, and that changes add up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.model.supervised import (
    Action,
    Activity,
    Control,
    Group,
    Listing,
    ListingStatus,
    Liveness,
    SupervisedRow,
)
from robota_console.supervise.change import changes
from robota_console.supervise.order import Order, ordered
from robota_console.supervise.typed import Own, Wanted, typed
from robota_console.supervise.view import View
from robota_console.text import supervise_words
from robota_console.text.folder_suffix import suffixes
from robota_console.text.menu import ROOM, cells

if TYPE_CHECKING:
    from collections.abc import Sequence

FOLDERS = st.lists(st.sampled_from(["a", "b", "app"]), max_size=4).map(lambda parts: "/" + "/".join(parts))
ROWS = st.lists(
    st.builds(
        SupervisedRow,
        st.text("abc", min_size=1, max_size=2),
        st.sampled_from(Liveness),
        st.sampled_from(Control),
        st.sampled_from(Activity),
        name=st.sampled_from(["", "build", "docs"]),
        folder=FOLDERS | st.just(""),
        generation=st.sampled_from(["", "1", "2"]),
    ),
    max_size=6,
    unique_by=lambda row: row.row_id,
)


@pytest.mark.parametrize(
    ("row", "group"),
    [
        (SupervisedRow("a"), Group.UNVERIFIED),
        (SupervisedRow("a", Liveness.ALIVE, Control.AVAILABLE, Activity.IDLE), Group.UNVERIFIED),
        (SupervisedRow("a", Liveness.ALIVE, generation="1"), Group.UNVERIFIED),
        (SupervisedRow("a", control=Control.AVAILABLE, generation="1"), Group.UNVERIFIED),
        (SupervisedRow("a", Liveness.DEAD, Control.AVAILABLE, generation="1"), Group.DEAD),
        *(
            (SupervisedRow("a", Liveness.ALIVE, Control.AVAILABLE, activity, generation="1"), group)
            for activity, group in (
                (Activity.NEEDS_INPUT, Group.NEEDS_INPUT),
                (Activity.WORKING, Group.WORKING),
                (Activity.IDLE, Group.IDLE),
                (Activity.UNKNOWN, Group.UNKNOWN),
            )
        ),
    ],
)
def test_what_a_row_is_listed_under(row: SupervisedRow, group: Group) -> None:
    """What proved nothing is never listed as doing something."""
    assert row.group is group
    assert Listing((row,)).offers(row) is row.controllable is (group.value < Group.UNVERIFIED.value)
    assert not Listing((row,), ListingStatus.FAILED).offers(row)


@given(ROWS)
def test_rows_are_sorted_by_group_and_then_id(rows: Sequence[SupervisedRow]) -> None:
    """The order is the same whatever order the host looked in."""
    by_group = [(row.group.value, row.row_id) for row in ordered(rows, Order.GROUP)]
    by_folder = ordered(rows, Order.FOLDER)

    assert by_group == sorted(by_group)
    assert ordered(reversed(rows), Order.FOLDER) == by_folder
    folders = [row.folder for row in by_folder if row.folder]
    assert folders == sorted(folders)
    assert all(not row.folder for row in by_folder[len(folders) :])


@given(st.sets(FOLDERS))
def test_a_folder_s_suffix_tells_it_from_all_others(folders: set[str]) -> None:
    """What is heard is short, an end of the path, and means one folder."""
    short = suffixes(folders)

    assert set(short) == folders
    assert len(set(short.values())) == len(folders)
    for folder, suffix in short.items():
        assert folder == suffix or folder.endswith(f"/{suffix}")
        shorter = suffix.partition("/")[2]
        if shorter and folder != suffix:
            assert sum(f"/{other}".endswith(f"/{shorter}") for other in folders) > 1


@given(ROWS, ROWS)
def test_who_heard_the_changes_knows_what_is_there(
    before: Sequence[SupervisedRow], after: Sequence[SupervisedRow]
) -> None:
    """What stayed is not said, what changed is, and once it was said it is no news."""
    view = View()
    view.take(Listing(tuple(before)))
    view.rows()
    numbers = {row.row_id: view.number(row.row_id) for row in before}
    view.take(Listing(tuple(after)))

    said = view.changes()

    assert not view.changes()
    groups = {row.row_id: row.group for row in before}
    moved = {row.row_id: row.group for row in after}
    assert bool(said) or groups == moved
    assert sum(" is new, " in line for line in said) == len(moved.keys() - groups.keys())
    assert sum(line.startswith("ended, ") for line in said) == len(groups.keys() - moved.keys())
    assert all(view.number(row_id) == number for row_id, number in numbers.items())
    for row in after:
        number = view.number(row.row_id)
        assert number is not None
        assert view.shown(number) == row


@given(ROWS)
def test_the_same_listing_is_no_news(rows: Sequence[SupervisedRow]) -> None:
    """Nothing ticks (T7)."""
    numbers = {row.row_id: number for number, row in enumerate(rows, 1)}

    assert changes(Listing(tuple(rows)), Listing(tuple(rows), at=60.0), numbers) == []


@given(ROWS)
def test_no_generation_is_ever_said(rows: Sequence[SupervisedRow]) -> None:
    """It is compared, and means nothing to a person."""
    secret = [
        SupervisedRow(row.row_id, row.liveness, row.control, row.activity, generation="zzz") for row in rows
    ]
    view = View()
    view.take(Listing(tuple(secret)))

    said = [*view.changes(), *view.rows(), view.summary()]
    said += [view.whole(number, row) for number in range(1, view.last + 1) if (row := view.shown(number))]
    assert "zzz" not in " ".join(said)


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        pytest.param("2", Wanted(None, 2), id="a number alone"),
        pytest.param("2 attach", Wanted(Action.ATTACH, 2), id="a number and an action"),
        pytest.param("attach 2", Wanted(Action.ATTACH, 2), id="the other way round"),
        pytest.param(" 2A ", Wanted(Action.ATTACH, 2), id="a number and a letter"),
        pytest.param("2s", Wanted(Action.STOP, 2), id="a number and another letter"),
        pytest.param("\uff12 stop", Wanted(Action.STOP, 2), id="a full-width digit"),
        pytest.param("3 ob", Wanted(Action.OBSERVE, 3), id="an unambiguous start"),
        pytest.param("3 o", "Type observe or open.", id="an ambiguous start"),
        pytest.param("a", "Type again or attach.", id="an ambiguous start without a number"),
        pytest.param("4 stop", "Choose 1 to 3, again lists them.", id="a number off the list"),
        pytest.param("0", "Choose 1 to 3, again lists them.", id="nought"),
        pytest.param("9" * 5000, "Choose 1 to 3, again lists them.", id="a number beyond all lists"),
        pytest.param("stop", Wanted(Action.STOP, None), id="an action alone"),
        pytest.param("new", Wanted(Action.NEW, None), id="a new session"),
        pytest.param("2 new", "Type a number and an action, such as 1 attach, or help.", id="a new row"),
        pytest.param("1 2", "Type a number and an action, such as 1 attach, or help.", id="two numbers"),
        pytest.param("stop it 2", "Type a number and an action, such as 1 attach, or help.", id="a sentence"),
        pytest.param("/", "Type a number and an action, such as 1 attach, or help.", id="a slash alone"),
        pytest.param("w", Own.WATCH, id="watch"),
        pytest.param("/again", Own.AGAIN, id="a console's command"),
        pytest.param("G", Own.GROUP, id="group"),
        pytest.param("?", Own.HELP, id="a question mark"),
        pytest.param("q", Own.QUIT, id="quit"),
    ],
)
def test_what_a_line_means(line: str, wanted: object) -> None:
    """A number and the start of a word, in any order (T5); what means nothing is told the rule."""
    assert typed(line, 3) == wanted


@given(st.text(max_size=12), st.integers(0, 5))
def test_no_line_is_too_odd(line: str, last: int) -> None:
    """Whatever is typed has a meaning or is told a rule; a number is always on the list."""
    wanted = typed(line, last)

    if isinstance(wanted, Wanted) and wanted.place is not None:
        assert 1 <= wanted.place <= last


@pytest.mark.parametrize("last", [0, 1, 9, 99, 999])
def test_the_prompt_fits_a_braille_line(last: int) -> None:
    """It stands alone in 39 cells (V10)."""
    assert cells(supervise_words.prompt(last)) <= ROOM
