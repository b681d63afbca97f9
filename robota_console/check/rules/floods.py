"""Floods: more lines, or more words, at once than can be heard before a key is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_step
from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene, Step

LINES = 100
WORDS = 600
"""Two minutes of speech at 300 words a minute."""

PAUSE = 0.5
"""Seconds that end a burst; a key ends it too."""


def _find(scene: Scene) -> Iterator[Place]:
    for burst in _bursts(scene):
        lines = sum(step.token.kind is Kind.NEWLINE for step in burst)
        words = sum(len(step.token.text.split()) for step in burst)
        if lines > LINES or words > WORDS:
            yield at_step(scene, burst[0], evidence=f"{lines} lines, {words} words")


def _bursts(scene: Scene) -> Iterator[list[Step]]:
    burst: list[Step] = []
    for step in scene.program(Kind.TEXT, Kind.NEWLINE):
        if step.over:
            continue
        if burst and (step.at - burst[-1].at > PAUSE or step.keys != burst[-1].keys):
            yield burst
            burst = []
        burst.append(step)
    if burst:
        yield burst


RULE = Rule("floods", Severity.HURTS, _find)
