"""Acts that go on beside the turns: a long task, one that fails, a loop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.agents.practice.words import command
from robota_console.agents.within import pause
from robota_console.text.duration import count

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.agents.practice.desk import Desk
    from robota_console.ports.agent import TaskLog

STEPS = 10
"""Lines a long task logs."""
SECONDS = 20
MOST_SECONDS = 3600


async def long_task(desk: Desk, given: Mapping[str, str]) -> None:
    """Start a task of ten steps."""
    seconds = min(int(given["seconds"] or SECONDS), MOST_SECONDS)
    clock = desk.bench.clock

    async def work(log: TaskLog) -> bool:
        for step in range(1, STEPS + 1):
            await pause(clock, seconds / STEPS)
            log.line(f"step {step} of {STEPS}, done")
        return True

    try:
        desk.bench.context.start_task("long task", work)
    except RuntimeError as error:
        await desk.say(f"The task was not started: {error}")
    else:
        await desk.say(
            f"A long task began: {STEPS} steps in {count(seconds, 'second')}. You can go on meanwhile."
        )


async def failing_task(desk: Desk, _: Mapping[str, str]) -> None:
    """Start a task that fails after a second."""
    clock = desk.bench.clock

    async def work(log: TaskLog) -> bool:
        log.line("step 1 of 2, done")
        await pause(clock, 1)
        log.line("step 2 of 2, failed")
        return False

    try:
        desk.bench.context.start_task("failing task", work)
    except RuntimeError as error:
        await desk.say(f"The task was not started: {error}")
    else:
        await desk.say("A task began that will fail in a second.")


async def loop(desk: Desk, given: Mapping[str, str]) -> None:
    """Repeat a request as turns of its own."""
    seconds = int(given["seconds"])
    times = int(given["times"]) if given["times"] else None
    request = given["request"].strip()
    try:
        desk.bench.context.start_loop(request, seconds, times)
    except RuntimeError as error:
        await desk.say(f"The loop was not started: {error}")
        return
    until = f", {count(times, 'time')}" if times else ", until it is stopped"
    await desk.say(f"Every {count(seconds, 'second')}{until}: {command(request)}.")
