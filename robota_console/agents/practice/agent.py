"""The practice agent: answers plain requests with real work, the same way each time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from robota_console.agents.tools.aside import aside
from robota_console.agents.tools.fault import clause
from robota_console.agents.tools.toolbox import Toolbox
from robota_console.agents.turn import Turn
from robota_console.ports.agent import AgentCapabilities

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

    from robota_console.agents.practice.tutorial import Tutorial
    from robota_console.model.command import CommandSpec
    from robota_console.ports.agent import AgentEvent, TurnContext
    from robota_console.ports.clock import Clock
    from robota_console.ports.workspace import Processes, Workspace


class PracticeAgent:
    """An agent without a model; `docs/practice-agent.md` lists what it understands."""

    def __init__(self, workspace: Workspace, processes: Processes, clock: Clock) -> None:
        self._workspace = workspace
        self._toolbox = Toolbox(workspace=workspace, processes=processes, clock=clock)
        self._turn: Turn | None = None
        self._told: set[str] = set()
        self._clock = clock
        self._tutorial: Tutorial | None = None

    @property
    def name(self) -> str:
        """Return `practice`."""
        return "practice"

    @property
    def capabilities(self) -> AgentCapabilities:
        """Return that each request stands alone, and that no network is used."""
        return AgentCapabilities(remembers=False, network=False)

    async def start(self) -> None:
        """Look whether the working folder is there; raises OSError with one line where it is not."""
        try:
            await aside(partial(self._workspace.listing, "."))
        except OSError as error:
            where = f"{self._workspace.root()}: {clause(error)}."
            raise OSError(f"{where} Change to a folder that can be read and start again.") from error

    def commands(self) -> Sequence[CommandSpec]:
        """Return the tutorial: its requests are plain words."""
        from robota_console.agents.practice.tutorial import SPEC

        return (SPEC,)

    def turn(self, prompt: str, context: TurnContext) -> AsyncIterator[AgentEvent]:
        """Do what is asked, or say what can be."""
        turn: Turn = Turn(lambda emit: self._answer(prompt, context, turn.told, emit))
        self._turn = turn
        return turn.events()

    async def cancel(self) -> None:
        """End the turn at once; a command it runs is ended meanwhile."""
        if self._turn:
            self._turn.cancel()

    async def close(self) -> None:
        """End the turn and every command, and wait until they have ended."""
        await self.cancel()
        await self._toolbox.close()

    async def _answer(
        self,
        prompt: str,
        context: TurnContext,
        told: Callable[[], Awaitable[None]],
        emit: Callable[[AgentEvent], Awaitable[None]],
    ) -> None:
        from robota_console.agents.in_order import InOrder
        from robota_console.agents.practice.answering import answer
        from robota_console.agents.practice.desk import Desk

        desk = Desk(self._toolbox.bench(InOrder(context, told), emit), self._told)
        if tutorial := self._tutorial_for(prompt):
            await tutorial.take(desk, prompt)
        else:
            await answer(desk, prompt)

    def _tutorial_for(self, prompt: str) -> Tutorial | None:
        if self._tutorial is None and "/tutorial" in prompt.casefold():
            from robota_console.agents.practice import tutorial

            if tutorial.command(prompt) is not None:
                self._tutorial = tutorial.Tutorial(self._clock)
        return self._tutorial
