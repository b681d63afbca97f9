"""Invisible characters: one reader drops the rest of the line after one, others say nothing of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_step
from robota_console.check.token import Kind
from robota_console.text.naming import name_invisible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene


def _find(scene: Scene) -> Iterator[Place]:
    for step in scene.program(Kind.TEXT):
        # bytes that are no UTF-8 are another matter
        text = step.token.text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
        if not text.isascii() and name_invisible(text) != text:
            yield at_step(scene, step, evidence=text)


RULE = Rule("invisible", Severity.HURTS, _find)
