"""What a session is made of, and how its parts are joined."""

from __future__ import annotations

from os import urandom
from typing import TYPE_CHECKING

from robota_console.model import event as e
from robota_console.model.option import ProjectAccess
from robota_console.session import failure, words
from robota_console.session.agent_desk import AgentDesk
from robota_console.session.agent_side import OutsideTurns
from robota_console.session.commands import built_in
from robota_console.session.commands.agent import not_offered
from robota_console.session.history import History
from robota_console.session.keeping import Keeping
from robota_console.session.lasting import Lasting
from robota_console.session.linking import Linking
from robota_console.session.listeners import Listeners
from robota_console.session.loops import LoopDesk
from robota_console.session.naming import Giver, Naming, name_from
from robota_console.session.parking import Parking
from robota_console.session.permission_desk import PermissionDesk
from robota_console.session.permission_memory import PermissionMemory
from robota_console.session.registry import CommandRegistry
from robota_console.session.tasks import TaskDesk
from robota_console.session.turn_maker import TurnMaker
from robota_console.session.turn_queue import OWN, USER, Message
from robota_console.session.turns import Turns

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from robota_console.model.option import SessionOptions
    from robota_console.model.question import Response
    from robota_console.ports.agent import Agent
    from robota_console.ports.clock import Clock
    from robota_console.ports.store import GrantStore, Journal, PromptLog
    from robota_console.session.limits import Limits
    from robota_console.session.registry import CommandModule, PluginSource


class Parts:
    """The parts of one session, joined; nothing runs yet."""

    def __init__(
        self,
        options: SessionOptions,
        *,
        agent: Agent,
        clock: Clock,
        limits: Limits,
        modules: Iterable[CommandModule],
        plugins: PluginSource | None,
        journal: Journal | None,
        prompts: PromptLog | None,
        grants: GrantStore | None,
        session_id: str,
        on_listener_error: Callable[[Exception, e.Event], None] | None,
        wall: Callable[[], float],
    ) -> None:
        """Raise ValueError with one line for a permission rule that cannot be read."""
        self.session_id = session_id or options.resume_id or urandom(4).hex()
        self.folder = options.working_folder
        self.listeners = Listeners(on_listener_error)
        emit = self.listeners.emit
        self.memory = PermissionMemory(
            options.permission_baseline,
            root=options.working_folder,
            store=grants if options.project_access is ProjectAccess.GRANTED else None,
        )
        self.permissions = PermissionDesk(self.memory, self.listeners)
        self.questions: Parking[e.QuestionAsked, Response] = Parking("question-", emit)
        self.keeping = keeping = Keeping(self.session_id, journal=journal, prompts=prompts, say=self.news)
        self.history = History(wall=wall, keeping=keeping)
        self.naming = Naming(options.name, emit, keep=keeping.rename)
        self.linking = Linking(emit, keep=keeping.link)
        self.agent = AgentDesk(agent, clock=clock, emit=emit, naming=self.naming)
        self.side = OutsideTurns(self.agent, self.questions, self.listeners)
        self.agent.meet(self.side)
        self.tasks = TaskDesk(clock=clock, limits=limits, emit=emit, changed=self._work_changed)
        self.loops = LoopDesk(
            clock=clock,
            limits=limits,
            allowed=options.loops_may_rearm,
            due=lambda: self.turns.advance(),
            changed=self._work_changed,
        )
        self.lasting = Lasting(
            keeping,
            history=self.history,
            naming=self.naming,
            linking=self.linking,
            loops=self.loops,
            agent=self.agent,
            clock=clock,
            wall=wall,
            say=self.news,
        )
        maker = TurnMaker(
            agent=agent,
            desk=self.agent,
            permissions=self.permissions,
            questions=self.questions,
            tasks=self.tasks,
            loops=self.loops,
            listeners=self.listeners,
            clock=clock,
            limits=limits,
            refusal=lambda message: self.registry.refusal(message),
        )
        self.turns = Turns(
            maker,
            began=self._turn_began,
            ended=self._turn_ended,
            emit=emit,
            history=self.history,
            loops=self.loops,
            most_waiting=limits.waiting,
        )
        self.registry = CommandRegistry(
            (*modules, *built_in()),  # the program around a session may know better
            plugins=plugins,
            agent_commands=self.agent.commands,
            hidden=lambda: not_offered(self.agent),
            policy=options.org_policy,
        )

    def news(self, words: str) -> None:
        """Say something that is not of a turn."""
        self.listeners.emit(e.StatusChanged(words))

    def asked(self) -> tuple[e.QuestionAsked, ...]:
        """Return the questions that wait, oldest first."""
        return tuple(self.questions.waiting().values())

    def load(self) -> None:
        """Read what was kept, granted and plugged in; what could not be read is said."""
        self.lasting.load()
        problems = list(self.memory.load())
        try:
            problems += self.registry.reload()
        except (OSError, ValueError) as error:
            problems.append(words.plugins_not_read(failure.one_line(error)))
        for problem in problems:
            self.news(problem)

    def _turn_began(self, message: Message) -> None:
        if message.source == USER and message.driver in OWN:
            self.keeping.log(message.text)

    def _turn_ended(self, message: Message, end: e.Event) -> None:
        if isinstance(end, e.Complete) and message.source == USER:
            self.naming.give(name_from(message.text), Giver.ITSELF)
        self.lasting.turn_ended()

    def _work_changed(self) -> None:
        self.lasting.work_changed()
        self.listeners.emit(e.ExecutionWorkspaceEvent(tuple(self.tasks.tasks()), tuple(self.loops.loops())))
