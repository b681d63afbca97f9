"""What goes wrong with a model: a line that tells the way on, and a conversation that can go on."""

from __future__ import annotations

import asyncio
import time
from itertools import pairwise, repeat
from typing import TYPE_CHECKING

import pytest

from robota_console.model.event import TextDelta, ToolOutput, ToolStart
from tests.agents.ending import ends
from tests.agents.model.stage import agent_in, hear, said, started
from tests.agents.stage import ONCE, Person
from tests.support.model_server import openai_api
from tests.support.model_server.server import Request, model_server

if TYPE_CHECKING:
    from pathlib import Path

    from robota_console.ports.agent import AgentEvent

FAULTS = [
    ("%%FAIL 429 7%%", "HOST takes no more requests for now. Try again in 7 seconds."),
    ("%%FAIL 429%%", "HOST takes no more requests for now."),
    ("%%FAIL 401%%", "HOST wants a key. Set MODEL_KEY."),
    ("%%FAIL 402%%", "The account at HOST has no credit left."),
    ("%%FAIL 404%%", "HOST has no model fake-model, or its address is another."),
    ("%%FAIL 400%%", "HOST answered with error 400."),
    ("%%FAIL 500%%", "HOST answered with error 500."),
    ("%%FAIL 503%%", "HOST cannot serve now. Try again later."),
    ("%%DROP%%", "The connection to HOST broke off."),
    ("%%GARBLE%%", "The answer of HOST could not be read."),
    (
        "%%AGAIN%% %%CALL fly {}%%",
        "The model's answer could not be followed: Tool 'fly' exceeded max retries count of 3.",
    ),
]


@pytest.mark.parametrize(("prompt", "line"), FAULTS, ids=[prompt for prompt, _ in FAULTS])
async def test_a_fault_is_one_line_and_the_next_turn_is_like_any_other(
    tmp_path: Path, prompt: str, line: str
) -> None:
    """Never a traceback, never an address or a class of a library."""
    requests: list[Request] = []
    with model_server(requests) as url:
        async with started(agent_in(tmp_path, url)) as agent:
            with pytest.raises(RuntimeError) as raised:
                await hear(agent, prompt)
            heard = await hear(agent, "hello")

    assert str(raised.value) == line.replace("HOST", url.removeprefix("http://"))
    assert heard.answer == "You said: hello"
    roles = [role for role, _ in said(requests[-1])]
    assert roles[-1] == "user"
    assert all(one != other or one == "tool" for one, other in pairwise(roles))


async def test_a_turn_without_an_end_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A model that goes round in a circle costs, and nobody listens for ever; one can let it go on."""
    import robota_console.agents.model.engine as engine

    monkeypatch.setattr(engine, "STEPS", 3)
    with model_server() as url:
        async with started(agent_in(tmp_path, url)) as agent:
            with pytest.raises(RuntimeError, match=r"^The model asked for 3 steps in one turn"):
                await hear(agent, "%%AGAIN%% %%SHELL true%%")
            heard = await hear(agent, "go on")

    assert heard.answer == "You said: go on"


async def test_what_the_endpoint_itself_says_is_a_detail(tmp_path: Path) -> None:
    """Some say what to do about it; it stands below the line, and never has the key in it."""
    with model_server() as url:
        async with started(agent_in(tmp_path, url, key="500")) as agent:
            with pytest.raises(RuntimeError) as raised:
                await hear(agent, "%%FAIL 500%%")

    assert raised.value.__notes__ == ["Scripted failure KEY."]


async def test_a_request_that_failed_is_forgotten_and_one_that_broke_off_is_not(tmp_path: Path) -> None:
    """The person will say the first again; of the second something was heard."""
    requests: list[Request] = []
    with model_server(requests) as url:
        async with started(agent_in(tmp_path, url)) as agent:
            for prompt in ("%%FAIL 500%%", "%%DROP%%"):
                with pytest.raises(RuntimeError):
                    await hear(agent, prompt)
            await hear(agent, "hello")

    assert said(requests[-1]) == [("user", "%%DROP%%"), ("assistant", "I begin. "), ("user", "hello")]


async def test_an_endpoint_that_ended_meanwhile_is_asked_after(tmp_path: Path) -> None:
    """A local server that was stopped is the most common fault of all."""
    with model_server() as url:
        agent = agent_in(tmp_path, url)
        await agent.start()
    with pytest.raises(RuntimeError) as raised:
        await hear(agent, "hello")
    await agent.close()

    assert str(raised.value) == f"No answer from {url}/v1. Is it running?"
    assert not getattr(raised.value, "__notes__", ())


async def test_a_cancelled_answer_ends_at_once_and_the_endpoint_stops(tmp_path: Path) -> None:
    """The connection is closed, so that nobody pays for words nobody hears; what was said stays known."""
    requests: list[Request] = []
    with model_server(requests) as url:
        async with started(agent_in(tmp_path, url)) as agent:
            heard: list[AgentEvent] = []
            async for event in agent.turn("%%HANG%%", Person()):
                heard.append(event)
                began = time.monotonic()
                await agent.cancel()
            took = time.monotonic() - began
            left = await asyncio.to_thread(requests[-1].left.wait, 5)
            await hear(agent, "hello")

    assert heard == [TextDelta("I begin. ")]
    assert took < 2
    assert left
    assert said(requests[-1]) == [("user", "%%HANG%%"), ("assistant", "I begin. "), ("user", "hello")]


async def test_a_turn_that_is_cancelled_before_a_word_stays_known_too(tmp_path: Path) -> None:
    """Who stops a request and says no, the other one, is understood."""
    requests: list[Request] = []
    with model_server(requests) as url:
        async with started(agent_in(tmp_path, url)) as agent:
            listening = asyncio.create_task(hear(agent, "%%THINK%% %%HANG%%"))
            while len(requests) < 2:
                await asyncio.sleep(0)
            await agent.cancel()
            await listening
            await hear(agent, "hello")

    assert [role for role, _ in said(requests[-1])] == ["user", "assistant", "user"]


async def test_a_cancelled_command_ends_and_leaves_no_call_without_a_result(tmp_path: Path) -> None:
    """Endpoints refuse a conversation in which a tool was called and never answered."""
    requests: list[Request] = []
    with model_server(requests) as url:
        async with started(agent_in(tmp_path, url)) as agent:
            pid = 0
            prompt = "%%SHELL true%%%%SHELL echo $$; sleep 30%%%%SHELL touch late%%"
            async for event in agent.turn(prompt, Person(ONCE)):
                if isinstance(event, ToolOutput):
                    pid = int(event.delta)
                    await agent.cancel()
            assert await ends(pid)
            await hear(agent, "hello")

    assert said(requests[-1])[1:] == [
        ("assistant", "I use a tool. "),
        ("tool", "Exit code 0.\n"),
        ("tool", "Not done, the turn was broken off."),
        ("tool", "Not done, the turn was broken off."),
        ("assistant", "This turn was broken off here."),
        ("user", "hello"),
    ]
    assert not (tmp_path / "late").exists()


async def test_a_result_is_not_taken_for_that_of_another_answers_call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some endpoints give the calls of each answer the same ids; what was not done is not called done."""
    monkeypatch.setattr(openai_api, "_calls", repeat(1))
    requests: list[Request] = []
    prompt = "%%AGAIN%%%%SHELL if test -e made; then echo again; sleep 30; fi; touch made%%"
    with model_server(requests) as url:
        async with started(agent_in(tmp_path, url)) as agent:
            async for event in agent.turn(prompt, Person(ONCE)):
                if isinstance(event, ToolOutput):
                    await agent.cancel()
            await hear(agent, "hello")

    assert [words for role, words in said(requests[-1]) if role == "tool"] == [
        "Exit code 0.\n",
        "Not done, the turn was broken off.",
    ]


async def test_a_question_that_waits_is_cancelled_like_everything(tmp_path: Path) -> None:
    """A permission nobody answers holds nothing."""

    class Silent(Person):
        async def permission(self, request: object) -> object:  # type: ignore[override]
            asked.set()
            return await asyncio.Event().wait()

    asked = asyncio.Event()
    with model_server() as url:
        async with started(agent_in(tmp_path, url)) as agent:
            listening = asyncio.create_task(hear(agent, "%%SHELL touch made%%", Silent()))
            await asked.wait()
            await agent.cancel()
            heard = await asyncio.wait_for(listening, 2)

    assert ToolStart not in [type(event) for event in heard.events]
    assert not (tmp_path / "made").exists()
