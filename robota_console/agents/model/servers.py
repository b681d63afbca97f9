"""Tool servers of the person's (Model Context Protocol), for as long as the agent lives."""

from __future__ import annotations

import asyncio
import os
import re
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from robota_console.agents.model import words
from robota_console.agents.model.quiet import quiet
from robota_console.agents.model.report import bounded
from robota_console.agents.tools.aside import aside
from robota_console.agents.tools.fault import clause
from robota_console.agents.tools.use import Product
from robota_console.model.permission import PermissionRequest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pydantic_ai import RunContext
    from pydantic_ai.mcp import CallToolFunc, MCPToolset
    from pydantic_ai.toolsets import AbstractToolset

    from robota_console.agents.model.tools import Desk
    from robota_console.agents.tools.use import Use
    from robota_console.model.mcp_server import McpServer

PATIENCE = 30.0
"""Seconds a server has to start: some are fetched first."""


class Servers:
    """All of them. They start beside everything else, and the first turn waits for them."""

    def __init__(self, servers: Sequence[McpServer], *, folder: str, environment: Mapping[str, str]) -> None:
        self._all = [_Server(server, folder, environment) for server in servers]

    def begin(self) -> None:
        """Let them start, if they have not."""
        for server in self._all:
            server.begin()

    async def ready(self) -> Sequence[str]:
        """Wait until each has started or failed; return what failed and was not told before, a line each."""
        self.begin()
        for server in self._all:
            await server.settled.wait()
        problems = [server.problem for server in self._all if server.problem]
        for server in self._all:
            server.problem = ""
        return problems

    def toolsets(self) -> Sequence[AbstractToolset[Desk]]:
        """Return the tools of those that run."""
        return [server.tools for server in self._all if server.tools is not None]

    async def close(self) -> None:
        """End them, and wait until they have ended."""
        await asyncio.gather(*(server.end() for server in self._all))


class _Server:
    def __init__(self, server: McpServer, folder: str, environment: Mapping[str, str]) -> None:
        self._server = server
        self._folder = folder
        self._environment = {**environment, **dict(server.environment)}
        self._task: asyncio.Task[None] | None = None
        self._leave = asyncio.Event()
        self.settled = asyncio.Event()
        self.tools: AbstractToolset[Desk] | None = None
        self.problem = ""

    def begin(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._hold())

    async def end(self) -> None:
        self._leave.set()
        if self._task is not None:
            if not self.settled.is_set():
                self._task.cancel()
            await asyncio.wait({self._task})

    async def _hold(self) -> None:
        # One task from its start to its end: the library's scopes are bound to the task that opened them.
        try:
            toolset = await aside(partial(_toolset, self._server, self._folder, self._environment))
            async with asyncio.timeout(PATIENCE):
                await toolset.__aenter__()
            try:
                async with asyncio.timeout(PATIENCE):
                    await toolset.list_tools()
                self.tools = toolset.prefixed(_plain(self._server.name))
                self.settled.set()
                await self._leave.wait()
            finally:
                self.tools = None
                await toolset.__aexit__(None, None, None)
        except Exception as error:
            if not self._leave.is_set():
                self.problem = words.no_server(self._server.name, _why(error))
        finally:
            self.settled.set()


def _toolset(server: McpServer, folder: str, environment: Mapping[str, str]) -> MCPToolset[Desk]:
    from fastmcp.client.transports import StdioTransport, StreamableHttpTransport
    from pydantic_ai.mcp import MCPToolset

    quiet()
    transport: Any
    if server.command:
        program, *arguments = server.command
        transport = StdioTransport(
            program, arguments, env=dict(environment), cwd=folder, keep_alive=False, log_file=Path(os.devnull)
        )
    else:
        transport = StreamableHttpTransport(server.url)
    return MCPToolset(
        transport,
        id=server.name,
        tool_error_behavior="failed",
        init_timeout=PATIENCE,
        process_tool_call=partial(_call, server.name),
    )


async def _call(
    server: str, ctx: RunContext[Desk], call_tool: CallToolFunc, name: str, arguments: dict[str, Any]
) -> Any:
    """Use a server's tool as any other: asked, said, and its failure told to the model."""
    from robota_console.agents.model.report import not_done

    bench = ctx.deps.bench
    tool = f"{server}.{name}"
    request = PermissionRequest(request_id=bench.next_id(tool), tool_name=tool, args=arguments)

    async def work(_: Use) -> Product[tuple[Any]]:
        try:
            result = await call_tool(name, arguments)
        except Exception as error:
            raise OSError(_why(error)) from error
        return Product(value=(result,), output=_shown(result))

    outcome = await bench.use(request, _first(arguments), work)
    if outcome.value is None:
        return not_done(outcome)
    (result,) = outcome.value
    return bounded(result) if isinstance(result, str) else result


def _shown(result: Any) -> str:
    if isinstance(result, str):
        return result
    from pydantic_core import to_json

    with suppress(ValueError):
        return to_json(result, indent=1, bytes_mode="base64", fallback=str).decode()
    return str(result)


def _first(arguments: Mapping[str, Any]) -> str:
    return next((str(value) for value in arguments.values() if isinstance(value, str | int | float)), "")


def _plain(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9_-]", "_", name)


def _why(error: BaseException) -> str:
    if isinstance(error, TimeoutError):
        return "no answer in time"
    if (number := next(_refusals(error), None)) is not None:
        return clause(OSError(number, os.strerror(number)))
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return (str(error).strip() or type(error).__name__).splitlines()[0].rstrip(".")


def _refusals(error: BaseException) -> Iterator[int]:
    """Give the system's numbers for why not, of an error and all that led to it, which may be a circle."""
    reasons, seen = [error], set[int]()
    while reasons:
        reason = reasons.pop()
        if id(reason) in seen:
            continue
        seen.add(id(reason))
        if isinstance(reason, OSError) and reason.errno is not None:
            yield reason.errno
        further = reason.exceptions if isinstance(reason, BaseExceptionGroup) else ()
        reasons += [one for one in (*further, reason.__cause__, reason.__context__) if one is not None]
