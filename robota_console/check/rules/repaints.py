"""Repaints: other words are written where words had stood; a reader says them late, in pieces, or never."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_step, one_a_write
from robota_console.check.rules.frames import frames

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene


def _find(scene: Scene) -> Iterator[Place]:
    changed = (frame for frame in frames(scene) if frame.last.line != frame.first.before)
    for step in one_a_write(sorted((frame.first for frame in changed), key=lambda step: step.token.start)):
        yield at_step(scene, step)


RULE = Rule("repaints", Severity.BLOCKS, _find)
