"""What is said of a row, to whoever runs a benchmark and in the table alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from benchmarks.row import Row


def figure(value: float) -> str:
    """Return a number in three digits or so."""
    if value >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def ratio(row: Row) -> str:
    """Return the ratio, or nothing."""
    return "" if row.ratio is None else f"{row.ratio:.2f}"


def goal(row: Row) -> str:
    """Return the goal and whether it is met."""
    if not row.goal:
        return "no goal"
    return f"{row.goal}: {'met' if row.is_met else 'not met'}"


def measured(row: Row) -> str:
    """Return the medians, and the 95th percentiles where there are any."""
    said = f"{figure(row.ours)} {row.unit}".strip()
    if row.theirs is not None:
        said += f", beside {figure(row.theirs)}"
    if row.high is not None:
        said += f"; 95th percentile {figure(row.high)}"
        said += f", beside {figure(row.their_high)}" if row.their_high is not None else ""
    return said


def sentence(row: Row) -> str:
    """Return all of it in a line."""
    beside = f", beside {row.peer}" if row.peer else ""
    said = f"{row.what}{beside}: {measured(row)}"
    said += f"; ratio {ratio(row)}" if row.ratio is not None else ""
    return f"{said}; {goal(row)} ({row.times})"
