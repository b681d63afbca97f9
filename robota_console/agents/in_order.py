"""Asking in order: what was said before a question is heard before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from robota_console.model.permission import PermissionRequest, Verdict
    from robota_console.model.question import Question, Response
    from robota_console.ports.agent import TaskLog, TurnContext


@dataclass(frozen=True, slots=True)
class InOrder:
    """A `TurnContext` that asks once `told` returns: events wait to be taken, a question would not."""

    context: TurnContext
    told: Callable[[], Awaitable[None]]

    async def permission(self, request: PermissionRequest) -> Verdict:
        """Return the decision."""
        await self.told()
        return await self.context.permission(request)

    async def question(self, question: Question) -> Response:
        """Return the answer."""
        await self.told()
        return await self.context.question(question)

    def start_task(self, name: str, work: Callable[[TaskLog], Awaitable[bool]]) -> str:
        """Start it now."""
        return self.context.start_task(name, work)

    def start_loop(self, instruction: str, delay: float, times: int | None = None) -> str:
        """Start it now."""
        return self.context.start_loop(instruction, delay, times)
