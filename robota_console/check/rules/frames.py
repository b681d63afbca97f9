"""Frames: one row drawn again and again, a picture a write, with nobody at the keys."""

from __future__ import annotations

from itertools import groupby, zip_longest
from typing import TYPE_CHECKING

from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from robota_console.check.scene import Scene, Step

APART = 2.0
"""Seconds between two pictures of one motion, at most."""


def frames(scene: Scene) -> list[Step]:
    """Return the last step of each write in each row that the write repainted."""
    last: dict[tuple[int, int], Step] = {}
    over = {(step.write, step.row) for step in scene.program(Kind.TEXT) if step.over and not step.typing}
    for step in scene.program(Kind.TEXT, Kind.CSI, Kind.BACKSPACE):
        if (step.write, step.row) in over:
            last[step.write, step.row] = step
    return sorted(last.values(), key=lambda step: (step.row, step.write))


def runs(steps: Iterable[Step], alike: Callable[[str, str], bool]) -> Iterator[list[Step]]:
    """Give runs of pictures of one row in which each became the next in that manner."""
    for _, of_row in groupby(steps, key=lambda step: (step.row, step.keys)):
        run: list[Step] = []
        for step in of_row:
            if run and not (step.at - run[-1].at <= APART and alike(run[-1].line, step.line)):
                yield run
                run = []
            run.append(step)
        yield run


def changed(before: str, after: str) -> str:
    """Return the characters that are new in a line, blanks for those that are gone."""
    return "".join(b or " " for a, b in zip_longest(before, after, fillvalue="") if a != b)
