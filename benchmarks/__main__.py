"""Measure all of it, with its peers beside, and write down what came of it.

    .venv/bin/python -m benchmarks

The peers are installed from the package index into a temporary environment; nothing else leaves this
machine. Some 20 minutes, best on an idle machine. `--only NAME` measures one again and leaves the others'
results; `--quick` measures far less, prints its page and writes nothing; `--page` only writes the page anew.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from benchmarks import machine, peers, results, table
from benchmarks.plan import PLAN
from benchmarks.results import Outcome, Results
from benchmarks.running import command, run


def measured(modules: list[str], *, quick: bool, folder: Path | None) -> Results:
    """Run each of them in turn."""
    outcomes: dict[str, Outcome] = {}
    with peers.installed(folder) as beside:
        options = ["--peers", str(beside), *(["--quick"] if quick else [])]
        for benchmark in PLAN:
            if modules and benchmark.module not in modules:
                continue
            say(f"{benchmark.module}, {benchmark.seconds} seconds at most.")
            python = peers.program(beside, "python") if benchmark.among_peers else None
            outcome = run(command(benchmark.module, python, options), benchmark.seconds)
            say(f"  {len(outcome.rows)} rows in {outcome.seconds:.0f} s. {outcome.failed}".rstrip())
            outcomes[benchmark.module] = outcome
    return Results(machine=machine.description(), outcomes=outcomes)


def say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def main() -> None:
    """Do what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    names = [benchmark.module for benchmark in PLAN]
    parser.add_argument("--only", action="append", default=[], choices=names, metavar="NAME")
    parser.add_argument(
        "--quick", action="store_true", help="measure far less, print the page, write nothing"
    )
    parser.add_argument("--page", action="store_true", help="only write the page anew")
    parser.add_argument("--peers", type=Path, help="keep the peers' environment there")
    given = parser.parse_args()
    kept = results.load(results.FILE.read_text()) if results.FILE.exists() else None
    if given.page:
        new = kept or sys.exit("Nothing was measured yet.")
    else:
        new = measured(given.only, quick=given.quick, folder=given.peers)
    if given.quick:
        print(table.page(new))
        return
    new = kept.renewed(new) if kept else new
    results.FILE.write_text(results.dump(new))
    table.FILE.write_text(table.page(new))
    say(f"Written: {results.FILE}, {table.FILE}.")


if __name__ == "__main__":
    main()
