"""An agent that says what a test wrote down."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from enum import Enum, auto
from typing import TYPE_CHECKING

from robota_console.model.permission import PermissionRequest
from robota_console.model.question import Question
from robota_console.ports.agent import AgentCapabilities, AgentEvent, TurnContext

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from robota_console.model.command import CommandSpec
    from robota_console.model.permission import Verdict
    from robota_console.model.question import Response


class Wait(Enum):
    """Ways not to go on."""

    HANG = auto()
    """Until the turn is cancelled."""
    IGNORE_CANCEL = auto()
    """Until the iterator is closed."""
    IGNORE_ALL = auto()
    """Until the test calls `release`, closed or not; then the turn goes on."""
    PAUSE = auto()
    """Until the test calls `release`; then the turn goes on."""


HANG, IGNORE_CANCEL, IGNORE_ALL, PAUSE = Wait
Step = (
    AgentEvent
    | PermissionRequest
    | Question
    | BaseException
    | Wait
    | Callable[[TurnContext], Awaitable[None]]
)
"""An event is said, a request or question asked, an exception raised, a function called with the context."""


class ScriptedAgent:
    """One list of steps a turn; turns after the last say nothing. Keeps all it was told."""

    def __init__(
        self,
        *turns: Sequence[Step],
        name: str = "scripted",
        commands: Sequence[CommandSpec] = (),
        start: Sequence[Exception | None] = (),
        close_hangs: bool = False,
    ) -> None:
        self._turns = list(turns)
        self._starts = list(start)
        self._close_hangs = close_hangs
        self._commands = commands
        self._cancelled = asyncio.Event()
        self._released = asyncio.Event()
        self.name = name
        self.capabilities = AgentCapabilities()
        self.prompts: list[str] = []
        self.verdicts: list[Verdict] = []
        self.responses: list[Response] = []
        self.calls: list[str] = []
        """`start`, `cancel`, `close`, in order."""

    async def start(self) -> None:
        """Be ready, or raise what the test gave for this attempt."""
        self.calls.append("start")
        problem = self._starts.pop(0) if self._starts else None
        if problem is not None:
            raise problem

    def commands(self) -> Sequence[CommandSpec]:
        """Return what the test gave."""
        return self._commands

    async def turn(self, prompt: str, context: TurnContext) -> AsyncIterator[AgentEvent]:
        """Go through the next list of steps."""
        self.prompts.append(prompt)
        self._cancelled.clear()
        for step in self._turns.pop(0) if self._turns else ():
            match step:
                case PermissionRequest():
                    self.verdicts.append(await context.permission(step))
                case Question():
                    self.responses.append(await context.question(step))
                case BaseException():
                    raise step
                case Wait.PAUSE:
                    await self._released.wait()
                    self._released.clear()
                case Wait():
                    await self._wait(step)
                    if step is not IGNORE_ALL:
                        return
                case call if callable(call):
                    await call(context)
                case event:
                    yield event

    async def cancel(self) -> None:
        """End a turn that hangs."""
        self.calls.append("cancel")
        self._cancelled.set()

    async def close(self) -> None:
        """Note it; hang where the test wants that."""
        self.calls.append("close")
        if self._close_hangs:
            await self._released.wait()

    def release(self) -> None:
        """Let everything end that ignored all."""
        self._released.set()

    async def _wait(self, how: Wait) -> None:
        if how is HANG:
            await self._cancelled.wait()
        while how is not HANG and not self._released.is_set():
            try:
                await self._released.wait()
            except asyncio.CancelledError:
                if how is IGNORE_CANCEL:
                    raise
