"""One use of one tool: how it is said, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic, TypeVar

from robota_console.model.event import ToolEnd, ToolOutput, ToolStart
from robota_console.model.tool import ToolResult, ToolState

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from robota_console.model.tool import Diff
    from robota_console.ports.agent import AgentEvent
    from robota_console.ports.clock import Clock

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Product(Generic[T_co]):
    """What a tool made: `value` for the agent, `output` to be shown."""

    value: T_co
    output: str = ""
    lines: int | None = None
    """As `ToolState.lines`."""
    diff: Diff | None = None
    exit_code: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome(Generic[T_co]):
    """How a tool ended; `value` is None where it was denied or could not do its work."""

    state: ToolState
    value: T_co | None = None
    reason: str = ""
    """Why not: the words a denial came with, or half a sentence such as `it does not exist`."""
    by_person: bool = True
    """Whether a person denied it."""

    @property
    def denied(self) -> bool:
        """Return whether it was not permitted."""
        return self.state.result is ToolResult.DENIED


class Use:
    """Says one tool's start, what it prints, and its end."""

    def __init__(
        self, state: ToolState, *, clock: Clock, emit: Callable[[AgentEvent], Awaitable[None]]
    ) -> None:
        self._state = state
        self._clock = clock
        self._emit = emit

    async def start(self) -> None:
        """Say that it begins."""
        self._state = replace(self._state, started_at=self._clock.now())
        await self._emit(ToolStart(self._state))

    async def print(self, text: str) -> None:
        """Pass on what it prints."""
        await self._emit(ToolOutput(self._state.name, text, self._state.execution_id))

    async def end(
        self, result: ToolResult, product: Product[object] | None = None, *, output: str = ""
    ) -> ToolState:
        """Say how it ended, and return that."""
        self._state = replace(
            self._state,
            running=False,
            result=result,
            output=product.output if product else output,
            lines=product.lines if product else None,
            diff=product.diff if product else None,
            exit_code=product.exit_code if product else None,
            ended_at=self._clock.now(),
        )
        await self._emit(ToolEnd(self._state))
        return self._state
