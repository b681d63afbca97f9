"""The alternate screen: the program takes the whole screen, and what was there cannot be read again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_step
from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene

_MODES = {"47", "1047", "1049"}


def _find(scene: Scene) -> Iterator[Place]:
    for step in scene.program(Kind.CSI):
        asked = step.token.parameters
        if step.token.final == "h" and asked.startswith("?") and _MODES & set(asked[1:].split(";")):
            yield at_step(scene, step)


RULE = Rule("alternate-screen", Severity.BLOCKS, _find)
