"""What every benchmark takes on its command line, and how it says its rows."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.words import sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from benchmarks.row import Row


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for."""

    quick: bool
    """Whether to measure far less, only to see that it works."""
    peers: Path | None
    """The environment that has the peers, or None to make one."""

    def count(self, whole: int, quick: int) -> int:
        """Return how often to measure."""
        return quick if self.quick else whole


def tell(rows: Callable[[Options], Iterable[Row]]) -> None:
    """Measure, and print each row when it is there: in words, or with --json as an object a line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true", help="measure far less, to see that it works")
    parser.add_argument("--peers", type=Path, help="an environment that has the peers")
    parser.add_argument("--json", action="store_true", help="print each row as JSON")
    given = parser.parse_args()
    for row in rows(Options(given.quick, given.peers)):
        print(json.dumps(asdict(row)) if given.json else sentence(row), flush=True)
