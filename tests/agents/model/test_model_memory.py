"""What the model agent knows of the turns before, and which model it asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.agent_setting import AgentSetting
from robota_console.model.entry import Entry, Role
from robota_console.model.question import Option
from tests.agents.model.stage import agent_in, hear, said, started
from tests.support.model_server.server import Request, model_server

if TYPE_CHECKING:
    from pathlib import Path


async def test_the_turns_before_are_told_again_until_they_are_forgotten(tmp_path: Path) -> None:
    """It knows what was said; after /clear it knows nothing."""
    requests: list[Request] = []
    with model_server(requests) as url:
        async with started(agent_in(tmp_path, url)) as agent:
            await hear(agent, "one")
            await hear(agent, "two")
            await agent.forget()
            await hear(agent, "three")

    assert [said(request) for request in requests[1:]] == [
        [("user", "one")],
        [("user", "one"), ("assistant", "You said: one"), ("user", "two")],
        [("user", "three")],
    ]


async def test_an_earlier_session_is_told_again(tmp_path: Path) -> None:
    """Resuming goes on where it ended: words of person and agent by turns, and nothing else."""
    requests: list[Request] = []
    kept = [
        (Role.ASSISTANT, "lost its question"), (Role.USER, "first"), (Role.THINKING, "hm"),
        (Role.ASSISTANT, "I look."), (Role.TOOL, ""), (Role.ASSISTANT, "Found."), (Role.USER, "stopped"),
    ]  # fmt: skip
    entries = [Entry(entry_id=str(n), role=role, text=text) for n, (role, text) in enumerate(kept)]
    with model_server(requests) as url:
        agent = agent_in(tmp_path, url)
        agent.remind("", entries)
        async with started(agent):
            await hear(agent, "go on")
            await hear(agent, "again")

    first = [
        ("user", "first"),
        ("assistant", "I look.\n\nFound."),
        ("user", "stopped"),
        ("assistant", "This turn was broken off here."),
        ("user", "go on"),
    ]
    assert said(requests[1]) == first
    assert said(requests[2]) == [*first, ("assistant", "You said: go on"), ("user", "again")]


async def test_the_only_model_is_taken_and_another_can_be_chosen(tmp_path: Path) -> None:
    """A local server has one model loaded: naming it would be idle typing."""
    requests: list[Request] = []
    with model_server(requests, models=["small"]) as url:
        async with started(agent_in(tmp_path, url, model="")) as agent:
            option = Option("small", "small")
            assert agent.settings() == (
                AgentSetting(
                    setting_id="model", name="Model", category="model", value="small", options=(option,)
                ),
            )
            await hear(agent, "hello")

    assert requests[-1].body["model"] == "small"


async def test_a_chosen_model_answers_from_the_next_turn_on(tmp_path: Path) -> None:
    """The conversation stays."""
    requests: list[Request] = []
    with model_server(requests, models=["small", "large"]) as url:
        async with started(agent_in(tmp_path, url, model="small")) as agent:
            await hear(agent, "one")
            await agent.adjust("model", "large")
            await hear(agent, "two")

    assert [request.body["model"] for request in requests[1:]] == ["small", "large"]
    assert len(said(requests[-1])) == 3
