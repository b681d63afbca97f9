"""The port `Agent`: the practice agent and the scripted one keep the same promises."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from robota_console.agents.practice.agent import PracticeAgent
from robota_console.model.event import TextDelta
from tests.agents.stage import Person
from tests.fakes.agent import HANG, ScriptedAgent
from tests.fakes.clock import ManualClock
from tests.fakes.processes import PlayedProcesses
from tests.fakes.workspace import MemoryWorkspace

if TYPE_CHECKING:
    from robota_console.ports.agent import Agent

WORDS = "Here I am."
SAYS = f"say {WORDS}"
WAITS = "wait 60 seconds"


@pytest.fixture(params=["real", "fake"])
def agent(request: pytest.FixtureRequest) -> Agent:
    """Return one of each kind, which hangs in its first turn and speaks in the next."""
    if request.param == "fake":
        return ScriptedAgent([HANG], [TextDelta(WORDS)])
    return PracticeAgent(MemoryWorkspace(), PlayedProcesses({}), ManualClock())


async def said(agent: Agent, prompt: str) -> str:
    """Return the answer of a turn that ends by itself."""
    events = [event async for event in agent.turn(prompt, Person())]
    return "".join(event.delta for event in events if isinstance(event, TextDelta))


async def test_a_turn_that_is_cancelled_ends_by_itself_and_the_next_is_like_any_other(agent: Agent) -> None:
    """Who stops an answer goes on in the same session."""
    await agent.start()
    hanging = asyncio.ensure_future(said(agent, WAITS))
    await asyncio.sleep(0)

    await agent.cancel()

    assert await asyncio.wait_for(hanging, 5) == ""
    assert await said(agent, SAYS) == WORDS
    await agent.close()


async def test_it_may_be_cancelled_without_a_turn_and_closed_twice(agent: Agent) -> None:
    """Whoever leaves need not know how far it was."""
    await agent.start()

    await agent.cancel()
    await agent.close()
    await agent.close()


async def test_it_is_listed_by_its_name_and_its_own_commands(agent: Agent) -> None:
    """What `/agent` and `/help` say is there before the first turn."""
    await agent.start()

    assert agent.name
    assert all(spec.name and spec.description for spec in agent.commands())
    assert isinstance(agent.capabilities.remembers, bool)
    await agent.close()
