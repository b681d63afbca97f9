"""Acts that run something: a command, a flood of output."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.agents.practice import words
from robota_console.agents.tools.running import run_command
from robota_console.agents.tools.use import Product
from robota_console.model.permission import PermissionRequest
from robota_console.text.duration import count

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.agents.practice.desk import Desk
    from robota_console.agents.tools.use import Use

MOST_LINES = 100_000
AT_A_TIME = 100
"""Lines a flood prints at once."""


async def run(desk: Desk, given: Mapping[str, str]) -> None:
    """Run a shell command."""
    command = given["command"].strip()
    outcome = await run_command(desk.bench, command)
    if outcome.value is None:
        await desk.say(words.not_done(outcome, words.command(command), "run"))
    else:
        await desk.say(words.ran(outcome.value, outcome.state.output, outcome.state.lines))


async def flood(desk: Desk, given: Mapping[str, str]) -> None:
    """Print many lines, as a command might."""
    number = min(int(given["number"]), MOST_LINES)
    lines = [f"line {place} of {number}\n" for place in range(1, number + 1)]

    async def work(use: Use) -> Product[int]:
        for first in range(0, number, AT_A_TIME):
            await use.print("".join(lines[first : first + AT_A_TIME]))
        return Product(value=number, output="".join(lines))

    request = PermissionRequest(request_id=desk.bench.next_id("flood"), tool_name="flood")
    await desk.bench.do(request, count(number, "line"), work)
    await desk.say(f"{count(number, 'line')} printed.")
