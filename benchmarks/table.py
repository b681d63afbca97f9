"""The page of results, made from what was kept and from nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import words
from benchmarks.machine import BUSY
from benchmarks.plan import PLAN, WHY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.results import Outcome, Results
    from benchmarks.row import Row

FILE = Path(__file__).parents[1] / "docs" / "benchmarks.md"
HEAD = """\
# What it costs

Ratios beside a peer in the same run, each with its goal. One machine measured them on one day, and they
promise nothing of another: `python -m benchmarks` measures them again and writes this page. How each is
measured is in [benchmarks/README.md](../benchmarks/README.md).

A ratio is the console's figure over the peer's: below 1 it is the smaller. Figures are medians, unless
another is named.
"""
COLUMNS = ("what", "beside", "ratio", "goal", "measured", "how often")


def page(results: Results) -> str:
    """Return the page."""
    return "\n".join([HEAD, *_machine(results), *_sections(results), *_missed(results)]).rstrip() + "\n"


def reason(row: Row) -> str:
    """Return why such a row misses its goal, or nothing where nobody has said."""
    return next((why for start, why in WHY.items() if row.what.startswith(start)), "")


def missed(results: Results) -> list[tuple[Row, bool]]:
    """Return the rows whose goal is not met, each with whether others were at work."""
    outcomes = [results.outcomes[one.module] for one in PLAN if one.module in results.outcomes]
    return [
        (row, outcome.others > BUSY) for outcome in outcomes for row in outcome.rows if row.is_met is False
    ]


def _machine(results: Results) -> Iterator[str]:
    of = results.machine
    yield f"Machine: {of['processor']}, {of['cores']} cores, {of['system']}, {of['python']}."
    if any(outcome.others > BUSY for outcome in results.outcomes.values()):
        yield ""
        yield "Other processes were at work during some of these. It is said there; such figures are rough."


def _sections(results: Results) -> Iterator[str]:
    for benchmark in PLAN:
        yield f"\n## {benchmark.title}\n"
        outcome = results.outcomes.get(benchmark.module)
        if not outcome:
            yield f"`python -m benchmarks.{benchmark.module}`: not measured yet."
            continue
        yield f"`python -m benchmarks.{benchmark.module}`, {outcome.date}. {_load(outcome)}\n"
        if outcome.rows:
            yield _line(COLUMNS)
            yield "|---" * len(COLUMNS) + "|"
            yield from (_line(_cells(row)) for row in outcome.rows)
        if outcome.failed:
            yield f"\nNot measured to its end: {outcome.failed}."


def _missed(results: Results) -> Iterator[str]:
    yield "\n## Goals not met, and why\n"
    reasons: dict[str, list[str]] = {}
    for row, was_busy in missed(results):
        unknown = "not yet known" + (", since other processes were at work." if was_busy else ".")
        reasons.setdefault(reason(row) or unknown, []).append(f"{row.what} ({row.goal})")
    yield from (f"- {'; '.join(rows)}: {why}" for why, rows in reasons.items())
    if not reasons:
        yield "None."


def _load(outcome: Outcome) -> str:
    said = f"Load before it {outcome.load:.1f}"
    if outcome.others > BUSY:
        return f"{said}; busy: other processes used {outcome.others:.1f} cores meanwhile."
    return f"{said}; nothing else was at work."


def _cells(row: Row) -> tuple[str, ...]:
    return row.what, row.peer or "nothing", words.ratio(row), words.goal(row), words.measured(row), row.times


def _line(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cells)} |"
