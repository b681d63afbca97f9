"""Closing the practice agent: nothing it began outlives the session."""

from __future__ import annotations

import asyncio
import os
import time
from typing import TYPE_CHECKING

from robota_console.agents.practice.agent import PracticeAgent
from robota_console.model.event import ToolOutput, ToolStart
from tests.agents.ending import ends
from tests.agents.stage import ONCE, Person, agent_in
from tests.fakes.clock import ManualClock
from tests.fakes.processes import PlayedProcesses
from tests.fakes.workspace import MemoryWorkspace

if TYPE_CHECKING:
    from pathlib import Path


def test_closing_ends_what_a_command_left_in_the_background(tmp_path: Path) -> None:
    """It lives from turn to turn, and not longer than the session."""

    async def scenario() -> None:
        agent = agent_in(tmp_path)
        events = [event async for event in agent.turn("run sleep 30 & echo $!", Person(ONCE))]
        (output,) = [event.delta for event in events if isinstance(event, ToolOutput)]
        os.kill(int(output), 0)

        await agent.close()
        await agent.close()

        assert await ends(int(output))

    asyncio.run(asyncio.wait_for(scenario(), 10))


def test_closing_ends_a_turn_that_runs(tmp_path: Path) -> None:
    """A hang-up waits for nobody."""

    async def scenario() -> None:
        agent = agent_in(tmp_path)
        began = time.monotonic()
        async for event in agent.turn("run sleep 30", Person(ONCE)):
            if isinstance(event, ToolStart):
                asyncio.get_running_loop().call_later(0.1, lambda: asyncio.ensure_future(agent.close()))
        assert time.monotonic() - began < 2
        await agent.close()

    asyncio.run(asyncio.wait_for(scenario(), 10))


def test_closing_ends_a_turn_that_waits_and_its_timer() -> None:
    """Nothing is left that would call somebody who has gone."""
    clock = ManualClock()

    async def scenario() -> None:
        agent = PracticeAgent(MemoryWorkspace(), PlayedProcesses({}), clock)
        asyncio.get_running_loop().call_later(0.05, lambda: asyncio.ensure_future(agent.close()))
        assert [event async for event in agent.turn("wait 10 seconds", Person())] == []

    asyncio.run(asyncio.wait_for(scenario(), 5))
    assert clock.pending() == 0
