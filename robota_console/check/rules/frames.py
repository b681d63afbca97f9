"""Frames: one row drawn again and again, a picture a write, with nobody at the keys."""

from __future__ import annotations

from itertools import groupby, zip_longest
from typing import TYPE_CHECKING, NamedTuple

from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from robota_console.check.scene import Scene, Step

APART = 2.0
"""Seconds between two pictures of one motion, at most."""

_DRAWN = (Kind.TEXT, Kind.CSI, Kind.BACKSPACE)


class Frame(NamedTuple):
    """One row in one write, where words had stood before: the piece that went over them, and the last one."""

    first: Step
    last: Step


def frames(scene: Scene) -> list[Frame]:
    """Return all of them, row by row; a line that is being typed is left to `while_typing`."""
    first: dict[tuple[int, int], Step] = {}
    last: dict[tuple[int, int], Step] = {}
    for step in scene.program(*_DRAWN):
        place = step.write, step.row
        if step.over and not step.typing:
            first.setdefault(place, step)
        if place in first:
            last[place] = step
    found = [Frame(step, last[place]) for place, step in first.items()]
    return sorted(found, key=lambda frame: (frame.first.row, frame.first.write))


def runs(found: Iterable[Frame], alike: Callable[[str, str], bool]) -> Iterator[list[Step]]:
    """Give runs of pictures of one row in which each became the next in that manner."""
    steps = (frame.last for frame in found)
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
