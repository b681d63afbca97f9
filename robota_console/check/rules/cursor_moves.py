"""Cursor moves: text is put elsewhere than after the last, so it is heard out of order or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_step, one_a_write
from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene, Step

_CSI = frozenset("ABCDEFGHadefrsu`")
_ESCAPES = frozenset(("\x1b7", "\x1b8", "\x1bM"))


def _find(scene: Scene) -> Iterator[Place]:
    for step in one_a_write(filter(_moves, scene.program(Kind.CSI, Kind.ESCAPE))):
        yield at_step(scene, step)


def _moves(step: Step) -> bool:
    token = step.token
    if token.kind is Kind.ESCAPE:
        return token.text in _ESCAPES
    # With a mark before the numbers, `u` and `r` are settings of the keyboard and of modes.
    return token.final in _CSI and token.parameters[:1] not in ("?", ">", "<", "=")


RULE = Rule("cursor-moves", Severity.HURTS, _find)
