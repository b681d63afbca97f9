"""The channel that owns a session for its whole life."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from robota_console.channel import words
from robota_console.channel.answering import OWNER, Answering
from robota_console.channel.init_poll import INIT_EVERY, INIT_WITHIN, InitPoll
from robota_console.channel.lifecycle import BOUND, Lifecycle, Steps
from robota_console.channel.transport import Transports
from robota_console.following.attendance import Attendance
from robota_console.following.projection import with_entry
from robota_console.following.projector import Projector
from robota_console.following.prompts import Prompts
from robota_console.following.stall import STALL_AFTER
from robota_console.following.view import View
from robota_console.model.attention import IDLE_AFTER, Attention
from robota_console.model.command import CommandResult
from robota_console.model.entry import INIT_FAILED, Role
from robota_console.model.event import HistorySynced, PromptResolved, QueueReturned
from robota_console.model.option import session_options
from robota_console.model.usage import ContextState
from robota_console.ports.session import SessionStatus

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from robota_console.channel.transport import HostSource, Transport
    from robota_console.following.view import DeliveryError
    from robota_console.model.command import CommandSpec
    from robota_console.model.entry import Entry
    from robota_console.model.event import Event
    from robota_console.model.option import RenderOptions, SessionOptions
    from robota_console.model.permission import PermissionRequest, Verdict
    from robota_console.model.question import Response
    from robota_console.model.render_state import PendingQuestion, RenderState
    from robota_console.model.task import LoopOutcome
    from robota_console.ports.channel import Change
    from robota_console.ports.clock import Clock
    from robota_console.ports.session import Session


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """How long things may take, in seconds."""

    ending: float = BOUND
    init_every: float = INIT_EVERY
    init_within: float = INIT_WITHIN
    stall_after: float = STALL_AFTER
    idle_after: float = IDLE_AFTER
    """Without a sign of the person; 0 is off."""


class InteractionChannel:
    """A `ChannelPort` on a session of its own, which it starts, shows and ends.

    A switch to another session is another channel (`channel.switch`).
    """

    def __init__(
        self,
        options: RenderOptions,
        *,
        session_factory: Callable[[SessionOptions], Session],
        clock: Clock,
        host_source: HostSource | None = None,
        transports: Sequence[Transport] = (),
        on_delivery_error: DeliveryError | None = None,
        bounds: Bounds = Bounds(),
        elsewhere: Callable[[str], bool] = lambda _driver: False,
    ) -> None:
        """`elsewhere` tells whether a driver has a terminal of its own, and so gets its own messages back."""
        self._options = options
        self._restored = False
        self._session = session = session_factory(session_options(options))
        self._view = View(on_delivery_error=on_delivery_error)
        self._prompts = Prompts(Answering(session), clock, self._prompts_moved)
        self._elsewhere = elsewhere
        self._projector = Projector(
            session,
            self._view,
            self._prompts,
            clock=clock,
            stall_after=bounds.stall_after,
            seen=self._seen,
        )
        attention = Attention(idle_after=bounds.idle_after)
        self._attendance = Attendance(self._view, clock, attention)
        self._poll = InitPoll(
            session,
            clock,
            on_ready=self._ready,
            on_failure=self._init_failed,
            every=bounds.init_every,
            within=bounds.init_within,
        )
        self._transports = Transports(
            session, source=host_source, transports=transports, clock=clock, bound=bounds.ending
        )
        self._lifecycle = Lifecycle(self._steps(), clock, bound=bounds.ending)

    @property
    def options(self) -> RenderOptions:
        """Return what it was built from."""
        return self._options

    @property
    def peer_active(self) -> bool:
        """Return whether peers may see it at work: started, and no end begun."""
        return self._lifecycle.started and not self._lifecycle.ending

    async def start(self) -> None:
        """Show the session; see `Lifecycle.start`. The session may be initialized later."""
        await self._lifecycle.start()

    async def stop(self) -> None:
        """Let go of everything and end the session; see `Lifecycle.stop`."""
        await self._lifecycle.stop()

    async def shutdown(self, reason: str = "prompt_input_exit") -> None:
        """End the session gracefully, within its bound."""
        await self._lifecycle.shutdown(reason)

    @property
    def observing(self) -> bool:
        """Return False: it is this terminal's own session."""
        return False

    def subscribe(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Hear every change, in order, on the loop's thread; the return value ends it."""
        return self._view.subscribe(listener)

    def snapshot(self) -> RenderState:
        """Return the render state as it is."""
        return self._view.state

    def submit(self, text: str) -> None:
        """Give the session a message; once the end has begun it comes back, as `QueueReturned`."""
        if self._lifecycle.ending:
            self._projector.hear(QueueReturned((text,), "closed"))
        else:
            self._session.submit(text, driver=OWNER)

    async def execute(self, name: str, args: str) -> CommandResult | None:
        """Let the session run a command; None where it knows none of that name."""
        if self._lifecycle.ending:
            return CommandResult(message=words.NOT_SENT, success=False)
        return await self._session.execute_command(name, args, driver=OWNER)

    def entries(self) -> Iterator[Entry]:
        """Give all entries of the session, oldest first, as they are read; raises OSError."""
        return self._session.all_history()

    def commands(self) -> Sequence[CommandSpec]:
        """Return the commands the session would run."""
        return self._session.commands()

    def status(self) -> SessionStatus:
        """Return the session's status, or a fallback before it is initialized."""
        if self._session.initialized:
            return self._session.status()
        return SessionStatus(
            name=self._options.session_name,
            agent=self._options.agent,
            mode=self._options.permission_baseline.mode,
            context=ContextState(),
        )

    def abort(self) -> None:
        """Stop the running turn; open permissions are denied, questions cancelled."""
        if self.snapshot().is_thinking:
            self._view.update(is_aborting=True)
        try:
            self._session.abort()
        finally:
            self._drain_or_say()

    def cancel_queue(self) -> tuple[str, ...]:
        """Take back queued messages; open permissions are denied, questions cancelled."""
        try:
            return self._session.cancel_queue(driver=OWNER)
        finally:
            self._drain_or_say()

    async def stop_waiting_loop(self) -> LoopOutcome:
        """Let the session stop its waiting loop."""
        return self._session.stop_waiting_loop()

    def resolve_permission(self, request: PermissionRequest, verdict: Verdict) -> bool:
        """Answer the permission that is shown; False for any other object."""
        try:
            return self._prompts.permissions.resolve(request, verdict)
        finally:
            self._prompts_moved()

    def resolve_question(self, pending: PendingQuestion, response: Response) -> bool:
        """Answer the question that is shown; False for any other object."""
        try:
            return self._prompts.questions.resolve(pending, response)
        finally:
            self._prompts_moved()

    def attended(self, typed: int = 0) -> None:
        """Note that the person did something; see `ChannelPort.attended`."""
        self._attendance.attended(typed)

    def focused(self, here: bool) -> None:
        """Note that the terminal got the focus or lost it; see `ChannelPort.focused`."""
        self._attendance.focused(here)

    def task_log(self, task_id: str) -> Sequence[str] | None:
        """Return a background task's lines."""
        return self._session.task_log(task_id)

    def _steps(self) -> Steps:
        unwind = (
            self._projector.unwire,
            self._attendance.stop,
            self._drain,
            self._poll.stop,
            self._transports.stop,
        )
        return Steps(
            start=(
                self._projector.wire,
                self._restore,
                self._attendance.start,
                self._poll.start,
                self._transports.start,
            ),
            unwind=unwind,
            stop=(*unwind[:-1], self._view.dispose, self._transports.stop),
            ending=self._begin_ending,
            end_session=self._session.shutdown,
            report=self._say,
        )

    def _seen(self, event: Event) -> Event | None:
        match event:
            case QueueReturned(driver=driver) if self._elsewhere(driver):
                return None
            case PromptResolved(answerer=answerer) if answerer == OWNER:
                return replace(event, answerer="")  # answered here
            case _:
                return event

    def _restore(self) -> None:
        if self._restored:
            return
        self._restored = True
        if entries := tuple(self._session.history()):
            self._projector.hear(HistorySynced(entries))

    def _ready(self) -> None:
        try:
            status = self._session.status()
        except Exception as error:
            self._init_failed(error)
            return
        self._view.update(is_ready=True, session_name=status.name, context=status.context, usage=status.usage)

    def _init_failed(self, error: Exception) -> None:
        said = str(error) or type(error).__name__
        text = "\n".join((said, *getattr(error, "__notes__", ())))
        state = replace(self.snapshot(), last_error=said)
        self._view.commit(with_entry(state, Role.EVENT, text=text, event_type=INIT_FAILED))

    def _begin_ending(self) -> None:
        state = replace(self.snapshot(), is_shutting_down=True)
        self._view.commit(with_entry(state, Role.SYSTEM, text=words.SHUTTING_DOWN))
        try:
            self._prompts.close()
        finally:
            self._prompts_moved()

    def _drain(self) -> None:
        try:
            self._prompts.drain()
        finally:
            self._prompts_moved()

    def _drain_or_say(self) -> None:
        try:
            self._drain()
        except ExceptionGroup as error:
            self._say(error)

    def _say(self, error: Exception) -> None:
        self._view.notice(words.reasons(error), "warning")

    def _prompts_moved(self) -> None:
        self._projector.prompts_moved()
