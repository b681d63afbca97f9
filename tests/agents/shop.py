"""A place to use one tool in, with somebody to ask and all that was said."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from robota_console.agents.tools.toolbox import Toolbox
from tests.agents.stage import ONCE, Person
from tests.fakes.clock import ManualClock
from tests.fakes.processes import Play, PlayedProcesses
from tests.fakes.workspace import MemoryWorkspace

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from robota_console.agents.tools.bench import Bench
    from robota_console.agents.tools.use import Outcome
    from robota_console.model.permission import PermissionRequest, Verdict
    from robota_console.ports.agent import AgentEvent

SCRIPT = {"npm test": Play(("ok 1\n", "ok 2\n")), "npm fail": Play(("no\n",), 2)}


@dataclass
class Shop:
    """A folder in memory, played commands, a clock that stands at 5."""

    workspace: MemoryWorkspace = field(
        default_factory=lambda: MemoryWorkspace({"a.txt": "one\ntwo\n"}, links={"way": "/etc"})
    )
    processes: PlayedProcesses = field(default_factory=lambda: PlayedProcesses(SCRIPT))
    person: Person = field(default_factory=lambda: Person(ONCE))
    events: list[AgentEvent] = field(default_factory=list)

    def use(self, act: Callable[[Bench], Awaitable[Outcome[object]]]) -> Outcome[object]:
        """Use a tool once."""

        async def emit(event: AgentEvent) -> None:
            self.events.append(event)

        async def whole() -> Outcome[object]:
            toolbox = Toolbox(workspace=self.workspace, processes=self.processes, clock=ManualClock(5))
            return await act(toolbox.bench(self.person, emit))

        return asyncio.run(whole())


class Meddler(Person):
    """Somebody who does something while they are asked, and then says yes."""

    def __init__(self, act: Callable[[], object]) -> None:
        super().__init__(ONCE)
        self._act = act

    async def permission(self, request: PermissionRequest) -> Verdict:
        """Act first."""
        self._act()
        return await super().permission(request)
