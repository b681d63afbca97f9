"""Tool servers of the person's: their tools are asked for and said like any other."""

from __future__ import annotations

import asyncio
import sys
import time
from typing import TYPE_CHECKING

from robota_console.model.event import StatusChanged, ToolEnd, ToolStart
from robota_console.model.mcp_server import McpServer
from robota_console.model.permission import DENIED
from robota_console.model.tool import ToolKind, ToolResult
from tests.agents.model.stage import agent_in, hear, started
from tests.agents.stage import ONCE, Person
from tests.support import mcp_server
from tests.support.mcp_server import tool_server
from tests.support.model_server.script import AFTER_A_TOOL
from tests.support.model_server.server import Request, model_server

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

SHOUT = '%%CALL echo_shout {"text": "hi"}%%'


def program(*, name: str = "echo") -> McpServer:
    """Return a server that is a program."""
    return McpServer(
        name=name, command=(sys.executable, mcp_server.__file__), environment=(("COLOUR", "red"),)
    )


def told(request: Request) -> str:
    """Return what the model was told last."""
    return str(request.body["messages"][-1]["content"])


async def test_a_programs_tool_is_asked_for_said_and_told(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A tool of a server is as much the person's business as a command; what it prints is not said."""
    requests: list[Request] = []
    person = Person(ONCE)
    with model_server(requests) as url:
        async with started(agent_in(tmp_path, url, servers=[program()])) as agent:
            heard = await hear(agent, SHOUT, person)
            await hear(agent, '%%CALL echo_variable {"text": "COLOUR"}%%', person)

    (asked, _) = person.requests
    assert (asked.tool_name, asked.kind, asked.args) == ("echo.shout", ToolKind.OTHER, {"text": "hi"})
    (end,) = heard.ends
    assert (end.name, end.first_arg, end.output, end.result) == (
        "echo.shout", "hi", "HI", ToolResult.SUCCESS,
    )  # fmt: skip
    assert [type(event) for event in heard.events][2:4] == [ToolStart, ToolEnd]
    assert [told(request) for request in (requests[2], requests[4])] == ["HI", "red"]
    assert capfd.readouterr() == ("", "")


async def test_a_denied_tool_of_a_server_is_not_called(tmp_path: Path) -> None:
    """The model hears that it was denied."""
    requests: list[Request] = []
    with model_server(requests) as url:
        async with started(agent_in(tmp_path, url, servers=[program()])) as agent:
            heard = await hear(agent, SHOUT, Person(DENIED))

    assert [end.result for end in heard.ends] == [ToolResult.DENIED]
    assert told(requests[-1]) == "The person denied this."


async def test_a_tool_that_fails_fails_alone(tmp_path: Path) -> None:
    """The turn goes on, and the model knows why."""
    requests: list[Request] = []
    with model_server(requests) as url:
        async with started(agent_in(tmp_path, url, servers=[program()])) as agent:
            heard = await hear(agent, '%%CALL echo_fail {"text": "x"}%%')

    assert [(end.result, end.output) for end in heard.ends] == [(ToolResult.ERROR, "x: The tool broke.")]
    assert told(requests[-1]) == "Failed: The tool broke."
    assert heard.answer.endswith(AFTER_A_TOOL)


async def test_a_server_at_an_address_is_used_the_same_way(tmp_path: Path) -> None:
    """Whether it is a program or an address is the settings' business."""
    with model_server() as url, tool_server() as address:
        async with started(agent_in(tmp_path, url, servers=[McpServer(name="echo", url=address)])) as agent:
            heard = await hear(agent, SHOUT)

    assert [end.output for end in heard.ends] == ["HI"]


async def test_a_server_that_does_not_start_is_said_once_and_missed(tmp_path: Path) -> None:
    """One bad line of settings takes away one server, not the agent."""
    servers = [McpServer(name="gone", command=("/nowhere/at-all",)), program()]
    ended = McpServer(name="short", command=(sys.executable, "-c", "raise SystemExit(1)"))
    refusing = McpServer(name="far", url="http://127.0.0.1:9/mcp")
    with model_server() as url:
        async with started(agent_in(tmp_path, url, servers=[*servers, ended, refusing])) as agent:
            first = await hear(agent, SHOUT)
            second = await hear(agent, "hello")

    assert [event.words for event in first.events if isinstance(event, StatusChanged)] == [
        "The tool server gone did not start: it does not exist.",
        "The tool server short did not start: Connection closed.",
        "The tool server far did not start: connection refused.",
    ]
    assert [end.output for end in first.ends] == ["HI"]
    assert "StatusChanged" not in second.names


async def test_a_server_that_never_answers_holds_neither_a_cancel_nor_the_end(tmp_path: Path) -> None:
    """A server may take half a minute to be fetched; whoever leaves meanwhile leaves at once."""
    mute = McpServer(name="mute", command=(sys.executable, "-c", "import time; time.sleep(60)"))
    began = time.monotonic()
    with model_server() as url:
        async with started(agent_in(tmp_path, url, servers=[mute])) as agent:
            listening = asyncio.create_task(hear(agent, "hello"))
            await asyncio.sleep(0.05)
            await agent.cancel()
            heard = await listening

    assert not heard.events
    assert time.monotonic() - began < 10


async def test_a_server_that_ended_meanwhile_fails_as_a_tool(tmp_path: Path) -> None:
    """The model hears it, the person hears a failed tool, and the turn goes on."""
    with model_server() as url:
        async with started(agent_in(tmp_path, url, servers=[program()])) as agent:
            ended = await hear(agent, '%%CALL echo_leave {"text": ""}%%')
            after = await hear(agent, SHOUT)

    for heard in (ended, after):
        assert [end.result for end in heard.ends] == [ToolResult.ERROR]
        assert heard.answer.endswith(AFTER_A_TOOL)
