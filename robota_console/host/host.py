"""One session, served to many clients: what it says goes to all, what they say to it."""

from __future__ import annotations

import asyncio
from secrets import token_hex
from typing import TYPE_CHECKING

from robota_console.host import words
from robota_console.host.absent import Absent
from robota_console.host.activity import Activity
from robota_console.host.announcer import Announcer
from robota_console.host.client import Client
from robota_console.host.outbox import Outbox
from robota_console.host.prompts import Prompts
from robota_console.host.reception import Reception
from robota_console.host.transcript import Transcript
from robota_console.model import event as e
from robota_console.wire import message as m
from robota_console.wire.crossing import OUT, to_message
from robota_console.wire.limit import DRAIN_SECONDS, LOCAL_BACKLOG, PROTOCOL
from robota_console.wire.message_base import ConnectionRole

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Iterable

    from robota_console.host.session_switch import SessionSwitch
    from robota_console.model.option import Product
    from robota_console.ports.clock import Clock
    from robota_console.ports.session import Session
    from robota_console.wire.message import ClientMessage

ASKED = (e.PermissionAsked, e.QuestionAsked)
"""Heard only while somebody can answer (`prompts`)."""
HEARD = (*(kind for kind in OUT if kind not in ASKED), e.HistorySynced)
REGISTERED = (e.SessionRenamed, e.StatusChanged, e.ExecutionWorkspaceEvent)
"""They may change what a host says of itself, beside its activity."""
GROWN = "checkpoint_created"
"""The one change of a branch that leaves the transcript as it is."""
LAST_WORDS = 1.0
"""Seconds that clients have to take what was said to them before a host ends."""


class Host:
    """Serves the session it is bound to. A client that is slow, floods or dies harms nobody else.

    `attended`: this process has a terminal of its own, which answers prompts too. `other`
    is where other sessions come from; without it there are none.
    """

    def __init__(
        self,
        *,
        clock: Clock,
        product: Product,
        other: SessionSwitch | None = None,
        attended: bool = False,
        backlog: int = LOCAL_BACKLOG,
        drain: float = DRAIN_SECONDS,
    ) -> None:
        self.clock = clock
        self.product = product
        self.other = other
        self.prompts = Prompts(attended=attended, hear=self._hear)
        self.workspace: e.ExecutionWorkspaceEvent | None = None
        self.session: Session | None = None
        self.transcript: Transcript | None = None
        self._attended = attended
        self._told_the_end: set[str] = set()
        self._backlog = backlog
        self._drain = drain
        self._clients: dict[str, Client] = {}
        self._count = 0
        self._works = False
        self._turn_of = ""
        self._announcer = Announcer(clock, self.clients)
        self._absent = Absent(clock, self._stays_away)
        self._reception = Reception(self)
        self._followers: list[Callable[[], None]] = []

    async def bind(self, session: Session) -> None:
        """Serve this session from now on; RuntimeError where one is served."""
        if self.session is not None:
            raise RuntimeError(words.SERVED_ALREADY)
        self._listen(session)

    async def release(self, reason: m.ClosingReason = m.ClosingReason.STOPPED) -> None:
        """Serve it no longer: every client is told why and let go. Harmless twice."""
        self._announcer.tell()
        clients = tuple(self._clients.values())
        if clients:
            drained = [asyncio.ensure_future(client.drained()) for client in clients]
            await asyncio.wait(drained, timeout=LAST_WORDS)
            for waiting in drained:
                waiting.cancel()
        absent = self._absent.clear()
        if reason is m.ClosingReason.ENDED:  # who is away finds nobody when it comes back
            self._told_the_end.update(self._clients, (one.driver_id for one in absent))
        for one in absent:
            if one.drives:
                self.prompts.went()
        for client in clients:
            client.close(reason, words.CLOSING[reason])
        self._leave()
        self._announcer.close()
        await asyncio.gather(*(client.ended() for client in clients))

    def replace(self, session: Session) -> None:
        """Serve this session in place of the one before; what that one asked is dropped unanswered."""
        self._leave()
        self._listen(session)
        self._announcer.say(m.SessionSwitched(event=e.SessionSwitched(session.status().session_id)))
        self._changed()

    def admit(self, sock: socket.socket, role: ConnectionRole) -> Client:
        """Serve one more client, whose role its carrier decided. The socket is the host's from now on."""
        self._count += 1
        kind = "driver" if role is ConnectionRole.DRIVE else "observer"
        name = f"{kind}-{self._count}"
        outbox = Outbox(most=self._backlog, drain=self._drain)
        client = Client(sock, self._hello(role, name), served=self, clock=self.clock, outbox=outbox)
        self._clients[name] = client
        if self.session is None:
            client.close(m.ClosingReason.REFUSED, words.NOT_SERVED)
        return client

    @property
    def activity(self) -> Activity:
        """Return what the session does."""
        if self.prompts.open():
            return Activity.NEEDS_INPUT
        return Activity.WORKING if self._works else Activity.IDLE

    def follow(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call this whenever what the host says of itself may have changed; returns its end."""
        self._followers.append(changed)
        return lambda: self._followers.remove(changed)

    @property
    def said(self) -> Announcer:
        """Return what the session said to all."""
        return self._announcer

    def clients(self) -> Iterable[Client]:
        """Return all clients, as they came."""
        return self._clients.values()

    def drivers(self) -> Iterable[Client]:
        """Return those who can answer."""
        return [client for client in self._clients.values() if client.drives]

    def came(self, client: Client, key: str) -> bool:
        """Count a client that said hello; what is open is asked of it when it reads the prompts.

        One that is back, known by its key, has its name again, and never was away.
        """
        is_back = bool(key) and self._is_back(client, key)
        if not is_back and client.drives:
            self.prompts.came()
        return is_back

    def went(self, client: Client) -> None:
        """Forget a client that is gone; its messages and its commands go on.

        One whose connection broke can still answer: it is expected back.
        """
        if self._clients.get(client.driver_id) is not client:
            return
        del self._clients[client.driver_id]
        if client.comes_back and self.session is not None:
            self._absent.expect(client)
        elif client.drives:
            self.prompts.went()
            self._changed()

    def _is_back(self, client: Client, key: str) -> bool:
        others = (one for one in self._clients.values() if one is not client)
        old = next((one for one in others if key in one.keys and one.greeted), None)
        before, returned = self._absent.back(key, client.role) or (old, [])
        if before is None or before.role is not client.role:
            return False
        del self._clients[client.driver_id]
        client.driver_id, client.keys = before.driver_id, (client.keys[0], key)
        self._clients[client.driver_id] = client
        if not before.gone:  # nobody has noticed yet that it broke
            before.let_go()
        client.tell(m.Resumed(driver_id=client.driver_id))
        for event in returned:
            self._give_back(event)
        return True

    def _stays_away(self, client: Client, returned: list[e.QueueReturned]) -> None:
        if client.drives:
            self.prompts.went()
            self._changed()
        for event in returned:
            self._give_back(event)

    async def hear(self, client: Client, message: ClientMessage) -> None:
        """Do or answer what a client says; what breaks on the way is a refusal to this client."""
        await self._reception.hear(client, message)

    def keeps(self, driver_id: str) -> bool:
        """Return whether a driver has what it wrote: it is attached, or was told that the session ended."""
        there = driver_id in self._clients or self._absent.expects(driver_id)
        return there or driver_id in self._told_the_end

    def _give_back(self, event: e.QueueReturned) -> None:
        """Give messages back to who wrote them; where that one has left, to one who is there.

        A terminal of this process hears the event itself.
        """
        if self._absent.give_back(event):
            return
        writer = self._clients.get(event.driver)
        if writer is None and not self._attended:
            writer = next(iter(self.drivers()), None)
        if writer is not None:
            given_back = m.QueueReturned(texts=event.texts, reason=event.reason, driver_id=event.driver)
            writer.tell(given_back)

    def _hello(self, role: ConnectionRole, name: str) -> m.HostHello:
        status = self.session.status() if self.session is not None else None
        return m.HostHello(
            protocol=PROTOCOL,
            role=role,
            driver_id=name,
            session_id=status.session_id if status else "",
            session_name=status.name if status else "",
            agent=status.agent if status else "",
            server=f"{self.product.spoken_name} {self.product.version}".strip(),
            clock=self.clock.now(),
            resume_key=token_hex(16),
        )

    def _listen(self, session: Session) -> None:
        self.session = session
        self.transcript = Transcript(session)
        self._works = session.status().is_executing
        for kind in HEARD:
            session.on(kind, self._hear)
        self.prompts.bind(session)

    def _leave(self) -> None:
        self.prompts.release()
        if self.session is not None:
            for kind in HEARD:
                self.session.off(kind, self._hear)
        self.session = self.transcript = self.workspace = None
        self._works = False
        self._turn_of = ""

    def _hear(self, event: e.Event) -> None:
        before = self.activity
        self._note(event)
        if isinstance(event, e.QueueReturned):
            self._give_back(event)
        elif (self._clients or self._absent) and (message := to_message(event, self._turn_of)) is not None:
            self._announcer.say(message)
        if _is_rewritten(event):
            self._read_again()
        if self.activity is not before or isinstance(event, REGISTERED):
            self._changed()

    def _note(self, event: e.Event) -> None:
        self.prompts.note(event)
        match event:
            case e.UserMessage(driver=driver):
                self._turn_of = driver
            case e.Thinking(is_thinking=is_thinking):
                self._works = is_thinking
            case e.HistoryCleared() if self.transcript is not None:
                self.transcript.cleared()
            case e.ExecutionWorkspaceEvent():
                self.workspace = event
            case _:
                pass

    def _read_again(self) -> None:
        if self.transcript is not None:
            self.transcript.cleared()
        if self._clients or self._absent:
            self._announcer.say(m.HistoryChanged())

    def _changed(self) -> None:
        for changed in tuple(self._followers):
            changed()


def _is_rewritten(event: e.Event) -> bool:
    """Return whether the transcript changed otherwise than by growing, and not by beginning anew."""
    match event:
        case e.BranchEvent(type=kind):
            return kind != GROWN
        case e.Compact() | e.HistorySynced():
            return True
        case _:
            return False
