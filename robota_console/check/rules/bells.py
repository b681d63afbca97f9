"""Bell storms: one bell calls somebody back, several cut the speech to pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_step
from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene

MANY = 3
WITHIN = 2.0
"""Seconds."""


def _find(scene: Scene) -> Iterator[Place]:
    bells = list(scene.program(Kind.BELL))
    for first, last in zip(bells, bells[MANY - 1 :], strict=False):
        if last.at - first.at <= WITHIN:
            yield at_step(scene, last)


RULE = Rule("bells", Severity.HURTS, _find)
