"""What was measured of one thing: a row of the table."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median, quantiles
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Figure = TypeVar("Figure")


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One comparison, or one count that has nothing beside it."""

    what: str
    peer: str = ""
    """What it was compared with, empty where nothing stands beside it."""
    ours: float
    theirs: float | None = None
    high: float | None = None
    """The 95th percentile of ours."""
    their_high: float | None = None
    unit: str
    goal: str = ""
    """In words, empty where there is none."""
    is_met: bool | None = None
    times: str
    """How often it was measured."""

    @property
    def ratio(self) -> float | None:
        """Return how many times the peer's this is."""
        return self.ours / self.theirs if self.theirs else None


def paired(
    what: str,
    peer: str,
    pairs: Sequence[tuple[float, float]],
    *,
    unit: str,
    most: float | None = None,
    plus: float = 0.0,
    decimals: int = 1,
) -> Row:
    """Return the row of alternated pairs: medians and 95th percentiles.

    The goal is that the median is at most `most` times the peer's, and `plus` of the unit more.
    """
    ours, theirs = ([pair[side] for pair in pairs] for side in (0, 1))
    return Row(
        what=what,
        peer=peer,
        ours=round(median(ours), decimals),
        theirs=round(median(theirs), decimals),
        high=round(high(ours), decimals),
        their_high=round(high(theirs), decimals),
        unit=unit,
        goal="" if most is None else _goal(most, plus, unit),
        is_met=None if most is None else median(ours) <= most * median(theirs) + plus,
        times=f"{len(pairs)} pairs, alternated",
    )


def in_turn(
    count: int, ours: Callable[[], Figure], theirs: Callable[[], Figure]
) -> list[tuple[Figure, Figure]]:
    """Return so many pairs, ours and theirs; which goes first changes, and a pair before them is not told.

    So whatever the one leaves behind for the other, a cache or its lack, meets both alike.
    """
    pairs = []
    for number in range(count + 1):
        if number % 2:
            first = ours()
            pairs.append((first, theirs()))
        else:
            second = theirs()
            pairs.append((ours(), second))
    return pairs[1:]


def high(values: Sequence[float]) -> float:
    """Return the 95th percentile."""
    return quantiles(values, n=20, method="inclusive")[-1] if len(values) > 1 else values[0]


def _goal(most: float, plus: float, unit: str) -> str:
    return f"at most {most:g} times" + (f" plus {plus:g} {unit}" if plus else "")
