"""How benchmarks are run and what is said of them: bounded, with others' load and reasons for misses."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, replace
from itertools import count

from benchmarks import table, words
from benchmarks.llm_chat import Paced
from benchmarks.machine import LoadWatch, Reading
from benchmarks.results import Outcome, Results
from benchmarks.row import Row, in_turn, paired
from benchmarks.running import run
from tests.support.model_server.script import Say

ROW = Row(
    what="start",
    peer="a peer",
    ours=20.0,
    theirs=10.0,
    unit="ms",
    goal="at most 1.5 times",
    is_met=False,
    times="once",
)
OUTCOME = Outcome(date="2026-11-30", seconds=1.0, load=0.1, others=0.0, rows=(ROW,))
RESULTS = Results(
    machine={"processor": "P", "cores": 2, "system": "Linux", "python": "CPython 3.11"},
    outcomes={"start": OUTCOME},
)


def python(code: str) -> list[str]:
    """Return the command of a benchmark of so much code."""
    return [sys.executable, "-S", "-c", code]


def test_pairs_are_told_by_their_medians_and_slow_ends() -> None:
    """One slow start of twenty is no slow program, and is not hidden either."""
    row = paired("start", "a peer", [(10.0, 10.0)] * 9 + [(30.0, 10.0)], unit="ms", most=1.3, plus=5)

    assert (row.ours, row.theirs, row.ratio, row.is_met) == (10.0, 10.0, 1.0, True)
    assert words.measured(row) == "10 ms, beside 10; 95th percentile 21, beside 10"
    assert words.goal(row) == "at most 1.3 times plus 5 ms: met"


def test_each_of_a_pair_goes_first_as_often() -> None:
    """What the first leaves warm for the second would make one of them look faster."""
    clock = count()

    pairs = in_turn(2, lambda: next(clock), lambda: next(clock))

    assert pairs == [(2, 3), (5, 4)]


def test_a_goal_is_missed_by_the_median() -> None:
    """The sentence beside it says so in a word."""
    row = paired("start", "a peer", [(14.0, 10.0)] * 3, unit="ms", most=1.3)

    assert words.goal(row) == "at most 1.3 times: not met"


def test_rows_are_taken_as_they_come() -> None:
    """What was measured before a benchmark failed is kept, and its last words say why there is no more."""
    line = json.dumps(asdict(ROW))

    outcome = run(python(f"import sys; print({line!r}, flush=True); sys.exit('no peer')"), 30)

    assert outcome.rows == (ROW,)
    assert outcome.failed == "it ended with status 1, saying: no peer"


def test_one_that_hangs_is_given_up() -> None:
    """Nobody waits for the table for ever."""
    outcome = run(python("import time; time.sleep(60)"), 0.2)

    assert outcome.failed == "it took longer than 0.2 seconds"
    assert outcome.seconds < 30


def test_others_at_work_are_noticed() -> None:
    """A figure of a busy machine is rough, and whoever reads it has to know."""
    readings = iter([Reading(at=100.0, busy=50.0, own=1.0), Reading(at=110.0, busy=63.0, own=9.0)])

    assert LoadWatch(lambda: next(readings)).others() == 0.5


def test_a_busy_machine_is_named_on_the_page() -> None:
    """At the top, and where it was."""
    page = table.page(replace(RESULTS, outcomes={"start": replace(OUTCOME, others=0.5)}))

    assert "Other processes were at work during some of these." in page
    assert "busy: other processes used 0.5 cores meanwhile." in page


def test_an_idle_machine_is_not_called_busy() -> None:
    """A note that is always there says nothing."""
    page = table.page(RESULTS)

    assert "busy" not in page
    assert "nothing else was at work" in page


def test_a_row_says_what_beside_what_and_how_often() -> None:
    """Each row is whole by itself, as it is heard."""
    page = table.page(RESULTS)

    assert "| start | a peer | 2.00 | at most 1.5 times: not met | 20 ms, beside 10 | once |\n" in page
    assert "Machine: P, 2 cores, Linux, CPython 3.11." in page


def test_a_missed_goal_nobody_explained_is_said_to_be_unknown() -> None:
    """Rather that than silence; and where others were at work, that may be all there is to it."""
    busy = replace(RESULTS, outcomes={"start": replace(OUTCOME, others=0.5)})

    assert "- start (at most 1.5 times): not yet known.\n" in table.page(RESULTS)
    assert ": not yet known, since other processes were at work.\n" in table.page(busy)


def test_one_that_failed_is_on_the_page() -> None:
    """A row that is not there is not missed."""
    failed = replace(OUTCOME, rows=(), failed="it took longer than 60 seconds")

    page = table.page(replace(RESULTS, outcomes={"start": failed}))

    assert "Not measured to its end: it took longer than 60 seconds." in page


def test_one_that_was_never_run_is_on_the_page() -> None:
    """A page that says nothing of it looks whole."""
    assert "`python -m benchmarks.resume`: not measured yet." in table.page(RESULTS)


def test_one_measured_again_leaves_the_others() -> None:
    """Some take minutes."""
    again = replace(OUTCOME, load=0.2)
    kept = replace(RESULTS, outcomes={"start": OUTCOME, "resume": OUTCOME})

    assert kept.renewed(replace(RESULTS, outcomes={"start": again})).outcomes == {
        "start": again,
        "resume": OUTCOME,
    }


def test_another_machines_results_do_not_stay() -> None:
    """Figures of two machines in one table compare nothing."""
    other = replace(RESULTS, machine={**RESULTS.machine, "cores": 8}, outcomes={})

    assert RESULTS.renewed(other) == other


def test_paced_words_come_whole_and_wait_once() -> None:
    """The server looks at an answer again after it was sent, and must not send its end late."""
    waits: list[float] = []
    given = Paced(["a ", "b "], 0.5, sleep=waits.append)

    assert [list(given), list(given)] == [[Say("a "), Say("b ")]] * 2
    assert waits == [0.5, 0.0]
