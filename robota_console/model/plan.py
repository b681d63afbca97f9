"""A plan the agent works through."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class StepStatus(Enum):
    """How far a step is; each value is the word that is said."""

    PENDING = "waiting"
    IN_PROGRESS = "in progress"
    COMPLETED = "done"


@dataclass(frozen=True, slots=True)
class PlanStep:
    """One step, in the agent's words."""

    words: str
    status: StepStatus = StepStatus.PENDING


@dataclass(frozen=True, slots=True)
class Plan:
    """The steps in order."""

    steps: tuple[PlanStep, ...] = ()
    title: str = ""
