"""The benchmarks' page says what was measured and nothing else; nothing here is timed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benchmarks import results, table
from benchmarks.plan import PLAN

TOP = Path(__file__).parents[2]
BESIDE = {
    "__init__",
    "__main__",
    "llm_chat",
    "machine",
    "peers",
    "plan",
    "results",
    "row",
    "running",
    "script",
}
BESIDE |= {"table", "terminal", "words", "drawn.__init__", "drawn.stage"}
BESIDE |= {"sanitizer.__init__", "sanitizer.record"}
"""What measures nothing itself."""


def kept() -> results.Results:
    """Return what was measured last."""
    return results.load(results.FILE.read_text())


def test_the_page_is_what_was_measured() -> None:
    """A figure that somebody wrote there by hand is a promise without proof."""
    assert table.FILE.read_text() == table.page(kept())


def test_what_is_kept_comes_back_whole() -> None:
    """The page can be written anew at any time, from the file alone."""
    assert results.dump(kept()) == results.FILE.read_text()


def test_each_missed_goal_has_its_reason() -> None:
    """Who reads that a goal is missed is told why; only a busy machine is reason enough by itself."""
    unexplained = [row.what for row, was_busy in table.missed(kept()) if not (was_busy or table.reason(row))]

    assert unexplained == []


def test_each_benchmark_is_run_by_the_one_command() -> None:
    """One that nobody runs says nothing."""
    folder = TOP / "benchmarks"
    modules = {".".join(path.relative_to(folder).with_suffix("").parts) for path in folder.rglob("*.py")}

    assert modules - BESIDE == {benchmark.module for benchmark in PLAN}


@pytest.mark.parametrize("module", [benchmark.module for benchmark in PLAN])
def test_each_benchmark_is_described(module: str) -> None:
    """The figures mean nothing to whoever does not know how they came about."""
    readme = (TOP / "benchmarks" / "README.md").read_text()

    assert re.search(rf"^\| `{re.escape(module)}` \|", readme, re.MULTILINE)
