"""A rule: a name, how bad it is to break it, and a search through a scene."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.check.evidence import BYTES, excerpt, shown
from robota_console.check.finding import Place, Severity
from robota_console.check.token import size

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from robota_console.check.scene import Scene, Step, Wait


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule; what is said of it is in `text.check_words` under its name."""

    name: str
    severity: Severity
    find: Callable[[Scene], Iterable[Place]]


def at_step(scene: Scene, step: Step, evidence: str = "", before: int = 0) -> Place:
    """Return a step as a place; without evidence it is what was written from there on.

    `before` are the step's own characters before it.
    """
    start = step.token.start + size(step.token.text[:before])
    return Place(
        byte=start,
        at=step.at,
        row=step.row + 1,
        column=min(step.column + before + 1, scene.recording.columns),
        line=step.line.strip(),
        evidence=shown(evidence) if evidence else excerpt(scene.data[start : start + BYTES]),
    )


def at_wait(scene: Scene, wait: Wait, evidence: str = "") -> Place:
    """Return where the program waited as a place; without evidence it is what was written up to there."""
    return Place(
        byte=wait.offset,
        at=wait.at,
        row=wait.row + 1,
        column=min(wait.column + 1, scene.recording.columns),  # it may stand behind a full line
        line=wait.line.strip(),
        evidence=shown(evidence) if evidence else excerpt(scene.data[max(0, wait.offset - 30) : wait.offset]),
    )


def one_a_write(steps: Iterable[Step]) -> Iterable[Step]:
    """Give the first step of each write: what came at once is heard as one."""
    last = -1
    for step in steps:
        if step.write != last:
            yield step
        last = step.write
