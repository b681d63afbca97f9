"""Colour alone: it parts signs or names of a list, marks a choice, or says what became of something."""

from __future__ import annotations

from itertools import chain, pairwise
from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_step
from robota_console.check.rules.choices import choices, states
from robota_console.check.rules.lists import lists
from robota_console.check.rules.signs import signs
from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from robota_console.check.finding import Place
    from robota_console.check.look import Look, Row
    from robota_console.check.rules.telling import Spot
    from robota_console.check.scene import Scene, Step


def _find(scene: Scene) -> Iterator[Place]:
    written: dict[int, list[Step]] = {}
    for step in scene.program(Kind.TEXT):
        for row in range(step.row, step.end_row + 1):
            written.setdefault(row, []).append(step)
    said = set()
    for before, look in pairwise([None, *scene.looks]):
        assert look is not None
        found = signs(_without_prompt(look)), lists(look.rows), choices(before, look), states(before, look)
        for spot in chain.from_iterable(found):
            steps = [step for step in written.get(spot.row, ()) if step.token.start < look.offset]
            if steps and spot not in said:
                said.add(spot)
                yield at_step(scene, _nearest(steps, spot), evidence=spot.evidence)


def _without_prompt(look: Look) -> Mapping[int, Row]:
    """Return the rows that somebody reads; a prompt's sign is another thing than a list's."""
    prompt = look.cursor and look.cursor[0]
    return {number: row for number, row in look.rows.items() if number != prompt}


def _nearest(steps: list[Step], spot: Spot) -> Step:
    """Return the last step that began at a spot, or in the same row before it."""
    near = [step for step in steps if step.row < spot.row or step.column <= spot.column]
    return max(near or steps, key=lambda step: (step.row == spot.row and step.column, step.token.start))


RULE = Rule("colour-only", Severity.HURTS, _find)
