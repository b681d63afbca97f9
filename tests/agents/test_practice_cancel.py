"""Stopping a turn of the practice agent: at once, whatever it does, and with all it started."""

from __future__ import annotations

import asyncio
import os
import time
from typing import TYPE_CHECKING

import pytest

from robota_console.agents.practice.agent import PracticeAgent
from robota_console.model.event import ToolOutput
from robota_console.model.permission import DENIED
from tests.agents.ending import ends
from tests.agents.practice_answers import ANSWERS
from tests.agents.stage import ONCE, Person, agent_in
from tests.fakes.clock import ManualClock
from tests.fakes.processes import Play, PlayedProcesses
from tests.fakes.workspace import MemoryWorkspace

if TYPE_CHECKING:
    from pathlib import Path

    from robota_console.model.permission import PermissionRequest, Verdict
    from robota_console.model.question import Question, Response
    from robota_console.ports.agent import AgentEvent


class Silent(Person):
    """Somebody who never answers."""

    async def permission(self, request: PermissionRequest) -> Verdict:
        """Wait for ever."""
        await asyncio.Event().wait()
        return DENIED

    async def question(self, question: Question) -> Response:
        """Wait for ever."""
        await asyncio.Event().wait()
        return self._response


@pytest.mark.parametrize("person", [Person, Silent])
@pytest.mark.parametrize("after", [1, 2, 6])
def test_every_act_ends_at_once_when_it_is_cancelled(person: type[Person], after: int) -> None:
    """Whether it speaks, asks, runs, writes or waits; and the next turn is a turn like any other."""
    prompts = [prompt for form in ANSWERS for prompt in ANSWERS[form]]
    prompts += ["run for ever", "help", "hello", "flood 100000 lines"]

    async def scenario() -> None:
        processes = PlayedProcesses({"for ever": Play(("x",), for_ever=True)})
        workspace = MemoryWorkspace({"notes.txt": "one\ntwo todo\n" * 1000, "src/app.py": "x"})
        agent = PracticeAgent(workspace, processes, ManualClock())
        for prompt in prompts:
            heard: list[AgentEvent] = []

            async def listen(prompt: str = prompt, heard: list[AgentEvent] = heard) -> None:
                async for event in agent.turn(prompt, person()):
                    heard.append(event)

            listening = asyncio.create_task(listen())
            for _ in range(after):
                await asyncio.sleep(0)
            await agent.cancel()
            count = len(heard)
            await asyncio.wait_for(listening, 1)
            assert len(heard) <= count + 1, prompt
            assert [event async for event in agent.turn("hello", person())]
        await agent.close()
        assert all(running.is_over for _, running in processes.started)

    asyncio.run(scenario())


def test_a_cancelled_command_is_ended_with_all_it_started(tmp_path: Path) -> None:
    """The turn does not wait for it, closing does, though it ignores the polite signal."""

    async def scenario() -> None:
        agent = agent_in(tmp_path)
        pid = 0
        async for event in agent.turn("run trap '' TERM; echo $$; sleep 30; sleep 30", Person(ONCE)):
            if isinstance(event, ToolOutput):
                pid = int(event.delta)
                began = time.monotonic()
                await agent.cancel()
        assert time.monotonic() - began < 0.9  # a second later it is killed
        await agent.close()
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)

    asyncio.run(asyncio.wait_for(scenario(), 10))


def test_a_cancelled_command_ends_though_the_agent_stays(tmp_path: Path) -> None:
    """A stopped turn leaves nothing that eats the machine."""

    async def scenario() -> None:
        agent = agent_in(tmp_path)
        async for event in agent.turn("run echo $$; sleep 30", Person(ONCE)):
            if isinstance(event, ToolOutput):
                await agent.cancel()
                pid = int(event.delta)
        assert await ends(pid)
        await agent.close()

    asyncio.run(asyncio.wait_for(scenario(), 10))


def test_a_flooding_command_is_followed_and_can_be_cancelled(tmp_path: Path) -> None:
    """It neither fills memory nor keeps the loop from hearing Ctrl-C."""

    async def scenario() -> None:
        agent = agent_in(tmp_path)
        asyncio.get_running_loop().call_later(0.3, lambda: asyncio.ensure_future(agent.cancel()))
        began = time.monotonic()
        length = 0
        async for event in agent.turn("run yes", Person(ONCE)):
            length += len(event.delta) if isinstance(event, ToolOutput) else 0
        assert time.monotonic() - began < 2
        assert length > 100_000
        await agent.close()

    asyncio.run(asyncio.wait_for(scenario(), 10))
