"""A hidden cursor: braille and magnifiers follow it, and lose the place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_step
from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene


def _find(scene: Scene) -> Iterator[Place]:
    for step in scene.program(Kind.CSI):
        asked = step.token.parameters
        if step.token.final == "l" and asked.startswith("?") and "25" in asked[1:].split(";"):
            yield at_step(scene, step)


RULE = Rule("hidden-cursor", Severity.HURTS, _find)
