"""Timers: a number that ticks, in its place or line after line, while somebody listens to something else."""

from __future__ import annotations

import re
from itertools import groupby, pairwise
from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_step
from robota_console.check.rules.frames import frames, runs
from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene, Step

TICKS = 3
"""As many in a row are a timer."""

_LONG = 30.0
"""Seconds between two lines that are no timer any more."""

_SHORT = 0.2
"""Seconds between two lines that are a list, and no timer."""

_GROWING = 1.5
"""How much longer a gap is than the one before, where somebody is told less and less often."""

_NUMBER = re.compile(r"\d+")
_MASKED = re.compile(r"0( 0)*")


def _find(scene: Scene) -> Iterator[Place]:
    for run in (*runs(frames(scene), _ticks), *_lines(scene)):
        if len(run) >= TICKS:
            yield from (at_step(scene, step) for step in run)


def _ticks(before: str, after: str) -> bool:
    return _NUMBER.findall(before) != _NUMBER.findall(after) and _masked(before) == _masked(after)


def _masked(line: str) -> str:
    # A bar or a sign that turns beside the number is part of the tick, and so is a number more or less.
    words = "".join(char if char.isalnum() else " " for char in line)
    return _MASKED.sub("0", " ".join(_NUMBER.sub("0", words).split()))


def _lines(scene: Scene) -> Iterator[list[Step]]:
    """Give runs of lines that differ in numbers alone and come one by one."""
    newlines = [step for step in scene.program(Kind.NEWLINE) if _NUMBER.search(step.line)]
    for _, alike in groupby(newlines, key=lambda step: (step.keys, _masked(step.line))):
        run: list[Step] = []
        for step in alike:
            if run and not _SHORT <= step.at - run[-1].at <= _LONG:
                yield from _ticking(run)
                run = []
            run.append(step)
        yield from _ticking(run)


def _ticking(run: list[Step]) -> Iterator[list[Step]]:
    """Give the run, unless each line waits longer than the one before did."""
    gaps = [later.at - step.at for step, later in pairwise(run)]
    if not all(later >= _GROWING * gap for gap, later in pairwise(gaps)):
        yield run


RULE = Rule("timers", Severity.HURTS, _find)
