"""Acts with a plan: three steps, one of which writes a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.agents.practice import words
from robota_console.agents.practice.questions import YES_OR_NO
from robota_console.agents.tools.listing import list_folder
from robota_console.agents.tools.reading import read_file
from robota_console.agents.tools.writing import write_file
from robota_console.model.event import PlanEvent
from robota_console.model.plan import Plan, PlanStep, StepStatus
from robota_console.model.question import Answer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.agents.practice.desk import Desk
    from robota_console.agents.tools.bench import Bench
    from robota_console.agents.tools.use import Outcome

FILE = "practice-plan.txt"
TEXT = "The practice agent wrote this, as the second step of its plan.\n"
TITLE = "a small change"
STEPS = ("look at the working folder", f"write {FILE}", f"read {FILE} again")


async def plan(desk: Desk, _: Mapping[str, str]) -> None:
    """Make a plan, and work through it if the person agrees."""
    await _tell(desk, "plan_created")
    await desk.say(f"A plan of three steps: {words.series([words.code(step) for step in STEPS])}.\n\n")
    response = await desk.bench.context.question(YES_OR_NO)
    if isinstance(response, Answer) and response.values == ("yes",):
        await _tell(desk, "plan_approved", active=True)
        await _work(desk)
    else:
        await _tell(desk, "plan_reverted")
        await desk.say("The plan is dropped. Nothing was changed.")


async def work_through(desk: Desk, _: Mapping[str, str]) -> None:
    """Make a plan and work through it."""
    await _tell(desk, "plan_created", active=True)
    await _work(desk)


async def _work(desk: Desk) -> None:
    for done in range(len(STEPS)):
        outcome = await _step(desk.bench, done)
        if outcome.value is None:
            await _tell(desk, "plan_changed", done)
            why = words.not_done(outcome, f"step {done + 1}", "done")
            await desk.say(f"{why} The plan stops there.")
            return
        await _tell(desk, "plan_changed", done + 1, active=True)
    await desk.say(f"The plan is done, all three steps. It is in {words.code(FILE)}.")


async def _step(bench: Bench, number: int) -> Outcome[object]:
    if number == 0:
        return await list_folder(bench)
    return await (write_file(bench, FILE, TEXT) if number == 1 else read_file(bench, FILE))


async def _tell(desk: Desk, kind: str, done: int = 0, *, active: bool = False) -> None:
    ranks = {done: StepStatus.IN_PROGRESS} if active else {}
    steps = tuple(
        PlanStep(step, StepStatus.COMPLETED if place < done else ranks.get(place, StepStatus.PENDING))
        for place, step in enumerate(STEPS)
    )
    await desk.bench.emit(PlanEvent(kind, Plan(steps, TITLE)))
