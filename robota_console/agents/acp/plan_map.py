"""An agent's plans: what it says of each, as events."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from robota_console.agents.acp.raw import line, mapping, objects, text
from robota_console.model.event import PlanEvent, StatusChanged
from robota_console.model.plan import Plan, PlanStep, StepStatus

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.ports.agent import AgentEvent

MOST_PLANS = 100
MOST_STEPS = 1_000
_UNNAMED = ""
_STATUS = {
    "pending": StepStatus.PENDING,
    "in_progress": StepStatus.IN_PROGRESS,
    "completed": StepStatus.COMPLETED,
}


class PlanMap:
    """Keeps the plans, so that only what changed is told."""

    def __init__(self) -> None:
        self._plans: dict[str, Plan] = {}

    def whole(self, raw: Mapping[str, object]) -> list[AgentEvent]:
        """Take a `plan`: the one plan of an agent that has no more."""
        return self._take(_UNNAMED, _steps(raw.get("entries")))

    def update(self, raw: Mapping[str, object]) -> list[AgentEvent]:
        """Take a `plan_update`: one plan by its id, as steps, as Markdown or as a file."""
        plan = mapping(raw.get("plan"))
        plan_id = text(plan.get("planId"))
        match plan.get("type"):
            case "items":
                return self._take(plan_id, _steps(plan.get("entries")))
            case "markdown":
                return self._take(plan_id, _listed(text(plan.get("content"))))
            case "file" if uri := line(plan.get("uri")):
                return [StatusChanged(f"The agent's plan is in {uri}.")]
            case _:
                return []

    def removed(self, raw: Mapping[str, object]) -> list[AgentEvent]:
        """Take a `plan_removed`."""
        return self._take(text(raw.get("planId")), ())

    def _take(self, plan_id: str, steps: tuple[PlanStep, ...]) -> list[AgentEvent]:
        before = self._plans.pop(plan_id, None)
        if not steps:
            return [PlanEvent("plan_reverted", before)] if before else []
        plan = self._plans[plan_id] = Plan(steps)
        while len(self._plans) > MOST_PLANS:
            del self._plans[next(iter(self._plans))]
        if plan == before:
            return []
        is_new = before is None or all(step.status is StepStatus.COMPLETED for step in before.steps)
        return [PlanEvent("plan_created" if is_new else "plan_changed", plan)]


def _steps(entries: object) -> tuple[PlanStep, ...]:
    found = []
    for entry in objects(entries)[:MOST_STEPS]:
        if words := text(entry.get("content")).strip():
            found.append(PlanStep(words, _STATUS.get(text(entry.get("status")), StepStatus.PENDING)))
    return tuple(found)


# The items of a Markdown text; a text without any is one step.
def _listed(words: str) -> tuple[PlanStep, ...]:
    found = []
    for one in words.split("\n"):
        if item := re.match(r"\s*(?:[-*+]|\d{1,4}[.)])\s+(?:\[([ xX])\]\s+)?(\S.*)", one):
            done = StepStatus.COMPLETED if item[1] in ("x", "X") else StepStatus.PENDING
            found.append(PlanStep(item[2].rstrip(), done))
    if not found and (only := line(words)):
        found = [PlanStep(only)]
    return tuple(found[:MOST_STEPS])
