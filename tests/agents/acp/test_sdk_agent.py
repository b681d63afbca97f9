"""The console's side of the protocol against the SDK's own agent side."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from robota_console.agents.acp.agent import AcpAgent
from robota_console.model.event import TextDelta
from robota_console.model.option import Product
from robota_console.model.permission import DENIED, Verdict
from robota_console.model.tool import ToolResult
from robota_console.terminal.clock import LoopClock
from tests.agents.stage import ONCE, Heard, Person

PROGRAM = Path(__file__).parents[2] / "support" / "acp" / "sdk_agent.py"


def agent_in(folder: Path) -> AcpAgent:
    """Return an agent of the SDK's."""
    return AcpAgent(
        "sdk",
        [sys.executable, str(PROGRAM)],
        environment={"PATH": "/usr/bin:/bin"},
        folder=str(folder),
        clock=LoopClock(asyncio.get_running_loop()),
        product=Product(),
    )


async def turn(agent: AcpAgent, prompt: str, verdict: Verdict = ONCE) -> Heard:
    """Run a turn to its end."""
    return Heard([event async for event in agent.turn(prompt, Person(verdict))])


@pytest.mark.parametrize(
    ("verdict", "answer", "result"),
    [
        pytest.param(ONCE, "granted", ToolResult.SUCCESS, id="granted"),
        pytest.param(DENIED, "denied", ToolResult.DENIED, id="denied"),
    ],
)
async def test_a_whole_session_with_the_sdks_own_agent(
    verdict: Verdict, answer: str, result: ToolResult, tmp_path: Path
) -> None:
    """What the reference implementation understands is the protocol."""
    agent = agent_in(tmp_path)
    agent.remind("old", ())
    try:
        await agent.start()
        heard = await turn(agent, "test it", verdict)
        await agent.adjust("mode", "do")
        await agent.forget()

        assert [setting.value for setting in agent.settings()] == ["ask"]
        assert agent.memory == "sdk"
    finally:
        await agent.close()
    assert heard.answer == answer
    assert [state.result for state in heard.ends] == [result]


async def test_a_cancel_reaches_the_sdks_own_agent(tmp_path: Path) -> None:
    """The next turn is answered by the same process, so the first one ended there too."""
    agent = agent_in(tmp_path)
    try:
        await agent.start()
        async for event in agent.turn("sleep", Person(ONCE)):
            assert event == TextDelta("sleeping")
            await agent.cancel()
        heard = await turn(agent, "test it")
    finally:
        await agent.close()
    assert heard.answer == "granted"
