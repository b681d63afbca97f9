"""Commands that only say how things stand, and `/queue cancel`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.command import CommandResult, CommandSpec
from robota_console.session import words
from robota_console.session.commands.replies import listed, usage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.session.workings import Workings

COST = CommandSpec(name="cost", description="Says tokens and cost so far.")
PLAN = CommandSpec(name="plan", description="Says the plan, step by step.", read_only=True)
QUEUE = CommandSpec(
    name="queue",
    description="Says what waits; cancel takes it back.",
    argument_hint="[cancel]",
    read_only=True,
)
STATUS = CommandSpec(name="status", description="Says how the session stands.", read_only=True)


class ReportCommands:
    """Cost, plan, queue, status."""

    def specs(self) -> Sequence[CommandSpec]:
        """Return all of them."""
        return (COST, PLAN, QUEUE, STATUS)

    async def run(self, name: str, args: str, session: Workings) -> CommandResult:
        """Say it."""
        status = session.status()
        if name == COST.name:
            return listed(words.usage_lines(status.usage, status.context), words.NO_USAGE)
        if name == PLAN.name:
            plan = session.agent.plan
            return listed(words.plan_lines(plan) if plan else (), words.NO_PLAN)
        if name == QUEUE.name:
            return _queue(args.strip(), session)
        tasks = sum(task.ended_at is None for task in session.tasks.tasks())
        return listed(words.status_lines(status, tasks), "")


def _queue(args: str, session: Workings) -> CommandResult:
    if args == "cancel":
        texts = session.cancel_queue()
        return listed((words.taken_back(len(texts)), *words.waiting_lines(texts)), "")
    if args:
        return usage(QUEUE)
    return listed(words.waiting_lines(session.status().waiting), words.NOTHING_WAITS)
