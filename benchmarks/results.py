"""What was measured, kept as JSON: the table is made from nothing else."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.row import Row

if TYPE_CHECKING:
    from collections.abc import Mapping

FILE = Path(__file__).with_name("results.json")


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What one benchmark came to."""

    date: str
    seconds: float
    load: float
    """Of the minute before."""
    others: float
    """Cores that other processes used meanwhile."""
    rows: tuple[Row, ...] = ()
    failed: str = ""
    """Why there are no more rows, empty where there are all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Results:
    """All outcomes of one machine, by the benchmark's module."""

    machine: Mapping[str, Any]
    outcomes: Mapping[str, Outcome] = field(default_factory=dict)

    def renewed(self, later: Results) -> Results:
        """Return them with later ones in their place; another machine's do not stay."""
        if later.machine != self.machine:
            return later
        return Results(machine=self.machine, outcomes={**self.outcomes, **later.outcomes})


def dump(results: Results) -> str:
    """Return them as JSON."""
    return json.dumps(asdict(results), indent=1) + "\n"


def load(text: str) -> Results:
    """Return what was dumped."""
    given = json.loads(text)
    outcomes = {
        name: Outcome(**{**outcome, "rows": tuple(Row(**row) for row in outcome["rows"])})
        for name, outcome in given["outcomes"].items()
    }
    return Results(machine=given["machine"], outcomes=outcomes)
