"""Glyphs: runs of characters that decorate and are named one by one by a reader, or not said at all."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from robota_console.check.rule import Rule, at_step
from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place, Severity
    from robota_console.check.scene import Scene


def rule(name: str, severity: Severity, pattern: str) -> Rule:
    """Return a rule that is broken by each match in what the program itself wrote."""
    return Rule(name, severity, partial(_find, re.compile(pattern)))


def _find(pattern: re.Pattern[str], scene: Scene) -> Iterator[Place]:
    for step in scene.program(Kind.TEXT):
        for match in pattern.finditer(step.shown):
            yield at_step(scene, step, evidence=step.shown[match.start() :], before=match.start())
