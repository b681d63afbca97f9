"""Real agents, met without our own client: what the console's tests may count on."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from asyncio.subprocess import DEVNULL, PIPE
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

from tests.support.model_server.server import model_server
from tests.support.real_agents import AGENTS, EACH

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.support.real_agents import RealAgent

LONGEST_LINE = 1 << 24
"""Bytes: an agent may send a long answer as one line."""


class Wire:
    """JSON-RPC by hand over an agent's standard input and output."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self.updates: list[dict[str, Any]] = []
        self.permissions: list[dict[str, Any]] = []
        self._number = 0

    async def call(self, method: str, **params: object) -> dict[str, Any]:
        """Ask for something and return the result; permissions asked meanwhile are given once."""
        number = self.ask(method, **params)
        while True:
            message = await self._read()
            if message.get("id") == number and "method" not in message:
                assert "error" not in message, message
                result: dict[str, Any] = message["result"]
                return result
            self._take(message)

    def ask(self, method: str, **params: object) -> int:
        """Ask for something and wait for nothing."""
        self._number += 1
        self._write({"id": self._number, "method": method, "params": params})
        return self._number

    def tell(self, method: str, **params: object) -> None:
        """Tell something."""
        self._write({"method": method, "params": params})

    def said(self) -> str:
        """Return the words of all answers."""
        chunks = (one for one in self.updates if one["sessionUpdate"] == "agent_message_chunk")
        return "".join(chunk["content"].get("text", "") for chunk in chunks)

    async def words(self) -> None:
        """Wait until something is said that was not said before."""
        before = self.said()
        while self.said() == before:
            self._take(await self._read())

    async def ended(self, number: int) -> dict[str, Any]:
        """Wait for what was asked for, and return it."""
        while (message := await self._read()).get("id") != number or "method" in message:
            self._take(message)
        result: dict[str, Any] = message["result"]
        return result

    def _take(self, message: dict[str, Any]) -> None:
        if message.get("method") == "session/update":
            self.updates.append(message["params"]["update"])
        elif message.get("method") == "session/request_permission":
            self.permissions.append(message["params"])
            chosen = next(o["optionId"] for o in message["params"]["options"] if o["kind"] == "allow_once")
            self._write(
                {"id": message["id"], "result": {"outcome": {"outcome": "selected", "optionId": chosen}}}
            )

    async def _read(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        while line := await self._process.stdout.readline():
            with suppress(ValueError):
                message = json.loads(line)
                if isinstance(message, dict):
                    return message
        raise EOFError

    def _write(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")


@asynccontextmanager
async def started(agent: RealAgent, folder: Path) -> AsyncIterator[Wire]:
    """Start an agent in a group of its own, and leave nothing of it behind."""
    process = await asyncio.create_subprocess_exec(
        *agent.argv, env=agent.environment, cwd=folder, stdin=PIPE, stdout=PIPE, stderr=DEVNULL,
        start_new_session=True, limit=LONGEST_LINE,
    )  # fmt: skip
    try:
        yield Wire(process)
        assert process.stdin is not None
        process.stdin.close()
        assert await asyncio.wait_for(process.wait(), 10) == 0
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


@EACH
async def test_an_agent_answers_asks_and_stops(name: str, tmp_path: Path) -> None:
    """One start shows all that a session needs of an agent: words, a permission, an end when told."""
    home, folder = tmp_path / "home", tmp_path / "work"
    home.mkdir()
    folder.mkdir()

    with model_server() as address:
        async with asyncio.timeout(50), started(AGENTS[name](home, address), folder) as wire:
            await wire.call("initialize", protocolVersion=1, clientCapabilities={})
            session = (await wire.call("session/new", cwd=str(folder), mcpServers=[]))["sessionId"]

            def prompt(text: str) -> dict[str, Any]:
                return {"sessionId": session, "prompt": [{"type": "text", "text": text}]}

            answered = await wire.call("session/prompt", **prompt("%%SAY Good day.%%"))
            assert answered["stopReason"] == "end_turn"
            assert "Good day." in wire.said()

            await wire.call("session/prompt", **prompt("%%SHELL touch made%%"))
            assert len(wire.permissions) == 1
            assert (folder / "made").exists()
            assert "The tool has ended." in wire.said()

            number = wire.ask("session/prompt", **prompt("%%HANG%%"))
            await wire.words()
            wire.tell("session/cancel", sessionId=session)
            assert (await wire.ended(number))["stopReason"] == "cancelled"
