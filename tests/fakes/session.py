"""A session that does what a test says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robota_console.model.command import CommandSpec
from robota_console.model.event import PromptResolved
from robota_console.model.permission import PermissionMode
from robota_console.model.task import LoopOutcome, LoopStop
from robota_console.model.usage import ContextState
from robota_console.ports.session import EventT, SessionStatus
from tests.fakes.fault import Faults

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from robota_console.model.command import CommandResult
    from robota_console.model.entry import Entry
    from robota_console.model.event import Event
    from robota_console.model.permission import Verdict
    from robota_console.model.question import Response
    from robota_console.model.task import BackgroundTask


class ScriptedSession:
    """Says what `emit` is given, and notes in `calls` what it was asked.

    It settles a prompt once: the answers are in `settled`, by the prompt's id. A
    quiet one does not tell that it did.
    """

    def __init__(
        self, *, faults: Faults | None = None, history: Sequence[Entry] = (), quiet: bool = False
    ) -> None:
        self.faults = faults or Faults()
        self.calls: list[tuple[Any, ...]] = []
        self.wired: list[tuple[type[Event], Callable[[Any], None]]] = []
        self.unwired: list[tuple[type[Event], Callable[[Any], None]]] = []
        self.settled: dict[str, Verdict | Response] = {}
        self.results: dict[str, CommandResult] = {}
        self._history = history
        self._quiet = quiet
        self._initialized = False

    @property
    def listeners(self) -> list[tuple[type[Event], Callable[[Any], None]]]:
        """Return the pairs that are wired now."""
        left = list(self.wired)
        for pair in self.unwired:
            left.remove(pair)
        return left

    def emit(self, event: Event) -> None:
        """Tell an event to who listens to its class."""
        for event_type, listener in self.listeners:
            if event_type is type(event):
                listener(event)

    def on(self, event_type: type[EventT], listener: Callable[[EventT], None]) -> None:
        self.faults.meet(f"on {event_type.kind}")
        self.wired.append((event_type, listener))

    def off(self, event_type: type[EventT], listener: Callable[[EventT], None]) -> None:
        self.faults.meet(f"off {event_type.kind}")
        self.unwired.append((event_type, listener))

    async def initialize(self) -> None:
        self.calls.append(("initialize",))
        await self.faults.meet_async("initialize")
        self._initialized = True

    @property
    def initialized(self) -> bool:
        self.faults.meet("initialized")
        return self._initialized

    def submit(self, text: str, *, driver: str = "") -> None:
        self._called("submit", text, driver)

    async def execute_command(self, name: str, args: str, *, driver: str = "") -> CommandResult | None:
        self._called("execute_command", name, args, driver)
        await self.faults.meet_async("execute_command")
        return self.results.get(name)

    def abort(self) -> None:
        self._called("abort")

    def cancel_queue(self, *, driver: str = "") -> tuple[str, ...]:
        self._called("cancel_queue")
        return ("queued",)

    def resolve_permission(self, request_id: str, verdict: Verdict, *, answerer: str = "") -> bool:
        self._called("resolve_permission", request_id, verdict)
        return self._settle(request_id, verdict, answerer)

    def resolve_ask(self, request_id: str, response: Response, *, answerer: str = "") -> bool:
        self._called("resolve_ask", request_id, response)
        return self._settle(request_id, response, answerer)

    def stop_waiting_loop(self) -> LoopOutcome:
        self._called("stop_waiting_loop")
        return LoopOutcome(LoopStop.NONE)

    def history(self) -> Sequence[Entry]:
        self.faults.meet("history")
        return self._history

    def all_history(self) -> Iterator[Entry]:
        yield from self._history

    def status(self) -> SessionStatus:
        self.faults.meet("status")
        return SessionStatus(
            session_id="s1", name="garden", mode=PermissionMode.PLAN, context=ContextState(10, 100)
        )

    def commands(self) -> Sequence[CommandSpec]:
        return [CommandSpec(name="help", description="lists commands")]

    def tasks(self) -> Sequence[BackgroundTask]:
        return []

    def task_log(self, task_id: str) -> Sequence[str] | None:
        return ["built"] if task_id == "t1" else None

    async def shutdown(self, reason: str = "other") -> None:
        self._called("shutdown", reason)
        await self.faults.meet_async("shutdown")

    def _called(self, *call: Any) -> None:
        self.calls.append(call)
        if call[0] not in {"execute_command", "shutdown"}:
            self.faults.meet(call[0])

    def _settle(self, request_id: str, answer: Verdict | Response, answerer: str) -> bool:
        if request_id in self.settled:
            return False
        self.settled[request_id] = answer
        if not self._quiet:
            self.emit(PromptResolved(request_id, answerer))
        return True
