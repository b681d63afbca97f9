"""Split words: half a word leaves at a time, so a reader says syllables."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.recording import Written
from robota_console.check.rule import Rule, at_step
from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene, Step

PAUSE = 0.02
"""Seconds between two pieces that were written apart: less may be one write, read in two."""

_LONG = 512
"""Bytes of a write from which on the system may have cut it, not the program."""


def _find(scene: Scene) -> Iterator[Place]:
    sizes = [len(event.data) for event in scene.recording.events if isinstance(event, Written)]
    for before, after in pairwise(scene.steps):
        apart = after.at - before.at >= PAUSE and sizes[before.write] < _LONG
        if apart and _one_word(before, after):
            yield at_step(scene, after, evidence=f"{before.token.text[-20:]} | {after.token.text[:20]}")


def _one_word(before: Step, after: Step) -> bool:
    ours = not (before.echo or after.echo or before.typing or after.typing)
    texts = before.token.kind is after.token.kind is Kind.TEXT and before.keys == after.keys
    return ours and texts and before.token.text[-1].isalnum() and after.token.text[0].isalnum()


RULE = Rule("split-words", Severity.HURTS, _find)
