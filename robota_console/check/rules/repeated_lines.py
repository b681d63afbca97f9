"""Repeated lines: the same words line after line, which tell nothing new and take as long to hear."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_step
from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene

TIMES = 3
"""As often in a row is too often."""


def _find(scene: Scene) -> Iterator[Place]:
    said = (step for step in scene.program(Kind.NEWLINE) if step.line.strip())
    for _, alike in groupby(said, key=lambda step: (step.keys, step.line.strip())):
        run = list(alike)
        if len(run) >= TIMES:
            yield from (at_step(scene, step, evidence=step.line.strip()) for step in run[1:])


RULE = Rule("repeated-lines", Severity.HINT, _find)
