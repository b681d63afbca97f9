"""Prompts: a read must be asked for in words that are the last thing written, and end where one types."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_wait

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene, Wait


def _find(scene: Scene) -> Iterator[Place]:
    for wait in _asking(scene):
        before, after = wait.line[: wait.column], wait.line[wait.column :]
        if not any(char.isalnum() for char in before):
            yield at_wait(scene, wait, evidence=before.strip() or "no words on that line")
        elif after.strip():
            yield at_wait(scene, wait, evidence=f"after it: {after.strip()}")
        elif wait.below:
            yield at_wait(scene, wait, evidence=f"below it: {wait.below.strip()}")


def _asking(scene: Scene) -> Iterator[Wait]:
    """Give where a line or a key was read, each once: a rest before a key is the same read."""
    for wait, then in zip_longest(scene.waits, scene.waits[1:]):
        if wait.first or (wait.reads and not (then and then.first and then.offset == wait.offset)):
            yield wait


RULE = Rule("prompts", Severity.HURTS, _find)
