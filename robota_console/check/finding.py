"""Findings: what a rule found in a recording, how bad it is, and where."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import log10


class Severity(Enum):
    """How bad it is for whoever hears the program or reads it in braille."""

    HINT = "hint"
    """Tiring: more is heard than is said."""
    HURTS = "hurts"
    """Something is heard wrongly, or not where it belongs."""
    BLOCKS = "blocks"
    """Something cannot be heard, or not be used, at all."""

    @property
    def weight(self) -> int:
        """Return what one counts in the score."""
        return {Severity.HINT: 1, Severity.HURTS: 10, Severity.BLOCKS: 100}[self]


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a rule found something."""

    byte: int
    """Bytes that the program had written before it."""
    at: float
    """Seconds since the program was started."""
    row: int
    """From 1, counted from the first line ever written."""
    column: int
    """From 1."""
    line: str
    """The words on that row, as they came: foreign text."""
    evidence: str
    """What was written there, control characters named: foreign text in ASCII."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One rule that is broken, however often."""

    rule: str
    severity: Severity
    count: int
    places: tuple[Place, ...]
    """The first ones, at least one."""

    @property
    def score(self) -> int:
        """Return its weight, twice that for ten times, three times that for a hundred."""
        return round(self.severity.weight * (1 + log10(self.count)))


def total(findings: tuple[Finding, ...]) -> int:
    """Return the score of a program: 0 is clean."""
    return sum(finding.score for finding in findings)
