"""Messages between the SDK and an agent's process; updates go their own way, in order and bounded."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from robota_console.agents.acp.filter import MessageFilter
from robota_console.agents.acp.inbox import Update

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.agents.acp.filter import Message
    from robota_console.agents.acp.inbox import Inbox
    from robota_console.agents.acp.printed import Printed
    from robota_console.agents.acp.process import AgentProcess

BREATHS = 5
"""Steps of the loop until whoever waited for an answer has gone on."""


class ProcessTransport:
    """What the SDK calls a transport. It raises nothing that the SDK would print."""

    def __init__(self, process: AgentProcess, inbox: Inbox, printed: Printed) -> None:
        self._process = process
        self._inbox = inbox
        self._printed = printed
        self._filter = MessageFilter(printed)
        self._messages: Iterator[Message] = iter(())
        self.is_over = False
        self.heard_out = asyncio.Event()
        """Once all of it is read, or nobody listens any more."""

    async def send(self, message: dict[str, Any]) -> None:
        """Write a message; raises ConnectionError where the agent reads no more."""
        self._process.write(json.dumps(message).encode() + b"\n")

    async def receive(self) -> dict[str, Any] | None:
        """Return the next request or answer; None once the agent has said its last."""
        # A request is handled by a task: it is in the inbox before what came after it. So is an answer's
        # effect, such as a setting's value; a turn that ends still takes what came with its end.
        for _ in range(1 if self._inbox.is_open else BREATHS):
            await asyncio.sleep(0)
        while True:
            for message in self._messages:
                if message.get("method") != "session/update":
                    return message
                self._update(message)
                if self._inbox.full:
                    await self._inbox.room()
            if self.is_over:
                self.heard_out.set()
                return None
            await self._inbox.room()
            await self._process.room()
            data = await self._process.read()
            self.is_over = not data
            self._messages = self._filter.feed(data) if data else self._filter.end()
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Let nobody wait for more; the process is ended by whoever started it."""
        self.heard_out.set()

    def _update(self, message: Message) -> None:
        match message.get("params"):
            case {"sessionId": str(session_id), "update": dict(raw)}:
                self._inbox.put(Update(session_id, raw))
            case params:
                self._printed.add(f"stdout: session/update without a session or an update: {params!s:.200}")
