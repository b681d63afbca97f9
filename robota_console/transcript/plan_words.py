"""What is said of a plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.plan import StepStatus
from robota_console.text.duration import count
from robota_console.text.menu import sentence
from robota_console.transcript.block import one_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.model.plan import Plan


def plan_event(kind: str, plan: Plan) -> str:
    """Return what became of a plan, in a line: how long a new one is, else where it stands."""
    if kind == "plan_reverted":
        return f"{_title(plan)}dropped."
    if kind == "plan_created":
        return " ".join([f"{_title(plan)}{count(len(plan.steps), 'step')}.", *_begun(plan)])
    return plan_short(plan)


def plan_short(plan: Plan) -> str:
    """Return a plan in a line: how far it is, and what comes now."""
    total = len(plan.steps)
    now = next(
        (step for step in plan.steps if step.status is StepStatus.IN_PROGRESS),
        next((step for step in plan.steps if step.status is not StepStatus.COMPLETED), None),
    )
    if now is None:
        return f"done, {count(total, 'step')}."
    return sentence(f"step {plan.steps.index(now) + 1} of {total}, {one_line(now.words)}")


def plan_lines(plan: Plan) -> list[str]:
    """Return a plan whole: a count, then a step a line with its state in words."""
    finished = sum(step.status is StepStatus.COMPLETED for step in plan.steps)
    return [
        f"{_title(plan)}{finished} of {count(len(plan.steps), 'step')} done.",
        *(
            sentence(f"step {place}, {step.status.value}. {one_line(step.words)}")
            for place, step in enumerate(plan.steps, 1)
        ),
    ]


def _title(plan: Plan) -> str:
    words = one_line(plan.title).rstrip(".")
    return f"{words}, " if words else ""


def _begun(plan: Plan) -> Iterator[str]:
    for place, step in enumerate(plan.steps, 1):
        if step.status is StepStatus.IN_PROGRESS:
            yield sentence(f"Step {place}, {one_line(step.words)}")
