"""Colour alone: the same word or sign in two colours, so that only who sees them can tell them apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_step
from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene

_NONE = "default"


def _find(scene: Scene) -> Iterator[Place]:
    first: dict[str, str] = {}
    for step in scene.program(Kind.TEXT):
        words = step.token.text.strip()
        if step.colour == _NONE or len(words.split()) != 1 or not _stands_out(step.line, words):
            continue
        if first.setdefault(words, step.colour) != step.colour:
            yield at_step(scene, step, evidence=f"{words} in {first[words]} and in {step.colour}")


def _stands_out(line: str, words: str) -> bool:
    # In the middle of a line a coloured word is a detail of a text, as in code.
    return line.strip().startswith(words) or line.rstrip().endswith(words)


RULE = Rule("colour-only", Severity.HURTS, _find)
