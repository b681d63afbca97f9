"""The session's side of its agent: making it ready, what it said of itself, letting it go."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.model import event as e
from robota_console.model.agent_setting import MODE
from robota_console.model.usage import ContextState
from robota_console.ports.agent import Adjustable, Forgetful, Lasting, Logged, Outspoken
from robota_console.session import failure, words
from robota_console.session.naming import Giver
from robota_console.session.waiting import ended_within, leave_alone

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from robota_console.model.agent_setting import AgentSetting
    from robota_console.model.command import CommandSpec
    from robota_console.model.kept_session import KeptSession
    from robota_console.model.plan import Plan
    from robota_console.model.usage import Usage
    from robota_console.ports.agent import Agent, AgentSide
    from robota_console.ports.clock import Clock
    from robota_console.session.naming import Naming


class AgentDesk:
    """Starts and closes an agent, and keeps what it says of its plan, context and usage."""

    def __init__(
        self, agent: Agent, *, clock: Clock, emit: Callable[[e.Event], None], naming: Naming
    ) -> None:
        self._agent = agent
        self._clock = clock
        self._emit = emit
        self._naming = naming
        self._starting: asyncio.Task[None] | None = None
        self._reminded = False
        self.ready = False
        self.plan: Plan | None = None
        self.context = ContextState()
        self.usage: Usage | None = None

    @property
    def name(self) -> str:
        """Return the name it is chosen by."""
        return self._agent.name

    def commands(self) -> Sequence[CommandSpec]:
        """Return its own commands, as they are now."""
        return self._agent.commands()

    async def start(self) -> None:
        """Make it ready; concurrent callers share one attempt, a failed one may be repeated.

        Raises OSError or RuntimeError whose text is one line.
        """
        if self.ready:
            return
        if self._starting is None or self._starting.done():
            self._starting = asyncio.get_running_loop().create_task(self._start())
        starting = self._starting
        await asyncio.wait({starting})
        if starting.cancelled():
            raise RuntimeError(words.OVER)
        starting.result()

    def hear(self, event: e.Event) -> None:
        """Tell what the agent said in a turn, keeping what is worth knowing later."""
        match event:
            case e.PlanEvent(plan=plan):
                self.plan = plan if plan.steps else None
            case e.ContextUpdate(context=context, usage=usage):
                self.context = context
                self.usage = usage or self.usage
            case e.SessionRenamed(name=name):
                self._naming.give(name, Giver.AGENT)
                return
            case _:
                pass
        self._emit(event)

    def meet(self, side: AgentSide) -> None:
        """Tell it whom to talk to outside its turns."""
        if isinstance(self._agent, Outspoken):
            self._agent.meet(side)

    def remind(self, kept: KeptSession) -> None:
        """Let it go on from a kept session, where there is something to go on from."""
        self._reminded = bool(kept.newest)
        if self._reminded and isinstance(self._agent, Lasting):
            self._agent.remind(kept.facts.memory, kept.newest)

    @property
    def has_forgotten(self) -> bool:
        """Return whether it was reminded of turns, and does not know them."""
        knows = isinstance(self._agent, Lasting) and self._agent.capabilities.remembers
        return self._reminded and not knows

    @property
    def memory(self) -> str:
        """Return what it has to be given to remember; empty where it cannot."""
        return self._agent.memory if isinstance(self._agent, Lasting) else ""

    def settings(self) -> Sequence[AgentSetting]:
        """Return its own settings; none where it has none."""
        return self._agent.settings() if isinstance(self._agent, Adjustable) else ()

    @property
    def mode(self) -> str:
        """Return the label of its own mode; empty where it has none."""
        modes = (one for one in self.settings() if one.category == MODE)
        held = (option.label for one in modes for option in one.options if option.value == one.value)
        return next(held, "")

    async def adjust(self, setting_id: str, value: str) -> None:
        """Set one of them; raises OSError or RuntimeError with one line."""
        if isinstance(self._agent, Adjustable):
            await self._agent.adjust(setting_id, value)

    def log(self) -> Sequence[str] | None:
        """Return what it printed beside what it said; None where nobody reads that."""
        return self._agent.log() if isinstance(self._agent, Logged) else None

    async def forget(self) -> bool:
        """Let it begin anew; False where it may still remember the turns before."""
        self.plan = None
        if not isinstance(self._agent, Forgetful):
            return not self._agent.capabilities.remembers
        try:
            await self._agent.forget()
        except (OSError, RuntimeError):
            return False
        return True

    async def close(self, seconds: float) -> None:
        """Let it go, and wait no longer than that."""
        if self._starting is not None:
            leave_alone(self._starting)
        closing = asyncio.get_running_loop().create_task(self._agent.close())
        await ended_within(self._clock, seconds, {closing})
        leave_alone(closing)

    async def _start(self) -> None:
        try:
            await failure.contained(self._agent.start())
        except Exception as error:
            if isinstance(error, OSError | RuntimeError):
                raise
            raise RuntimeError(failure.one_line(error)) from error
        self.ready = True
