"""The built-in session: a conversation with an agent, in this process."""

from __future__ import annotations

import asyncio
import time
from os import urandom
from typing import TYPE_CHECKING, TypeVar

from robota_console.model import event as e
from robota_console.model.command import CommandResult
from robota_console.model.option import ProjectAccess
from robota_console.model.question import Cancelled, Response
from robota_console.ports.session import SessionStatus
from robota_console.session import failure, host_table, words
from robota_console.session.agent_desk import AgentDesk
from robota_console.session.command_desk import CommandDesk
from robota_console.session.commands import built_in
from robota_console.session.history import History
from robota_console.session.limits import Limits
from robota_console.session.listeners import Listeners
from robota_console.session.loops import LoopDesk
from robota_console.session.naming import Giver, Naming, name_from
from robota_console.session.parking import Parking
from robota_console.session.permission_desk import PermissionDesk
from robota_console.session.permission_memory import PermissionMemory
from robota_console.session.registry import CommandQuery, CommandRegistry
from robota_console.session.tasks import TaskDesk
from robota_console.session.turn_maker import TurnMaker
from robota_console.session.turn_queue import USER, Message
from robota_console.session.turns import Turns
from robota_console.session.workings import Workings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from robota_console.model.command import CommandSpec
    from robota_console.model.entry import Entry
    from robota_console.model.option import SessionOptions
    from robota_console.model.permission import Verdict
    from robota_console.model.task import BackgroundTask, LoopOutcome
    from robota_console.ports.agent import Agent
    from robota_console.ports.clock import Clock
    from robota_console.ports.session import HostActions
    from robota_console.ports.store import GrantStore, HistoryStore
    from robota_console.session.registry import CommandModule, PluginSource

EventT = TypeVar("EventT", bound=e.Event)


class BuiltInSession:
    """A `Session` over an `Agent`."""

    def __init__(
        self,
        options: SessionOptions,
        *,
        agent: Agent,
        clock: Clock,
        host: HostActions,
        limits: Limits | None = None,
        modules: Iterable[CommandModule] = (),
        plugins: PluginSource | None = None,
        history: HistoryStore | None = None,
        grants: GrantStore | None = None,
        on_listener_error: Callable[[Exception, e.Event], None] | None = None,
        wall: Callable[[], float] = time.time,
    ) -> None:
        """Put the parts together; nothing runs yet.

        `modules` are commands beside the built-in ones. `grants` is only used where
        the options give access to the project. `wall` gives seconds since the epoch.
        Raises ValueError with one line for a permission rule that cannot be read.
        """
        self._clock = clock
        self._host = host
        self._limits = limits = limits or Limits()
        self._session_id = options.resume_id or urandom(4).hex()
        self._listeners = Listeners(on_listener_error)
        self._emit = emit = self._listeners.emit
        self._memory = PermissionMemory(
            options.permission_baseline,
            root=options.working_folder,
            store=grants if options.project_access is ProjectAccess.GRANTED else None,
        )
        self._permissions = PermissionDesk(self._memory, self._listeners)
        self._questions: Parking[Response] = Parking("question-", emit)
        self._history = History(wall=wall, complain=self._history_not_kept, store=history)
        self._naming = Naming(options.name, emit)
        self._agent = AgentDesk(agent, clock=clock, emit=emit, naming=self._naming)
        self._tasks = TaskDesk(clock=clock, limits=limits, emit=emit, changed=self._work_changed)
        self._loops = LoopDesk(
            clock=clock,
            limits=limits,
            allowed=options.loops_may_rearm,
            due=lambda: self._turns.advance(),
            changed=self._work_changed,
        )
        maker = TurnMaker(
            agent=agent,
            desk=self._agent,
            permissions=self._permissions,
            questions=self._questions,
            tasks=self._tasks,
            loops=self._loops,
            listeners=self._listeners,
            clock=clock,
            limits=limits,
        )
        self._turns = Turns(
            maker,
            ended=self._turn_ended,
            emit=emit,
            history=self._history,
            loops=self._loops,
            most_waiting=limits.waiting,
        )
        self._registry = CommandRegistry(
            (*built_in(), *modules),
            plugins=plugins,
            agent_commands=self._agent.commands,
            policy=options.org_policy,
        )
        self._commands = CommandDesk(self._registry, workings=self._workings, submit=self._submit)
        self._loaded = False
        self._ending: asyncio.Task[None] | None = None

    def on(self, event_type: type[EventT], listener: Callable[[EventT], None]) -> None:
        """Listen to one kind of event."""
        self._listeners.on(event_type, listener)

    def off(self, event_type: type[EventT], listener: Callable[[EventT], None]) -> None:
        """Stop listening."""
        self._listeners.off(event_type, listener)

    async def initialize(self) -> None:
        """Make the agent ready; concurrent callers share one attempt, a failed one may be repeated.

        Raises OSError or RuntimeError whose text is one line.
        """
        if self._ending is not None:
            raise RuntimeError(words.OVER)
        if not self._loaded:
            self._loaded = True
            self._load()
        await self._agent.start()
        self._turns.open()

    @property
    def initialized(self) -> bool:
        """Return whether turns can run."""
        return self._agent.ready and self._ending is None

    def submit(self, text: str, *, driver: str = "") -> None:
        """Take a message; one without a word is none. Before the session is ready it waits."""
        self._submit(text, driver)

    async def execute_command(self, name: str, args: str, *, driver: str = "") -> CommandResult | None:
        """Run a command and all its effects; None where no such command is known."""
        if self._ending is not None:
            return CommandResult(message=words.OVER, success=False)
        return await self._commands.run(name, args, driver)

    def abort(self) -> None:
        """Ask the running turn to end; its prompts are settled, what waits is given back."""
        if self._turns.abort():
            self._settle(words.TURN_STOPPED)

    def cancel_queue(self) -> tuple[str, ...]:
        """Take back the queued messages, which are returned."""
        return self._turns.take_back()

    def resolve_permission(self, request_id: str, verdict: Verdict, *, answerer: str = "") -> bool:
        """Answer a permission; False where it was settled before, or where a project cannot keep it."""
        return self._permissions.resolve(request_id, verdict, answerer=answerer)

    def resolve_ask(self, request_id: str, response: Response, *, answerer: str = "") -> bool:
        """Answer a question; False where it was settled before."""
        return self._questions.settle(request_id, response, answerer=answerer)

    def stop_waiting_loop(self) -> LoopOutcome:
        """Stop the loop that waits; with several none is stopped and the command is named."""
        return self._loops.stop_waiting()

    def history(self) -> Sequence[Entry]:
        """Return all entries, oldest first."""
        return self._history.entries()

    def sync_history(self) -> None:
        """Tell the whole history once, as `HistorySynced`."""
        self._emit(e.HistorySynced(tuple(self._history.entries())))

    def status(self) -> SessionStatus:
        """Return what it is now."""
        return SessionStatus(
            session_id=self._session_id if self._agent.ready else "",
            name=self._naming.name,
            agent=self._agent.name,
            mode=self._memory.mode,
            is_executing=self._turns.running,
            waiting=self._turns.waiting(),
            context=self._agent.context,
            usage=self._agent.usage,
            remembered=tuple(str(granted) for granted, _ in self._memory.remembered()),
        )

    def commands(self) -> Sequence[CommandSpec]:
        """Return the commands it would run, sorted by name."""
        return self._registry.commands()

    def command_query(self) -> CommandQuery:
        """Return the list of commands, to be read only."""
        return CommandQuery(self._registry)

    def tasks(self) -> Sequence[BackgroundTask]:
        """Return background tasks, oldest first."""
        return self._tasks.tasks()

    def task_log(self, task_id: str) -> Sequence[str] | None:
        """Return a task's lines; None for an unknown id."""
        return self._tasks.log(task_id)

    async def shutdown(self, reason: str = "other") -> None:
        """Settle prompts, end turns, tasks and loops, close the agent: within bounds, and only once."""
        if self._ending is None:
            self._ending = asyncio.get_running_loop().create_task(self._end())
        await asyncio.shield(self._ending)

    def _submit(self, text: str, driver: str) -> None:
        if text.strip():
            self._turns.submit(Message(text=text, driver=driver))

    def _turn_ended(self, message: Message, end: e.Event) -> None:
        if isinstance(end, e.Complete) and message.source == USER:
            self._naming.give(name_from(message.text), Giver.ITSELF)

    def _settle(self, reason: str) -> None:
        self._permissions.settle_all()
        self._questions.settle_all(Cancelled(reason))

    def _work_changed(self) -> None:
        self._emit(e.ExecutionWorkspaceEvent(tuple(self._tasks.tasks()), tuple(self._loops.loops())))

    def _history_not_kept(self, problem: str) -> None:
        self._emit(e.StatusChanged(words.history_not_kept(problem)))

    def _load(self) -> None:
        try:
            self._history.load()
        except OSError as error:
            self._emit(e.StatusChanged(words.history_not_read(failure.one_line(error))))
        problems = list(self._memory.load())
        try:
            problems += self._registry.reload()
        except (OSError, ValueError) as error:
            problems.append(words.plugins_not_read(failure.one_line(error)))
        for problem in problems:
            self._emit(e.StatusChanged(problem))

    def _workings(self, driver: str) -> Workings:
        return Workings(
            emit=self._emit,
            clock=self._clock,
            permissions=self._memory,
            tasks=self._tasks,
            loops=self._loops,
            naming=self._naming,
            registry=self._registry,
            status=self.status,
            plan=lambda: self._agent.plan,
            cancel_queue=self.cancel_queue,
            clear=self._clear,
            host=lambda action: host_table.perform(self._host, action),
            driver=driver,
        )

    async def _clear(self) -> bool:
        forgotten = await self._agent.forget()
        self._history.clear()
        self._emit(e.HistoryCleared())
        return forgotten

    async def _end(self) -> None:
        self._settle(words.OVER)
        self._loops.close()
        await asyncio.gather(self._turns.close(), self._tasks.close(self._limits.cancel))
        await self._agent.close(self._limits.agent_close)
