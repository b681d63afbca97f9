"""Silent input: what is typed is not echoed, though nothing says that it is a secret."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_wait

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene, Wait

_SECRET = re.compile(r"(?i)pass\s?(word|phrase|code)|secret|token|\bpin\b|\bkey\b|silent|hidden|not shown")


def _find(scene: Scene) -> Iterator[Place]:
    for silent, waits in groupby(scene.waits, key=_silent):
        first = next(waits)
        if silent and not _SECRET.search(first.line):
            yield at_wait(scene, first)


def _silent(wait: Wait) -> bool:
    return wait.modes.canonical and not wait.modes.echo


RULE = Rule("silent-input", Severity.HURTS, _find)
