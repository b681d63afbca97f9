"""The practice agent as a session meets it: what it is, how it starts, what it needs."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from robota_console.model.event import TextDelta, ToolEnd
from tests.agents.stage import ONCE, Person, agent_in

if TYPE_CHECKING:
    from pathlib import Path

    from robota_console.ports.agent import Agent


def test_it_says_what_it_is(tmp_path: Path) -> None:
    """No network, no memory of turns before, and one command of its own, which guides."""
    agent: Agent = agent_in(tmp_path)

    assert agent.name == "practice"
    assert not agent.capabilities.network
    assert not agent.capabilities.remembers
    assert [spec.name for spec in agent.commands()] == ["tutorial"]


def test_it_starts_where_the_folder_is_there_only(tmp_path: Path) -> None:
    """Otherwise one line says what is wrong and what to do."""
    asyncio.run(agent_in(tmp_path).start())

    with pytest.raises(OSError, match="the working folder is gone") as error:
        asyncio.run(agent_in(tmp_path / "gone").start())

    assert str(error.value) == (
        f"{tmp_path}/gone: the working folder is gone. Change to a folder that can be read and start again."
    )


def test_a_folder_that_vanishes_later_fails_the_tool_only(tmp_path: Path) -> None:
    """The session lives on, and the words name the folder, not a file."""
    (tmp_path / "work").mkdir()

    async def scenario() -> None:
        agent = agent_in(tmp_path / "work")
        await agent.start()
        (tmp_path / "work").rmdir()
        for prompt in ("list", "read a.txt", "search x", "write a.txt: x", "run true", "work through a plan"):
            events = [event async for event in agent.turn(prompt, Person(ONCE))]
            answer = "".join(event.delta for event in events if isinstance(event, TextDelta))
            assert "the working folder is gone" in answer, prompt
        await agent.close()

    asyncio.run(scenario())
    assert list(tmp_path.iterdir()) == []


def test_ids_are_never_used_twice(tmp_path: Path) -> None:
    """A later answer must not be taken for an earlier one."""

    async def scenario() -> None:
        agent = agent_in(tmp_path)
        ids = []
        for prompt in ("list", "list", "run true"):
            async for event in agent.turn(prompt, Person(ONCE)):
                if isinstance(event, ToolEnd):
                    ids.append(event.state.execution_id)
        assert ids == ["list-1", "list-2", "run-3"]
        await agent.close()

    asyncio.run(scenario())


def test_starting_imports_little() -> None:
    """What a turn needs is imported with the turn: a start must not be heard."""
    code = (
        "import sys; from robota_console.agents.practice.agent import PracticeAgent;"
        "print(*(name for name in sys.modules if name.startswith('robota_console.agents.')))"
    )

    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout

    assert {name.removeprefix("robota_console.agents.") for name in said.split()} == {
        "practice",
        "practice.agent",
        "tools",
        "tools.aside",
        "tools.children",
        "tools.fault",
        "tools.toolbox",
        "turn",
    }
