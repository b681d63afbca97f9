"""A session on fakes, with a clock the test moves, and all it said."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from robota_console.model import event as e
from robota_console.model.classification import CLASSIFICATION
from robota_console.model.option import SessionOptions
from robota_console.model.usage import ContextState
from robota_console.session.session import BuiltInSession
from tests.fakes.agent import ScriptedAgent
from tests.fakes.clock import ManualClock

if TYPE_CHECKING:
    from collections.abc import Awaitable, Coroutine, Iterable

    from robota_console.model.command import CommandResult, HostAction
    from robota_console.session.limits import Limits

T = TypeVar("T")
EventT = TypeVar("EventT", bound=e.Event)
SEAT = "/home/ada/garden"
WALL = 1_700_000_000.0
BEGUN = e.Thinking(is_thinking=True)
OVER = e.Thinking(is_thinking=False)


class NotingHost:
    """Does everything, or refuses it with the words the test gave."""

    def __init__(self, refusal: str | None = None) -> None:
        self.refusal = refusal
        self.actions: list[HostAction] = []

    async def perform(self, action: HostAction) -> str | None:
        """Note it."""
        self.actions.append(action)
        return self.refusal


@dataclass
class Stage:
    """Everything a test of a session looks at."""

    session: BuiltInSession
    agent: ScriptedAgent
    clock: ManualClock
    host: NotingHost
    events: list[e.Event] = field(default_factory=list)

    async def pass_time(self, seconds: float = 0.0) -> None:
        """Let everything happen, before and after the clock has moved."""
        await settle()
        self.clock.advance(seconds)
        await settle()

    async def say(self, text: str, **more: Any) -> None:
        """Submit a message and let it run as far as it can."""
        self.session.submit(text, **more)
        await settle()

    async def command(self, line: str) -> CommandResult:
        """Run a command that must be known."""
        name, _, args = line.partition(" ")
        result = await self.session.execute_command(name, args)
        assert result is not None, f"/{name} is not known"
        return result

    def of(self, kind: type[EventT]) -> list[EventT]:
        """Return the events of one class."""
        return [event for event in self.events if isinstance(event, kind)]

    def took(self) -> list[e.Event]:
        """Return what was said since the last time."""
        events, self.events[:] = list(self.events), []
        return events

    async def in_time(self, work: Coroutine[Any, Any, T], seconds: float) -> T:
        """Return what the work comes to, which must be known after so many seconds of the clock."""
        task = asyncio.ensure_future(work)
        for _ in range(64):
            await self.pass_time(seconds / 64)
        assert task.done(), "still waiting"
        return await task


def build(
    *turns: Iterable[Any],
    agent: ScriptedAgent | None = None,
    options: SessionOptions | None = None,
    host: NotingHost | None = None,
    limits: Limits | None = None,
    deaf_to: tuple[type[e.Event], ...] = (),
    **more: Any,
) -> Stage:
    """Return a session that was not initialized, listened to in every event but those it is deaf to."""
    agent = agent or ScriptedAgent(*map(list, turns))
    clock = ManualClock()
    host = host or NotingHost()
    options = options or SessionOptions(agent="scripted", working_folder=SEAT, loops_may_rearm=True)
    more.setdefault("wall", lambda: WALL)
    session = BuiltInSession(options, agent=agent, clock=clock, host=host, limits=limits, **more)
    stage = Stage(session, agent, clock, host)
    for kind in CLASSIFICATION:
        if kind not in deaf_to:
            session.on(kind, stage.events.append)
    return stage


async def ready(*turns: Iterable[Any], **more: Any) -> Stage:
    """Return a session whose agent is ready."""
    stage = build(*turns, **more)
    await stage.session.initialize()
    stage.took()
    return stage


def result(response: str = "", **more: Any) -> e.TurnResult:
    """Return a result as a session without usage makes it."""
    return e.TurnResult(response=response, **{"context": ContextState(), **more})


async def settle() -> None:
    """Let everything run that waits for nothing."""
    for _ in range(40):
        await asyncio.sleep(0)


async def release(agent: ScriptedAgent, times: int = 1) -> None:
    """Let a paused agent go on, that often."""
    for _ in range(times):
        agent.release()
        await settle()


async def soon(work: Awaitable[T]) -> T:
    """Return what comes without the clock moving."""
    return await asyncio.wait_for(work, 5)
