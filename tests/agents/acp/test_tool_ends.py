"""How an agent's tool calls end, and what is said where one ran another command than was allowed."""

from __future__ import annotations

import pytest

from robota_console.agents.acp.tool_call import NO_END
from robota_console.model.event import StatusChanged
from robota_console.model.tool import ToolResult
from tests.agents.acp.script import ONCE, RUNS, Scene, asks, end, marks


def test_oddity_13_a_call_that_is_pending_for_ever_ends_with_the_turn() -> None:
    """fast-agent --shell: it ran. How it went nobody said, so it is not called ok."""
    scene = Scene()
    scene.call("1", "touch x", status="pending", kind="execute")

    events = scene.map.turn_ended()

    assert marks(events) == ["start", "end"]
    assert (end(events).result, end(events).output) == (ToolResult.ERROR, NO_END)
    assert scene.map.turn_ended() == []


def test_what_had_not_begun_in_an_interrupted_turn_is_not_told() -> None:
    """Only what began has an end to be heard."""
    scene = Scene()
    scene.call("1", "a", status="pending", **RUNS)
    scene.call("2", "b", status="in_progress", **RUNS)

    assert [event.state.execution_id for event in scene.map.turn_ended(interrupted=True)] == ["2"]  # type: ignore[union-attr]


def test_a_call_that_ended_says_no_more_in_the_next_turn() -> None:
    """A late update would be a tool without a name."""
    scene = Scene()
    scene.call("1", "a", status="completed", **RUNS)
    scene.map.turn_ended()

    assert scene.more("1", status="completed") == []


def test_an_id_used_again_is_a_new_call() -> None:
    """Some agents count from one in each turn."""
    scene = Scene()
    scene.call("1", "a", status="completed", **RUNS)

    assert marks(scene.call("1", "b", status="in_progress", **RUNS)) == ["start"]


@pytest.mark.parametrize("before_the_answer", [True, False])
def test_a_command_that_is_not_the_one_that_was_allowed_is_said(before_the_answer: bool) -> None:
    """What runs is the agent's own to say; that it is something else is not passed over."""
    scene = Scene()
    scene.call("1", "ls", kind="execute", status="pending", rawInput={"command": "ls"})
    asked = asks({"toolCallId": "1"})
    scene.map.permission(asked)
    other = {"status": "in_progress", "rawInput": {"command": "rm -r x"}}

    early = scene.more("1", **other) if before_the_answer else []
    events = [*early, *scene.map.decided(asked, ONCE), *scene.more("1", **other), *scene.more("1", **other)]

    said = [event.words for event in events if isinstance(event, StatusChanged)]
    assert said == ["The agent was allowed ls, and says that it runs rm -r x."]


@pytest.mark.parametrize(
    "more",
    [
        {"title": "List files"},
        {"rawInput": {"command": "ls", "timeout": 3}},
        {"rawInput": {"description": "looks round"}},
        {"rawOutput": "a"},
    ],
)
def test_what_an_agent_adds_to_an_allowed_command_is_no_news(more: dict[str, object]) -> None:
    """Most say more of it as it runs."""
    scene = Scene()
    scene.call("1", "ls", kind="execute", status="pending", rawInput={"command": "ls"})
    asked = asks({"toolCallId": "1"})
    scene.map.permission(asked)

    events = [*scene.map.decided(asked, ONCE), *scene.more("1", status="in_progress", **more)]

    assert marks(events)[0] == "start"
    assert not [event for event in events if isinstance(event, StatusChanged)]
