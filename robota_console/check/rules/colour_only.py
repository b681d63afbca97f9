"""Colour alone: the same word or sign in two colours, or a choice that is marked by one."""

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
    signs: dict[str, str] = {}
    rows: dict[tuple[int, str], str] = {}
    for step in scene.program(Kind.TEXT):
        words = step.token.text.strip()
        if not words or step.typing:
            continue
        before = rows.get((step.row, words))
        rows[step.row, words] = step.colour
        if before is None and step.colour and _is_sign(step.line, words):
            before = signs.setdefault(words, step.colour)
        if before not in (None, step.colour):
            yield at_step(
                scene, step, evidence=f"{words} in {before or 'none'} and in {step.colour or 'none'}"
            )


def _is_sign(line: str, words: str) -> bool:
    """Return whether it is one word at a line's beginning or end; elsewhere it is a detail, as in code."""
    one = len(words.split()) == 1
    return one and (line.strip().startswith(words) or line.rstrip().endswith(words))


RULE = Rule("colour-only", Severity.HURTS, _find)
