"""A slow client is waited for so long and so much, and no more."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from robota_console.wire.limit import BACKLOG, DRAIN_SECONDS, LOCAL_BACKLOG
from robota_console.wire.outbound_budget import OutboundBudget, Verdict

KEEP, RESYNC, CUT_OFF = Verdict.KEEP, Verdict.RESYNC, Verdict.CUT_OFF


def test_a_client_that_reads_is_kept_for_ever() -> None:
    """However much a session says."""
    budget = OutboundBudget(most=LOCAL_BACKLOG)

    for now in range(1000):
        assert budget.queued(now, LOCAL_BACKLOG) is KEEP
        assert budget.sent(now + 0.5, LOCAL_BACKLOG) is KEEP

    assert budget.due() is None


def test_a_backlog_over_the_budget_is_dropped_and_read_again() -> None:
    """One terminal that stands still costs the host one budget."""
    budget = OutboundBudget(most=1000)

    assert budget.queued(0, 600) is KEEP
    assert budget.queued(1, 400) is KEEP
    assert budget.queued(2, 1) is RESYNC
    budget.dropped(1001)
    assert budget.queued(2, 20) is KEEP
    assert budget.backlog == 20


def test_one_frame_may_be_longer_than_the_budget() -> None:
    """Else it could never be told at all."""
    budget = OutboundBudget(most=1000)

    assert budget.queued(0, 5000) is KEEP
    assert budget.queued(0, 1) is RESYNC


def test_a_client_that_never_catches_up_is_cut_off_after_120_seconds() -> None:
    """It reads a little now and then, and the backlog is never empty."""
    budget = OutboundBudget()
    budget.queued(5, 100)

    assert budget.due() == 125
    assert budget.sent(100, 99) is KEEP
    assert budget.queued(110, 50) is KEEP
    assert budget.checked(124.9) is KEEP
    assert budget.checked(125) is CUT_OFF


def test_to_drop_buys_no_time() -> None:
    """Who reads nothing is not kept by what is thrown away for it."""
    budget = OutboundBudget(most=100)
    budget.queued(0, 80)
    assert budget.queued(60, 80) is RESYNC
    budget.dropped(160)
    budget.queued(60, 20)

    assert budget.checked(DRAIN_SECONDS) is CUT_OFF


def test_an_empty_backlog_starts_the_time_anew() -> None:
    """Who caught up is as good as new."""
    budget = OutboundBudget()
    budget.queued(0, 10)
    budget.sent(119, 10)
    budget.queued(120, 10)

    assert budget.checked(200) is KEEP


def test_cut_off_is_for_good() -> None:
    """A late sign of life changes nothing: the connection is being closed."""
    budget = OutboundBudget()
    budget.queued(0, 10)
    assert budget.checked(120) is CUT_OFF

    assert budget.sent(121, 10) is CUT_OFF
    assert budget.queued(122, 1) is CUT_OFF


@given(st.lists(st.tuples(st.floats(0, 30), st.integers(0, 3000), st.integers(0, 3000))))
def test_what_waits_is_bounded_whatever_comes(steps: list[tuple[float, int, int]]) -> None:
    """One budget and one frame, whatever the client does."""
    budget, now = OutboundBudget(most=4000), 0.0

    for pause, frame, taken in steps:
        now += pause
        verdict = budget.queued(now, frame)
        if verdict is CUT_OFF:
            return
        if verdict is RESYNC:
            budget.dropped(budget.backlog)
        assert budget.backlog <= 4000
        budget.sent(now, min(taken, budget.backlog))


def test_the_documented_budgets() -> None:
    """1 MiB for a local terminal, else 8, for 120 seconds."""
    assert (LOCAL_BACKLOG, BACKLOG, DRAIN_SECONDS) == (2**20, 2**23, 120)
