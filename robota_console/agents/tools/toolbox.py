"""The tools of an agent, for as long as it lives: `list`, `read`, `search`, `write`, `run`."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from robota_console.agents.tools.children import Children

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from robota_console.agents.tools.bench import Bench
    from robota_console.ports.agent import AgentEvent, TurnContext
    from robota_console.ports.clock import Clock
    from robota_console.ports.workspace import Processes, Workspace


class Toolbox:
    """Gives each turn its bench; ids and running commands outlive the turn."""

    def __init__(self, *, workspace: Workspace, processes: Processes, clock: Clock) -> None:
        self._workspace = workspace
        self._clock = clock
        self._children = Children(processes)
        self._numbers = count(1)

    def bench(self, context: TurnContext, emit: Callable[[AgentEvent], Awaitable[None]]) -> Bench:
        """Return where one turn uses its tools; what they say goes to `emit`, in order."""
        from robota_console.agents.tools.bench import Bench

        return Bench(
            workspace=self._workspace,
            children=self._children,
            clock=self._clock,
            context=context,
            emit=emit,
            next_id=self._next_id,
        )

    async def close(self) -> None:
        """End all that was started."""
        await self._children.close()

    def _next_id(self, tool: str) -> str:
        return f"{tool}-{next(self._numbers)}"
