"""The line that is said to a person who is back."""

import pytest

from robota_console.model.task import TaskStatus
from robota_console.text.recap_words import MOST, Happened, attention, elapsed, recap

OK, FAILED, STOPPED = TaskStatus.COMPLETED, TaskStatus.FAILED, TaskStatus.STOPPED


def test_nothing_new_is_no_line() -> None:
    """A line that says nothing is one too many."""
    assert recap(720, Happened()) == ""


@pytest.mark.parametrize(
    ("happened", "said"),
    [
        pytest.param(Happened(turns=1), "1 turn finished.", id="one turn"),
        pytest.param(Happened(turns=1, woken=1), "1 turn finished, 1 by itself.", id="a loop's"),
        pytest.param(Happened(turns=9, woken=4), "9 turns finished, 4 by themselves.", id="several"),
        pytest.param(Happened(asked=1), "1 needs input.", id="a question"),
        pytest.param(Happened(asked=2), "2 need input.", id="two questions"),
        pytest.param(Happened(failed=1), "1 turn failed.", id="a failed turn"),
        pytest.param(
            Happened(tasks=(FAILED, STOPPED, OK, OK)),
            "2 tasks ok. 1 task failed. 1 task stopped.",
            id="tasks",
        ),
        pytest.param(
            Happened(turns=2, woken=1, asked=1, tasks=(FAILED,), failed=1),
            "2 turns finished, 1 by itself. 1 needs input. 1 task failed. 1 turn failed.",
            id="all of it, in the order of what is wanted",
        ),
    ],
)
def test_each_thing_is_a_short_sentence(happened: Happened, said: str) -> None:
    """Meaning first, and no sign that a reader would spell (T9)."""
    assert recap(720, happened) == f"While away 12 minutes: {said}"


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, "under a minute"),
        (59.9, "under a minute"),
        (60, "1 minute"),
        (119, "1 minute"),
        (720, "12 minutes"),
        (3600, "1 hour"),
        (11_100, "3 hours 5 minutes"),
        (100_000, "1 day 3 hours"),
    ],
)
def test_time_is_told_in_minutes(seconds: float, said: str) -> None:
    """Seconds say nothing of an absence."""
    assert elapsed(seconds) == said


def test_a_line_that_is_too_long_is_cut_at_a_word() -> None:
    """120 cells are what a notice may take; half a word says nothing."""
    much = 10**9
    line = recap(10**9, Happened(turns=much, woken=much, asked=much, tasks=(OK, FAILED), failed=much))

    assert len(line) <= MOST
    assert line == (
        "While away 11574 days 1 hour: 1000000000 turns finished, 1000000000 by themselves. "
        "1000000000 need input. 1 task ok..."
    )


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("line", "You count as away after 5 minutes without a line."),
        ("focus", "You count as away while this terminal has no focus."),
    ],
)
def test_what_makes_a_person_away_is_a_sentence_about_them(source: str, said: str) -> None:
    """Status says it to somebody who has never heard of attention."""
    assert attention(source, 300) == said
