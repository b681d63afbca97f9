"""Spinners: one line drawn again and again with a sign that turns, which keeps all else from being heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_step
from robota_console.check.rules.frames import APART, changed, frames, runs
from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene, Step

FRAMES = 4
"""As many in a row are a spinner."""

PAUSE = 0.02
"""Seconds between two marks that came one by one."""

_SMALL = 4
"""Characters in which one picture differs from the last."""


def _find(scene: Scene) -> Iterator[Place]:
    for run in runs(frames(scene), turns):
        if len(run) >= FRAMES:
            yield from (at_step(scene, step) for step in run)
    for run in _dots(scene):
        if len(run) >= FRAMES:
            yield from (at_step(scene, step) for step in run)


def _dots(scene: Scene) -> Iterator[list[Step]]:
    """Give runs of marks that come one by one, as in a row of dots that grows."""
    run: list[Step] = []
    for step in scene.program(Kind.TEXT):
        mark = len(step.token.text) == 1 and not step.token.text.isalnum()
        if run and not (mark and step.row == run[-1].row and PAUSE <= step.at - run[-1].at <= APART):
            yield run
            run = []
        if mark and not step.over and not step.typing:
            run.append(step)
    yield run


def turns(before: str, after: str) -> bool:
    """Return whether a line became the other by a sign that turned or grew."""
    signs = changed(before, after)
    return 0 < len(signs) <= _SMALL and not any(sign.isdigit() for sign in signs)


RULE = Rule("spinners", Severity.BLOCKS, _find)
