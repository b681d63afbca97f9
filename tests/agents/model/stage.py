"""A turn of the model agent, played for tests against a model server of their own."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from robota_console.agents.model.agent import ModelAgent
from robota_console.agents.model.config import ModelConfig
from robota_console.agents.workspace.children import ShellProcesses
from robota_console.agents.workspace.folder import FolderWorkspace
from tests.agents.stage import ONCE, Heard, Person
from tests.fakes.clock import ManualClock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from pathlib import Path

    from robota_console.model.mcp_server import McpServer
    from tests.support.model_server.server import Request

INSTALL = "pip install 'some-console[model]'"
ENVIRONMENT = {"PATH": "/usr/bin:/bin"}


def agent_in(
    folder: Path, url: str, *, model: str = "fake-model", key: str = "", servers: Sequence[McpServer] = ()
) -> ModelAgent:
    """Return a model agent with a real folder, real commands and one try at each request."""
    return ModelAgent(
        ModelConfig(model, f"{url}/v1", key, "MODEL_KEY", retries=0),
        workspace=FolderWorkspace(str(folder)),
        processes=ShellProcesses(ENVIRONMENT),
        clock=ManualClock(5),
        install=INSTALL,
        environment=ENVIRONMENT,
        mcp_servers=servers,
    )


@asynccontextmanager
async def started(agent: ModelAgent) -> AsyncIterator[ModelAgent]:
    """Give the agent once it is ready, and close it afterwards."""
    try:
        await agent.start()
        yield agent
    finally:
        await agent.close()


async def hear(agent: ModelAgent, prompt: str, person: Person | None = None) -> Heard:
    """Return what one turn gave."""
    heard = Heard()
    async for event in agent.turn(prompt, person or Person(ONCE)):
        heard.events.append(event)
    return heard


def said(request: Request) -> list[tuple[str, str]]:
    """Return who said what in a request, without the instructions."""
    return [
        (message["role"], message.get("content") or "")
        for message in request.body["messages"]
        if message["role"] != "system"
    ]
