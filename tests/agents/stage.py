"""A turn of the practice agent, played for tests: what it said, asked and did."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from robota_console.agents.practice.agent import PracticeAgent
from robota_console.agents.workspace.children import ShellProcesses
from robota_console.agents.workspace.folder import FolderWorkspace
from robota_console.model.event import TextDelta, ThoughtDelta, ToolEnd
from robota_console.model.permission import DENIED, Decision, PermissionRequest, Verdict
from robota_console.model.question import Cancelled, Question, Response

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from robota_console.model.tool import ToolState
    from robota_console.ports.agent import AgentEvent, TaskLog

ONCE = Verdict(Decision.ONCE)


class HastyClock:
    """Time that is over as soon as it is waited for."""

    def __init__(self) -> None:
        self._now = 0.0

    def now(self) -> float:
        """Return all the seconds that were waited for."""
        return self._now

    def later(self, seconds: float, call: Callable[[], None]) -> asyncio.Handle:
        """Call as soon as the loop comes to it."""
        self._now += seconds
        return asyncio.get_running_loop().call_soon(call)


class Person:
    """Somebody who answers: reading inside the folder is free, as a session has it."""

    def __init__(self, verdict: Verdict = DENIED, response: Response | None = None) -> None:
        self._verdict = verdict
        self._response = response or Cancelled()
        self.requests: list[PermissionRequest] = []
        self.questions: list[Question] = []
        self.tasks: list[tuple[str, Callable[[TaskLog], Awaitable[bool]]]] = []
        self.loops: list[tuple[str, float, int | None]] = []
        self.refusal = ""

    async def permission(self, request: PermissionRequest) -> Verdict:
        """Answer a permission, and keep it if it had to be asked."""
        if request.kind.value in ("read", "list", "search") and not request.outside:
            return ONCE
        self.requests.append(request)
        return self._verdict

    async def question(self, question: Question) -> Response:
        """Answer a question."""
        self.questions.append(question)
        return self._response

    def start_task(self, name: str, work: Callable[[TaskLog], Awaitable[bool]]) -> str:
        """Keep a task."""
        if self.refusal:
            raise RuntimeError(self.refusal)
        self.tasks.append((name, work))
        return f"task-{len(self.tasks)}"

    def start_loop(self, instruction: str, delay: float, times: int | None = None) -> str:
        """Keep a loop."""
        if self.refusal:
            raise RuntimeError(self.refusal)
        self.loops.append((instruction, delay, times))
        return f"loop-{len(self.loops)}"


@dataclass(slots=True)
class Heard:
    """What a turn gave."""

    events: list[AgentEvent] = field(default_factory=list)

    @property
    def answer(self) -> str:
        """Return the answer, joined."""
        return "".join(event.delta for event in self.events if isinstance(event, TextDelta))

    @property
    def thoughts(self) -> str:
        """Return the thoughts, joined."""
        return "".join(event.delta for event in self.events if isinstance(event, ThoughtDelta))

    @property
    def ends(self) -> list[ToolState]:
        """Return how the tools ended."""
        return [event.state for event in self.events if isinstance(event, ToolEnd)]

    @property
    def names(self) -> list[str]:
        """Return the kinds of events, neighbours of one kind once."""
        names = [type(event).__name__ for event in self.events]
        return [name for place, name in enumerate(names) if names[place - 1 : place] != [name]]


def agent_in(folder: Path) -> PracticeAgent:
    """Return a practice agent with a real folder and real commands."""
    processes = ShellProcesses({"PATH": "/usr/bin:/bin"})
    return PracticeAgent(FolderWorkspace(str(folder)), processes, HastyClock())


def play(folder: Path, prompt: str, person: Person | None = None) -> Heard:
    """Run one turn of a new agent to its end."""

    async def whole() -> Heard:
        agent = agent_in(folder)
        heard = Heard()
        try:
            async for event in agent.turn(prompt, person or Person(ONCE)):
                heard.events.append(event)
        finally:
            await agent.close()
        return heard

    return asyncio.run(whole())
