"""The analysis: every rule over one recording, the worst first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.check.finding import Finding
from robota_console.check.rules import RULES
from robota_console.check.scene import play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.recording import Recording
    from robota_console.check.scene import Scene

FIRST = 3
"""Places that are kept of one finding."""


def analyse(recording: Recording) -> tuple[Finding, ...]:
    """Return what is found, the worst first; empty is clean."""
    return findings(play(recording))


def findings(scene: Scene) -> tuple[Finding, ...]:
    """Return what is found in a scene; a rule that fired often is one finding with a count."""
    return tuple(sorted(_broken(scene), key=lambda finding: -finding.score))


def _broken(scene: Scene) -> Iterator[Finding]:
    for rule in RULES:
        if places := list(rule.find(scene)):
            yield Finding(
                rule=rule.name, severity=rule.severity, count=len(places), places=tuple(places[:FIRST])
            )
