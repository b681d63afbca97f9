"""The built-in session: a conversation with an agent, in this process."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, TypeVar

from robota_console.model import event as e
from robota_console.model.command import CommandResult
from robota_console.model.question import Cancelled, Question, Response
from robota_console.ports.session import SessionStatus
from robota_console.session import host_table, words
from robota_console.session.command_desk import CommandDesk
from robota_console.session.limits import Limits
from robota_console.session.parts import Parts
from robota_console.session.registry import CommandQuery
from robota_console.session.turn_queue import Message
from robota_console.session.workings import Workings
from robota_console.text.answer_words import answer_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from robota_console.model.command import CommandSpec
    from robota_console.model.entry import Entry
    from robota_console.model.option import SessionOptions
    from robota_console.model.permission import Verdict
    from robota_console.model.task import BackgroundTask, LoopOutcome
    from robota_console.ports.agent import Agent
    from robota_console.ports.clock import Clock
    from robota_console.ports.session import HostActions
    from robota_console.ports.store import GrantStore, Journal, PromptLog
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
        journal: Journal | None = None,
        prompts: PromptLog | None = None,
        grants: GrantStore | None = None,
        session_id: str = "",
        on_listener_error: Callable[[Exception, e.Event], None] | None = None,
        wall: Callable[[], float] = time.time,
    ) -> None:
        """Put the parts together; nothing runs yet.

        `modules` are commands beside the built-in ones, or in their place. `journal` is this session's own,
        new or opened again. `grants` is only used where the options give access to the
        project. `wall` gives seconds since the epoch.
        Raises ValueError with one line for a permission rule that cannot be read.
        """
        self._clock = clock
        self._host = host
        self._limits = limits or Limits()
        self._parts = parts = Parts(
            options,
            agent=agent,
            clock=clock,
            limits=self._limits,
            modules=modules,
            plugins=plugins,
            journal=journal,
            prompts=prompts,
            grants=grants,
            session_id=session_id,
            on_listener_error=on_listener_error,
            wall=wall,
        )
        self._emit = parts.listeners.emit
        self._commands = CommandDesk(parts.registry, workings=self._workings, submit=self._submit)
        self._loaded = self._is_open = False
        self._ending: asyncio.Task[None] | None = None

    def on(self, event_type: type[EventT], listener: Callable[[EventT], None]) -> None:
        """Listen to one kind of event."""
        self._parts.listeners.on(event_type, listener)

    def off(self, event_type: type[EventT], listener: Callable[[EventT], None]) -> None:
        """Stop listening."""
        self._parts.listeners.off(event_type, listener)

    async def initialize(self) -> None:
        """Make the agent ready; concurrent callers share one attempt, a failed one may be repeated.

        Raises OSError or RuntimeError whose text is one line.
        """
        if self._ending is not None:
            raise RuntimeError(words.OVER)
        if not self._loaded:
            self._loaded = True
            self._parts.load()
        await self._parts.agent.start()
        if not self._is_open:  # before anybody can see that it is ready, and leave this be
            self._is_open = True
            self._parts.lasting.agent_ready()
            self._parts.turns.open()

    @property
    def initialized(self) -> bool:
        """Return whether turns can run."""
        return self._is_open and self._ending is None

    def submit(self, text: str, *, driver: str = "") -> None:
        """Take a message; one without a word is none. Before the session is ready it waits."""
        self._submit(text, driver)

    async def execute_command(self, name: str, args: str, *, driver: str = "") -> CommandResult | None:
        """Run a command and all its effects; None where no such command is known."""
        if self._ending is not None:
            return CommandResult(message=words.OVER, success=False)
        return await self._commands.run(name, args, driver)

    async def ask(self, question: Question) -> Response:
        """Put the shell's own question to the person; cancelled where nobody listens."""
        return await self._parts.side.question(question)

    def tell(self, words: str) -> None:
        """Say the shell's own news."""
        self._parts.news(words)

    def abort(self) -> None:
        """Ask the running turn to end; its prompts are settled, what waits is given back."""
        if self._parts.turns.abort():
            self._settle(words.TURN_STOPPED)

    def cancel_queue(self, *, driver: str = "") -> tuple[str, ...]:
        """Let no message wait any longer: this driver's are returned, others go back to who wrote them."""
        return self._parts.turns.take_back(driver)

    def resolve_permission(self, request_id: str, verdict: Verdict, *, answerer: str = "") -> bool:
        """Answer a permission; False where it was settled before, or where a project cannot keep it."""
        return self._parts.permissions.resolve(request_id, verdict, answerer=answerer)

    def resolve_ask(self, request_id: str, response: Response, *, answerer: str = "") -> bool:
        """Answer a question; False where it was settled before."""
        questions = self._parts.questions
        asked = questions.asked(request_id)
        words = "" if asked is None else answer_words(asked.question, response)
        return questions.settle(request_id, response, answerer=answerer, words=words)

    def stop_waiting_loop(self) -> LoopOutcome:
        """Stop the loop that waits; with several none is stopped and the command is named."""
        return self._parts.loops.stop_waiting()

    def history(self) -> Sequence[Entry]:
        """Return the newest entries, oldest first: all of them while they are few."""
        return self._parts.history.entries()

    def all_history(self) -> Iterator[Entry]:
        """Give all entries since the last clear, oldest first, as they are read; raises OSError."""
        return self._parts.history.all()

    def sync_history(self) -> None:
        """Tell the newest entries once, as `HistorySynced`."""
        self._emit(e.HistorySynced(tuple(self.history())))

    def status(self) -> SessionStatus:
        """Return what it is now."""
        parts = self._parts
        return SessionStatus(
            session_id=parts.session_id if parts.agent.ready else "",
            name=parts.naming.name,
            agent=parts.agent.name,
            folder=parts.folder,
            mode=parts.memory.mode,
            agent_mode=parts.agent.mode,
            is_executing=parts.turns.running,
            waiting=parts.turns.waiting(),
            context=parts.agent.context,
            usage=parts.agent.usage,
            remembered=tuple(str(granted) for granted, _ in parts.memory.remembered()),
            loops=tuple(parts.loops.loops()),
            pull_request=parts.linking.request,
            asked=(*parts.permissions.asked(), *parts.asked()),
        )

    def commands(self) -> Sequence[CommandSpec]:
        """Return the commands it would run, sorted by name."""
        return self._parts.registry.commands()

    def command_query(self) -> CommandQuery:
        """Return the list of commands, to be read only."""
        return CommandQuery(self._parts.registry)

    def tasks(self) -> Sequence[BackgroundTask]:
        """Return background tasks, oldest first."""
        return self._parts.tasks.tasks()

    def task_log(self, task_id: str) -> Sequence[str] | None:
        """Return a task's lines; None for an unknown id."""
        return self._parts.tasks.log(task_id)

    async def shutdown(self, reason: str = "other") -> None:
        """Settle prompts, end turns, tasks and loops, close the agent: within bounds, and only once."""
        if self._ending is None:
            self._ending = asyncio.get_running_loop().create_task(self._end())
        await asyncio.shield(self._ending)

    def _submit(self, text: str, driver: str) -> None:
        if text.strip():
            self._parts.turns.submit(Message(text=text, driver=driver))

    def _settle(self, reason: str) -> None:
        self._parts.permissions.settle_all()
        self._parts.questions.settle_all(Cancelled(reason))

    def _workings(self, driver: str) -> Workings:
        parts = self._parts
        return Workings(
            emit=self._emit,
            clock=self._clock,
            agent=parts.agent,
            permissions=parts.memory,
            tasks=parts.tasks,
            loops=parts.loops,
            naming=parts.naming,
            linking=parts.linking,
            registry=parts.registry,
            status=self.status,
            ask=lambda question: parts.side.question(question, driver),
            submit=lambda text: self._submit(text, driver),
            cancel_queue=lambda: self.cancel_queue(driver=driver),
            clear=lambda: self._clear(driver),
            host=lambda action: host_table.perform(self._host, action, driver),
            driver=driver,
        )

    async def _clear(self, driver: str) -> bool:
        forgotten = await self._parts.agent.forget()
        self._parts.history.clear()
        self._parts.lasting.turn_ended()
        self._emit(e.HistoryCleared(driver))
        return forgotten

    async def _end(self) -> None:
        parts = self._parts
        self._settle(words.OVER)
        parts.lasting.ending()
        parts.loops.close()
        await asyncio.gather(parts.turns.close(), parts.tasks.close(self._limits.cancel))
        await parts.agent.close(self._limits.agent_close)
        parts.lasting.close()
