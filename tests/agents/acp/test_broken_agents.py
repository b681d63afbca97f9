"""Broken agents: each comes to a clear end, and nothing of it stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.agents.acp.limits import AcpLimits
from robota_console.model.event import PlanEvent, StatusChanged, TextDelta, ToolEnd, ToolStart
from robota_console.ports.agent import StopReason
from tests.agents.acp.broken import AT_START, NOISY, Broken
from tests.agents.acp.broken_turns import IN_A_TURN
from tests.agents.acp.stage import Scene, scene
from tests.agents.stage import ONCE, Person

if TYPE_CHECKING:
    from pathlib import Path

    from robota_console.ports.agent import AgentEvent

SILENT = "never answers"
ROBUST = AcpLimits(quiet=0.05, farewell=0.1, exit=0.5)
HASTY = AcpLimits(initialize=0.7, session=0.7, farewell=0.1, exit=0.5)


def in_words(event: AgentEvent) -> str:
    """Return an event in a word or two."""
    match event:
        case TextDelta(delta=words) | StatusChanged(words=words) | StopReason(words=words):
            return f"{type(event).__name__} {words}"
        case ToolStart(state=state) | ToolEnd(state=state):
            return f"{type(event).__name__} {state.name}"
        case PlanEvent(type=kind):
            return f"PlanEvent {kind}"
        case _:
            return type(event).__name__


async def failing(scene: Scene, said: list[str]) -> tuple[str, tuple[str, ...]]:
    """Run a turn, and return what it fails with and its notes."""
    try:
        async for event in scene.agent.turn("hi", Person(ONCE)):
            said.append(in_words(event))
    except RuntimeError as error:
        return str(error), tuple(getattr(error, "__notes__", ()))
    return "", ()


@pytest.mark.parametrize("broken", [*AT_START, *NOISY, *IN_A_TURN], ids=lambda broken: broken.name)
async def test_an_agent_that(broken: Broken, tmp_path: Path) -> None:
    """A listener hears the answer, or one line and the agent's last words; no process stays behind."""
    said: list[str] = []

    async with scene(tmp_path, broken.script, limits=HASTY if SILENT in broken.name else ROBUST) as stage:
        if broken.start:
            with pytest.raises(RuntimeError) as fault:
                await stage.agent.start()
            error, notes = str(fault.value), tuple(getattr(fault.value, "__notes__", ()))
        else:
            await stage.agent.start()
            error, notes = await failing(stage, said)

    assert (error, notes) == (broken.start or broken.error, broken.notes)
    assert tuple(said) == (() if broken.start else broken.said)
    if broken.log is not None:
        assert tuple(stage.agent.log()) == broken.log
