"""The channel of a terminal that is attached to a host's session, which it never ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.following.attendance import Attendance
from robota_console.following.projector import Projector
from robota_console.following.prompts import Prompts
from robota_console.following.view import View
from robota_console.model.attention import Attention
from robota_console.model.command import CommandResult
from robota_console.model.event import QueueReturned
from robota_console.text import attach_words
from robota_console.wire.ending import Closed
from robota_console.wire.refusal import Reason, Refusal
from robota_console.wire_channel.answering import Answering
from robota_console.wire_channel.bounds import USUAL, AttachBounds
from robota_console.wire_channel.coming_back import ComingBack
from robota_console.wire_channel.connection import Connection
from robota_console.wire_channel.ended import BROKEN, Ended, EndReason, goes_on, why_closed
from robota_console.wire_channel.facts import Facts, apart
from robota_console.wire_channel.intake import Intake
from robota_console.wire_channel.orders import Orders
from robota_console.wire_channel.own_commands import LEAVE, OWN, OwnCommands
from robota_console.wire_channel.requests import Requests

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from robota_console.following.view import DeliveryError
    from robota_console.model.command import CommandSpec
    from robota_console.model.entry import Entry
    from robota_console.model.permission import PermissionRequest, Verdict
    from robota_console.model.question import Response
    from robota_console.model.render_state import PendingQuestion, RenderState
    from robota_console.model.task import LoopOutcome
    from robota_console.ports.carrier import Connect
    from robota_console.ports.channel import Change
    from robota_console.ports.clock import Clock
    from robota_console.ports.own_command import AppearanceWriter, OwnCommand
    from robota_console.ports.session import SessionStatus
    from robota_console.wire.client_end import Told
    from robota_console.wire.message import ClientMessage


class AttachedChannel:
    """A `ChannelPort` on a session that a host owns: leaving only detaches.

    It sends what the person types or answers, and what it has to ask to show the
    session; as an observer nothing but the latter.
    """

    def __init__(
        self,
        connect: Connect,
        *,
        clock: Clock,
        client: str = "",
        local_commands: Mapping[str, OwnCommand] | None = None,
        appearance: AppearanceWriter | None = None,
        leave: Callable[[], None] = lambda: None,
        on_end: Callable[[Ended], None] = lambda ended: None,
        on_delivery_error: DeliveryError | None = None,
        bounds: AttachBounds = USUAL,
        comes_back: bool = False,
        expected: bool = True,
    ) -> None:
        """`leave` lets the surface end, for `/exit`; `on_end` hears once how it ended.

        `comes_back`: it tries again where the connection breaks; `expected`: it counts as there meanwhile.
        """
        self._connect = connect
        self._clock = clock
        self._bounds = bounds
        self._leave = leave
        self._on_end = on_end
        self._way = Connection(client, self._take, returns=comes_back and expected, observes=bounds.observes)
        self._comes_back = comes_back
        self._why = ""
        self._coming_back = ComingBack(
            connect, clock, attach=self._way.again, broke=self._broke, ended=self._tried
        )
        self._facts = Facts()
        self._requests = Requests(self._way.next_request_id)
        self._own = OwnCommands(local_commands or {}, appearance)
        self._view = View(on_delivery_error=on_delivery_error)
        self._prompts = Prompts(
            Answering(self._facts, self._order), clock, lambda: self._projector.prompts_moved()
        )
        self._projector = Projector(
            None, self._view, self._prompts, clock=clock, stall_after=bounds.stall_after
        )
        self._attendance = Attendance(self._view, clock, Attention(idle_after=bounds.idle_after))
        self._attached = False
        self._intake = Intake(
            self._facts,
            view=self._view,
            prompts=self._prompts,
            requests=self._requests,
            clock=clock,
            send=self._send,
            hear=self._projector.hear,
            moved=self._projector.prompts_moved,
        )
        self._intake.on_ready = self._are_ready
        self._orders = Orders(
            self._facts, view=self._view, requests=self._requests, send=self._order, hear=self._projector.hear
        )

    @property
    def ended(self) -> Ended | None:
        """Return how it ended; None as long as it is attached, or was never."""
        return self._facts.ended

    @property
    def name(self) -> str:
        """Return the session's name, or its short id."""
        return self._facts.label(self.snapshot())

    @property
    def observing(self) -> bool:
        """Return whether this terminal only listens, and all that it orders is refused."""
        return self._facts.observing

    async def start(self) -> None:
        """Attach, and return once the session is shown as it is.

        Raises OSError where there is nothing to attach to, and RuntimeError with one
        line where that is no host, or one that does not let this terminal in, or where
        the person left meanwhile.
        """
        if self._way.begun or self.ended is not None:
            raise RuntimeError(attach_words.NOT_SENT)
        carrier = await self._connect()
        self._projector.wire()
        self._attendance.start()
        ready = self._way.begin(carrier)
        seconds = self._bounds.hello_within
        timer = self._clock.later(seconds, self._no_hello) if seconds else None
        try:
            await ready
        except BaseException:
            await self._let_go()
            raise
        finally:
            if timer is not None:
                timer.cancel()

    async def stop(self) -> None:
        """Detach and tell nobody any more."""
        await self.shutdown("other")
        self._view.dispose()

    async def shutdown(self, reason: str = "prompt_input_exit") -> None:
        """Detach: the session goes on, and what it asks stays open for others."""
        if self._way.begun:
            self._told_end(EndReason.USER)
            self._way.failed(RuntimeError(attach_words.NOT_SENT))
            await self._let_go()

    def subscribe(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Hear every change, in order, on the loop's thread; the return value ends it."""
        return self._view.subscribe(listener)

    def snapshot(self) -> RenderState:
        """Return the render state as it is."""
        return self._view.state

    def submit(self, text: str) -> None:
        """Send a message; one that cannot be sent comes back, as `QueueReturned`."""
        self._orders.submit(text)

    async def execute(self, name: str, args: str) -> CommandResult | None:
        """Run a command of this terminal's own here, any other at the host; None where nobody knows it."""
        if name in LEAVE:
            self._leave()
            return CommandResult()
        if name in OWN:
            return await self._own.run(name, args)
        return await self._orders.execute(name, args)

    def entries(self) -> Iterator[Entry]:
        """Give the entries of the session, oldest first, as they were read last."""
        return iter(tuple(self._intake.history.entries))

    def commands(self) -> Sequence[CommandSpec]:
        """Return what can be run from here."""
        return self._own.offered(() if self.observing else self._facts.commands)

    def status(self) -> SessionStatus:
        """Return the status as the host told it last, and what was heard since."""
        return self._facts.as_status(self.snapshot())

    def abort(self) -> None:
        """Let the host stop the running turn; it settles what the turn asks."""
        self._orders.abort()

    def cancel_queue(self) -> tuple[str, ...]:
        """Take back those queued messages that were sent from here."""
        return self._orders.cancel_queue()

    async def stop_waiting_loop(self) -> LoopOutcome:
        """Let the session stop its waiting loop."""
        return await self._orders.stop_waiting_loop()

    def resolve_permission(self, request: PermissionRequest, verdict: Verdict) -> bool:
        """Answer the permission that is shown; False for any other object."""
        answered = self._prompts.permissions.resolve(request, verdict)
        self._projector.prompts_moved()
        return answered

    def resolve_question(self, pending: PendingQuestion, response: Response) -> bool:
        """Answer the question that is shown; False for any other object."""
        answered = self._prompts.questions.resolve(pending, response)
        self._projector.prompts_moved()
        return answered

    def attended(self, typed: int = 0) -> None:
        """Note that the person did something; see `ChannelPort.attended`."""
        self._attendance.attended(typed)

    def focused(self, here: bool) -> None:
        """Note whether the terminal has the focus; see `ChannelPort.focused`."""
        self._attendance.focused(here)

    def task_log(self, task_id: str) -> Sequence[str] | None:
        """Return a background task's lines as far as they were read, and let more be read."""
        return self._orders.task_log(task_id)

    def _take(self, told: Told) -> None:
        if isinstance(told, Closed):
            self._closed(told)
        else:
            self._intake.take(told)

    def _order(self, message: ClientMessage) -> Refusal | None:
        if self._facts.away:
            return Refusal(Reason.OUT_OF_TURN, attach_words.AWAY)
        return self._send(message)

    def _send(self, message: ClientMessage) -> Refusal | None:
        if self.ended is not None:
            return Refusal(Reason.OUT_OF_TURN, attach_words.NOT_SENT)
        return self._way.send(message)

    def _closed(self, told: Closed) -> None:
        why = why_closed(told, self._intake.closing)
        if self._facts.away:  # an attempt came to nothing; the next one may not
            self._way.failed(ConnectionError(why))
            return
        if self._comes_back and self._attached and told.reason in BROKEN and self.ended is None:
            self._facts.away = True
            self._why = why
            self._intake.broke(numbered=self._way.numbered)
            self._coming_back.start()
            return
        self._told_end(EndReason.CLOSED, why)
        self._way.failed(RuntimeError(attach_words.not_reached(why)))

    def _tried(self, is_back: bool) -> None:
        if is_back:
            self._view.notice(attach_words.is_back(self.name))
        else:
            self._told_end(EndReason.CLOSED, self._why)

    def _broke(self) -> None:
        self._view.notice(attach_words.broke(self.name))

    def _no_hello(self) -> None:
        if not self._way.greeted:
            self._way.failed(TimeoutError(attach_words.no_answer(self._bounds.hello_within)))

    def _are_ready(self) -> None:
        self._attached = self._way.ready() or self._attached

    def _told_end(self, reason: EndReason, why: str = "") -> None:
        """Let go of what waits, unanswered, and tell how it ended: once."""
        if self.ended is not None:
            return
        running, mine = self._facts.busy(self.snapshot()), tuple(self._facts.mine)
        if goes_on(self._intake.closing):  # and so do the messages that wait
            mine = tuple(apart(mine, self.snapshot().waiting)[1])
        self._facts.ended = ended = Ended(reason=reason, name=self.name, running=running, why=why)
        self._view.update(is_shutting_down=True)
        self._requests.end()
        self._prompts.abandon()
        self._projector.prompts_moved()
        if reason is EndReason.CLOSED and mine:
            self._projector.hear(QueueReturned(mine, "closed"))
        self._facts.mine.clear()
        if self._attached:  # else the start itself says it
            self._on_end(ended)

    async def _let_go(self) -> None:
        self._projector.unwire()
        self._attendance.stop()
        await self._coming_back.stop()
        await self._way.close()
