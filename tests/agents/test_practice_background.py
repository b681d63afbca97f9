"""What the practice agent does in its own time: background tasks, loops, counting and waiting."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from robota_console.agents.practice.agent import PracticeAgent
from tests.agents.stage import HastyClock, Person, play
from tests.fakes.clock import ManualClock
from tests.fakes.processes import PlayedProcesses
from tests.fakes.workspace import MemoryWorkspace

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("prompt", "name", "lines", "went_well"),
    [
        ("run a long task for 5 seconds", "long task", [f"step {n} of 10, done" for n in range(1, 11)], True),
        ("run a failing task", "failing task", ["step 1 of 2, done", "step 2 of 2, failed"], False),
    ],
)
def test_background_work_logs_lines_and_says_how_it_went(
    tmp_path: Path, prompt: str, name: str, lines: list[str], went_well: bool
) -> None:
    """So that a task's log and its end can be practised."""

    class Log(list[str]):
        def line(self, text: str) -> None:
            self.append(text)

    person, log = Person(), Log()
    play(tmp_path, prompt, person)
    ((said, work),) = person.tasks

    assert said == name
    assert asyncio.run(_await(work(log))) is went_well
    assert log == lines


async def _await(work: object) -> object:
    return await work  # type: ignore[misc]


def test_a_long_task_takes_its_time() -> None:
    """Ten steps, evenly apart, on the session's clock."""
    clock = ManualClock()
    person = Person()

    async def scenario() -> None:
        agent = PracticeAgent(MemoryWorkspace(), PlayedProcesses({}), clock)
        assert [event async for event in agent.turn("run a long task for 5 seconds", person)]

        lines: list[str] = []

        class Log:
            def line(self, text: str) -> None:
                lines.append(text)

        task = asyncio.ensure_future(person.tasks[0][1](Log()))
        for step in range(10):
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            assert len(lines) == step
            clock.advance(0.5)
        assert await task
        assert len(lines) == 10

    asyncio.run(scenario())


def test_a_loop_is_the_sessions_to_run(tmp_path: Path) -> None:
    """The agent says what, how often and how many times."""
    person = Person()

    play(tmp_path, "loop every 30 seconds: list src", person)
    play(tmp_path, "Loop every 1 second, 3 times: say hi", person)

    assert person.loops == [("list src", 30, None), ("say hi", 1, 3)]


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        ("run a long task", "The task was not started: four run already."),
        ("run a failing task", "The task was not started: four run already."),
        ("loop every 5 seconds: list", "The loop was not started: four run already."),
    ],
)
def test_a_session_that_refuses_background_work_is_heard(tmp_path: Path, prompt: str, answer: str) -> None:
    """The session's reason is passed on."""
    person = Person()
    person.refusal = "four run already."

    assert play(tmp_path, prompt, person).answer == answer


def test_counting_and_waiting_take_their_time() -> None:
    """Half a second a number; silence as long as it was asked for; on the session's clock."""
    clock = HastyClock()

    async def scenario() -> None:
        agent = PracticeAgent(MemoryWorkspace(), PlayedProcesses({}), clock)
        assert [event async for event in agent.turn("count to 4", Person())]
        assert clock.now() == 2
        assert [event async for event in agent.turn("wait 10 seconds", Person())]
        assert clock.now() == 12

    asyncio.run(scenario())
