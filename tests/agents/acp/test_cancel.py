"""A turn of an ACP agent that is stopped."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.model.event import TextDelta
from tests.agents.acp.broken import update
from tests.agents.acp.stage import PERMISSION, Waiting, scene
from tests.agents.stage import ONCE, Person
from tests.support.acp.script import END, text

if TYPE_CHECKING:
    from pathlib import Path


async def test_a_cancel_ends_the_turn_at_once_and_answers_what_was_asked(tmp_path: Path) -> None:
    """A stopped agent must not wait for an answer that nobody will give."""
    person = Waiting()
    script = {"prompts": [[PERMISSION, {"wait": "session/cancel"}, {"stop": "cancelled"}], [text("b"), END]]}

    async with scene(tmp_path, script) as stage:
        await stage.agent.start()
        turn = asyncio.create_task(stage.turn("a", person))
        await person.asked.wait()
        await stage.agent.cancel()
        await asyncio.wait_for(turn, 5)
        heard = await stage.turn("b")

        assert stage.double.heard("session/cancel") == [{"sessionId": "s1"}]
        assert stage.double.outcomes() == [{"outcome": {"outcome": "cancelled"}}]
    assert heard.answer == "b"


async def test_what_a_cancelled_turn_still_says_is_not_the_next_turns(tmp_path: Path) -> None:
    """An answer to another question would mislead."""
    person = Waiting()
    script = {
        "prompts": [
            [PERMISSION, {"wait": "session/cancel"}, text("old"), {"stop": "cancelled"}],
            [text("new"), END],
        ]
    }

    async with scene(tmp_path, script) as stage:
        await stage.agent.start()
        turn = asyncio.create_task(stage.turn("a", person))
        await person.asked.wait()
        await stage.agent.cancel()
        await turn

        assert (await stage.turn("b")).answer == "new"


async def test_the_prompt_an_agent_loses_after_a_cancel_is_sent_again(tmp_path: Path) -> None:
    """Claude answers the first prompt after a cancel with nothing, within 2 ms."""
    person = Waiting()
    script = {
        "prompts": [[PERMISSION, {"wait": "session/cancel"}, {"stop": "cancelled"}], [END], [text("b"), END]]
    }

    async with scene(tmp_path, script) as stage:
        await stage.agent.start()
        turn = asyncio.create_task(stage.turn("a", person))
        await person.asked.wait()
        await stage.agent.cancel()
        await turn
        heard = await stage.turn("b")

        assert stage.double.prompts() == ["a", "b", "b"]
    assert heard.events == [TextDelta("b")]


async def test_a_prompt_is_sent_again_once_at_most_and_only_after_a_cancel(tmp_path: Path) -> None:
    """An agent that has nothing to say is not asked for ever."""
    person = Waiting()
    script = {"prompts": [[PERMISSION, {"wait": "session/cancel"}, {"stop": "cancelled"}], [END]]}

    async with scene(tmp_path, script) as stage:
        await stage.agent.start()
        turn = asyncio.create_task(stage.turn("a", person))
        await person.asked.wait()
        await stage.agent.cancel()
        await turn

        assert (await stage.turn("b")).events == []
        assert (await stage.turn("c")).events == []
        assert stage.double.prompts() == ["a", "b", "b", "c"]


async def test_a_cancelled_turns_calls_are_not_the_next_turns(tmp_path: Path) -> None:
    """The session has ended them already."""
    call = update("tool_call", toolCallId="t1", title="make", kind="execute", status="in_progress")
    script = {"prompts": [[call, {"wait": "session/cancel"}, {"stop": "cancelled"}], [text("b"), END]]}

    async with scene(tmp_path, script) as stage:
        await stage.agent.start()
        async for _ in stage.agent.turn("a", Person(ONCE)):
            await stage.agent.cancel()

        assert (await stage.turn("b")).events == [TextDelta("b")]
