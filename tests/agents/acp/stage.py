"""An ACP agent that plays a script, and a session round it, for tests."""

from __future__ import annotations

import asyncio
import os
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from robota_console.agents.acp.agent import AcpAgent
from robota_console.agents.acp.limits import AcpLimits
from robota_console.model.option import Product
from robota_console.model.question import Cancelled
from robota_console.terminal.clock import LoopClock
from tests.agents.stage import ONCE, Heard, Person
from tests.support.acp.script import Double, ask, text

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from robota_console.model.mcp_server import McpServer
    from robota_console.model.permission import PermissionRequest, Verdict
    from robota_console.model.question import Question, Response
    from robota_console.ports.agent import AgentEvent

QUICK = AcpLimits(quiet=0.05, lost=5.0, farewell=2.0)
"""Nothing that must not happen is waited for; a machine that is slow fails nothing."""
MARK = "ROBOTA_ACP_TEST"
PERMISSION = ask("npm test", granted=[text("It ran.")], denied=[text("It did not run.")])


class Side:
    """A session that keeps what it hears, and answers in order."""

    def __init__(self, *responses: Response) -> None:
        self.heard: list[AgentEvent] = []
        self.questions: list[Question] = []
        self._responses = list(responses)

    def hear(self, event: AgentEvent) -> None:
        """Keep it."""
        self.heard.append(event)

    async def question(self, question: Question) -> Response:
        """Give the next answer; cancelled when none is left."""
        self.questions.append(question)
        return self._responses.pop(0) if self._responses else Cancelled()


class Scene:
    """An agent, its double and its session."""

    def __init__(
        self, double: Double, *, side: Side, limits: AcpLimits, mcp_servers: Sequence[McpServer]
    ) -> None:
        self.double = double
        self.side = side
        self.agent = AcpAgent(
            "toy",
            double.command,
            environment={"PATH": "/usr/bin:/bin", MARK: str(double.folder)},
            folder=str(double.folder),
            clock=LoopClock(asyncio.get_running_loop()),
            product=Product(display_name="Robota Console", command_name="robota-console", version="1"),
            mcp_servers=mcp_servers,
            limits=limits,
        )
        self.agent.meet(side)

    async def turn(self, prompt: str = "hi", person: Person | None = None) -> Heard:
        """Run a turn to its end."""
        heard = Heard()
        async for event in self.agent.turn(prompt, person or Person(ONCE)):
            heard.events.append(event)
        return heard

    async def breathe(self) -> None:
        """Let the agent's next words come."""
        await asyncio.sleep(0.005)

    def waiting(self) -> int:
        """Return how many of its words wait to be taken."""
        assert self.agent._peer is not None
        return len(self.agent._peer.inbox._items)

    def left(self) -> list[int]:
        """Return the processes that are left of it."""
        return left_of(self.double.folder)


@asynccontextmanager
async def scene(
    folder: Path,
    script: dict[str, Any],
    *,
    side: Side | None = None,
    limits: AcpLimits = QUICK,
    mcp_servers: Sequence[McpServer] = (),
) -> AsyncIterator[Scene]:
    """Give a scene that has not begun; at its end nothing of it may be left."""
    made = Scene(Double.of(folder, script), side=side or Side(), limits=limits, mcp_servers=mcp_servers)
    try:
        yield made
    finally:
        await asyncio.wait_for(made.agent.close(), 15)
    assert made.left() == []


def left_of(folder: Path) -> list[int]:
    """Return the living processes that were started with a folder's mark."""
    wanted = f"{MARK}={folder}".encode()
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            state = (path / "stat").read_text(errors="replace").rpartition(")")[2].split()[0]
            if state not in "ZX" and wanted in (path / "environ").read_bytes().split(b"\0"):
                found.append(int(path.name))
    return [pid for pid in found if pid != os.getpid()]


class Waiting(Person):
    """Somebody who does not answer before `answer` is set."""

    def __init__(self, verdict: Verdict = ONCE) -> None:
        super().__init__(verdict)
        self.asked = asyncio.Event()
        self.answer = asyncio.Event()

    async def permission(self, request: PermissionRequest) -> Verdict:
        """Answer late."""
        self.asked.set()
        await self.answer.wait()
        return await super().permission(request)
