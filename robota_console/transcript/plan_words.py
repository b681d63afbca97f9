"""What is said of a plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.plan import StepStatus
from robota_console.transcript.block import one_line

if TYPE_CHECKING:
    from robota_console.model.plan import Plan


def plan_short(plan: Plan) -> str:
    """Return a plan in a line: how far it is, and what comes now."""
    total = len(plan.steps)
    finished = sum(step.status is StepStatus.COMPLETED for step in plan.steps)
    if finished == total:
        return f"all {total} steps done."
    now = next(
        (step for step in plan.steps if step.status is StepStatus.IN_PROGRESS),
        next(step for step in plan.steps if step.status is not StepStatus.COMPLETED),
    )
    place = plan.steps.index(now) + 1
    return f"step {place} of {total}, {one_line(now.words).rstrip('.')}."


def plan_lines(plan: Plan) -> list[str]:
    """Return a plan whole: a count, then a step a line with its state in words."""
    total = len(plan.steps)
    finished = sum(step.status is StepStatus.COMPLETED for step in plan.steps)
    head = f"{finished} of {total} steps done."
    title = f"{one_line(plan.title).rstrip('.')}, " if plan.title else ""
    return [
        title + head,
        *(
            f"step {place}, {step.status.value}. {one_line(step.words)}"
            for place, step in enumerate(plan.steps, 1)
        ),
    ]
