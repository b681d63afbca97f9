"""Erasing: words are taken from the screen that may not have been heard yet, and cannot be read again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_step, one_a_write
from robota_console.check.screen import ERASING
from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene, Step


def _find(scene: Scene) -> Iterator[Place]:
    for step in one_a_write(filter(_erases, scene.program(Kind.CSI, Kind.ESCAPE))):
        yield at_step(scene, step)


def _erases(step: Step) -> bool:
    token = step.token
    if token.kind is Kind.ESCAPE:
        return token.text == "\x1bc"
    # A whole screen is somebody's, whatever stood on it here; the end of a line is not, where nothing stands.
    whole = token.final == "J" and token.parameters in ("2", "3")
    return token.final in ERASING and not set(token.parameters) & set("<=> ") and (whole or step.lost)


RULE = Rule("erases", Severity.HURTS, _find)
