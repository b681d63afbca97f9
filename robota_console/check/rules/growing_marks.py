"""Growing marks: dots or the like that come one by one, each said on its own over what is being heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_step
from robota_console.check.rules.frames import APART
from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene, Step

MARKS = 4
"""As many in a row grow."""

PAUSE = 0.02
"""Seconds between two marks that came one by one."""


def _find(scene: Scene) -> Iterator[Place]:
    for run in _runs(scene):
        if len(run) >= MARKS:
            yield from (at_step(scene, step) for step in run)


def _runs(scene: Scene) -> Iterator[list[Step]]:
    """Give marks that came one by one in a row, with no key between them."""
    run: list[Step] = []
    for step in scene.program(Kind.TEXT):
        mark = len(step.token.text) == 1 and not step.token.text.isalnum()
        if run and not (mark and _goes_on(run[-1], step)):
            yield run
            run = []
        if mark and not step.over and not step.typing:
            run.append(step)
    yield run


def _goes_on(before: Step, step: Step) -> bool:
    return (before.row, before.keys) == (step.row, step.keys) and PAUSE <= step.at - before.at <= APART


RULE = Rule("growing-marks", Severity.HURTS, _find)
