"""Repaints: words are written where words had stood, so a reader says them again, late, or never."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_step, one_a_write
from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene, Step


def repainted(scene: Scene) -> Iterator[Step]:
    """Give the first step of each write that repaints; a line being typed is left to `while_typing`."""
    return (
        step
        for step in one_a_write(step for step in scene.program(Kind.TEXT) if step.over)
        if not step.typing
    )


def _find(scene: Scene) -> Iterator[Place]:
    for step in repainted(scene):
        yield at_step(scene, step)


RULE = Rule("repaints", Severity.BLOCKS, _find)
