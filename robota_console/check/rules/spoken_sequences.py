"""Sequences that are spoken: titles, marks and notices for the terminal, which some readers read out."""

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
    for step in scene.program(Kind.STRING):
        yield at_step(scene, step, evidence=step.token.text)


RULE = Rule("spoken-sequences", Severity.HURTS, _find)
