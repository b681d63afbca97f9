"""Erasing: words are taken from the screen that may not have been heard yet, and cannot be read again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_step, one_a_write
from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene, Step

_CSI = frozenset("@JKLMPSTX")


def _find(scene: Scene) -> Iterator[Place]:
    for step in one_a_write(filter(_erases, scene.program(Kind.CSI, Kind.ESCAPE))):
        yield at_step(scene, step)


def _erases(step: Step) -> bool:
    token = step.token
    if token.kind is Kind.ESCAPE:
        return token.text == "\x1bc"
    return token.final in _CSI and not set(token.parameters) & set("<=> ")


RULE = Rule("erases", Severity.HURTS, _find)
