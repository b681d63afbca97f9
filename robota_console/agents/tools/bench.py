"""Where a tool is used: it asks first, then says its start, what it prints and its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from robota_console.agents.tools.fault import clause
from robota_console.agents.tools.use import Outcome, Use
from robota_console.model.tool import ToolResult, ToolState

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from robota_console.agents.tools.children import Children
    from robota_console.agents.tools.use import Product
    from robota_console.model.permission import PermissionRequest
    from robota_console.ports.agent import AgentEvent, TurnContext
    from robota_console.ports.clock import Clock
    from robota_console.ports.workspace import Workspace

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Bench:
    """What the tools of one turn work with."""

    workspace: Workspace
    children: Children
    clock: Clock
    context: TurnContext
    emit: Callable[[AgentEvent], Awaitable[None]]
    next_id: Callable[[str], str]

    async def use(
        self, request: PermissionRequest, first_arg: str, work: Callable[[Use], Awaitable[Product[T]]]
    ) -> Outcome[T]:
        """Ask, and if it is granted do the work; a denied tool has an end but no start."""
        verdict = await self.context.permission(request)
        if verdict.granted:
            return await self.do(request, first_arg, work)
        use = self._begun(request, first_arg)
        state = await use.end(ToolResult.DENIED)
        return Outcome(state=state, reason=verdict.words, by_person=verdict.by_person)

    async def do(
        self, request: PermissionRequest, first_arg: str, work: Callable[[Use], Awaitable[Product[T]]]
    ) -> Outcome[T]:
        """Do what needs no asking; OSError becomes a failed tool, not a failed turn."""
        use = self._begun(request, first_arg)
        await use.start()
        try:
            product = await work(use)
        except OSError as error:
            why = clause(error)
            said = f"{first_arg}: {why}." if first_arg else f"{why}."
            return Outcome(state=await use.end(ToolResult.ERROR, output=said), reason=why)
        result = ToolResult.ERROR if product.exit_code else ToolResult.SUCCESS
        return Outcome(state=await use.end(result, product), value=product.value)

    async def refuse(self, request: PermissionRequest, first_arg: str, error: OSError) -> Outcome[T]:
        """Say that a tool failed before there was anything to ask for."""

        async def work(_: Use) -> Product[T]:
            raise error

        return await self.do(request, first_arg, work)

    def _begun(self, request: PermissionRequest, first_arg: str) -> Use:
        state = ToolState(
            name=request.tool_name,
            first_arg=first_arg,
            kind=request.kind,
            execution_id=request.request_id,
        )
        return Use(state, clock=self.clock, emit=self.emit)
