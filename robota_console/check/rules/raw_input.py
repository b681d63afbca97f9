"""Raw input: the program reads key by key, so echo, deletion and braille routing are its own to get right."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_wait

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene


def _find(scene: Scene) -> Iterator[Place]:
    for canonical, waits in groupby(scene.waits, key=lambda wait: wait.modes.canonical):
        if not canonical:
            first = next(waits)
            yield at_wait(scene, first, evidence=first.line.strip())


RULE = Rule("raw-input", Severity.HURTS, _find)
