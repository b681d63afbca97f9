"""A turn of an ACP agent: what is heard, and what is set meanwhile."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from robota_console.agents.acp.inbox import MOST
from robota_console.model.event import SessionRenamed, TextDelta, ToolEnd, ToolStart
from tests.agents.acp.broken import update
from tests.agents.acp.stage import Side, scene
from tests.agents.stage import ONCE, Person
from tests.support.acp.script import END, text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from robota_console.ports.agent import AgentEvent


async def test_a_line_of_20_megabytes_is_heard_whole(tmp_path: Path) -> None:
    """A big answer on one line is an answer."""
    async with scene(tmp_path, {"prompts": [[{"big": 20 << 20}, END]]}) as stage:
        await stage.agent.start()
        heard = await stage.turn()

    assert len(heard.answer) == 20 << 20


async def test_a_flood_waits_until_it_is_heard_and_nothing_of_it_is_lost(tmp_path: Path) -> None:
    """An agent that talks faster than anybody listens must not fill the memory."""
    count, most = 30_000, 0
    said: list[AgentEvent] = []

    async with scene(tmp_path, {"prompts": [[{"flood": count}, END]]}) as stage:
        await stage.agent.start()
        async for event in stage.agent.turn("hi", Person(ONCE)):
            said.append(event)
            most = max(most, stage.waiting())

    assert "".join(deltas(said)) == "".join(f"{number} " for number in range(count))
    assert most <= MOST


def deltas(events: Sequence[AgentEvent]) -> list[str]:
    """Return the texts that were said."""
    return [event.delta for event in events if isinstance(event, TextDelta)]


async def test_a_call_left_open_ends_with_its_turn(tmp_path: Path) -> None:
    """Nobody hears later of a tool that runs for ever."""
    call = update("tool_call", toolCallId="t1", title="touch a", kind="execute", status="in_progress")

    async with scene(tmp_path, {"prompts": [[call, text("done"), END]]}) as stage:
        await stage.agent.start()
        heard = await stage.turn()

    assert [type(event) for event in heard.events][-1] is ToolEnd


async def test_a_call_that_neither_begins_nor_asks_is_heard_after_a_while(tmp_path: Path) -> None:
    """Fast-agent leaves its calls pending for ever, and a long silence says nothing."""
    call = update("tool_call", toolCallId="t1", title="make", kind="execute", status="pending")

    async with scene(tmp_path, {"prompts": [[call, {"wait": "session/cancel"}, END]]}) as stage:
        await stage.agent.start()
        heard = []
        async for event in stage.agent.turn("hi", Person(ONCE)):
            heard.append(event)
            await stage.agent.cancel()

    assert [type(event) for event in heard] == [ToolStart]


async def test_what_an_agent_says_after_an_answer_counts_after_it(tmp_path: Path) -> None:
    """A mode that was set and then left again is the one it was left for, though both come at once."""
    offered = [{"id": "ask", "name": "Ask"}, {"id": "do", "name": "Do"}]
    change = {"sessionUpdate": "current_mode_update", "currentModeId": "do"}
    lines = (
        {"id": 2, "result": {}},
        {"method": "session/update", "params": {"sessionId": "s1", "update": change}},
        {
            "method": "session/update",
            "params": {"sessionId": "s1", "update": {"sessionUpdate": "session_info_update", "title": "t"}},
        },
    )
    script: dict[str, Any] = {
        "session": {"modes": {"currentModeId": "do", "availableModes": offered}},
        "on": {"session/set_mode": [{"raw": "".join(json.dumps(line) + "\n" for line in lines)}]},
    }
    side = Side()

    async with scene(tmp_path, script, side=side) as stage:
        await stage.agent.start()
        await stage.agent.adjust("mode", "ask")
        while SessionRenamed("t") not in side.heard:
            await stage.breathe()

        assert [setting.value for setting in stage.agent.settings()] == ["do"]


async def test_its_settings_are_set_and_a_refusal_is_one_line(tmp_path: Path) -> None:
    """A model that cannot be had is said, and the one before stays."""
    offered = [{"id": "ask", "name": "Ask"}, {"id": "do", "name": "Do"}]
    script: dict[str, Any] = {
        "session": {"modes": {"currentModeId": "ask", "availableModes": offered}},
        "on": {
            "session/set_mode": [
                {"first": [{"default": 1}], "then": [{"error": {"code": -32602, "message": "Not now"}}]}
            ]
        },
    }

    async with scene(tmp_path, script) as stage:
        await stage.agent.start()
        await stage.agent.adjust("mode", "do")
        with pytest.raises(RuntimeError, match="Not now"):
            await stage.agent.adjust("mode", "ask")
        with pytest.raises(RuntimeError, match="Mode cannot be fly"):
            await stage.agent.adjust("mode", "fly")

        assert stage.double.heard("session/set_mode")[0] == {"sessionId": "s1", "modeId": "do"}
        assert [setting.value for setting in stage.agent.settings()] == ["do"]


async def test_a_session_that_cannot_be_forgotten_goes_on(tmp_path: Path) -> None:
    """The refusal is one line, and the old session still answers."""
    refusal = {"error": {"code": -32603, "message": "Busy"}}
    script: dict[str, Any] = {"on": {"session/new": [{"first": [{"default": 1}], "then": [refusal]}]}}

    async with scene(tmp_path, script) as stage:
        await stage.agent.start()
        with pytest.raises(RuntimeError, match="Busy"):
            await stage.agent.forget()

        assert (await stage.turn()).answer == "hello"


async def test_forgetting_is_a_new_session_in_the_same_process(tmp_path: Path) -> None:
    """What follows /clear knows nothing of before, and what was late of before is not heard."""
    late = {**text("old words"), "session": "s1"}
    script = {"loads": True, "prompts": [[text("hello"), END], [late, text("new"), END]]}

    async with scene(tmp_path, script) as stage:
        await stage.agent.start()
        await stage.turn()
        await stage.agent.forget()
        heard = await stage.turn()

        assert len(stage.double.heard("initialize")) == 1
        assert [params["sessionId"] for params in stage.double.heard("session/prompt")] == ["s1", "s2"]
        assert (stage.agent.memory, stage.agent.capabilities.remembers) == ("s2", True)
    assert heard.answer == "new"
