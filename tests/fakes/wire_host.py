"""A host made of frames: what a client asks is answered from a table, what it sends is noted."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from robota_console.model import event as e
from robota_console.model.command import CommandSpec
from robota_console.model.permission import PermissionMode
from robota_console.model.usage import ContextState
from robota_console.wire import message as m
from robota_console.wire.codec import encode_host
from robota_console.wire.crossing import to_message
from robota_console.wire.host_end import HostEnd, Reply
from robota_console.wire.limit import PROTOCOL
from robota_console.wire.message import ConnectionRole
from robota_console.wire.role import reaches

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from robota_console.model.entry import Entry

STATUS = m.StatusSnapshot(
    session_id="s1",
    session_name="garden",
    agent="practice",
    cwd="/work/garden",
    permission_mode=PermissionMode.PLAN,
    context=ContextState(10, 100),
)


class WireHost:
    """Both the host and the carrier to it. Its bytes come in pieces of the sizes given, over and over."""

    def __init__(
        self,
        *,
        role: ConnectionRole = ConnectionRole.DRIVE,
        driver_id: str = "driver-1",
        entries: Iterable[Entry] = (),
        page: int = 2,
        pieces: Sequence[int] = (),
        clock: float | None = None,
        hello: bytes | None = None,
        refuses: OSError | None = None,
    ) -> None:
        self.entries = list(entries)
        self.status = STATUS
        self.prompts: list[m.HostMessage] = []
        self.heard: list[m.ClientMessage] = []
        self.silent: set[type[Any]] = set()
        """What it does not answer."""
        self.last_words = ""
        self.closed = False
        self.refuses = refuses
        self._pieces = list(pieces)
        self._page = page
        self._hello = hello
        self._end = HostEnd(
            m.HostHello(
                protocol=PROTOCOL,
                role=role,
                driver_id=driver_id,
                session_id="s1",
                agent="practice",
                clock=clock,
            )
        )
        self._sent: asyncio.Queue[bytes | OSError] = asyncio.Queue()
        self.answers: Mapping[type[Any], Callable[[Any], Iterable[m.HostMessage]]] = {
            m.GetHistory: self._history,
            m.GetContext: lambda _: [m.Context(state=self.status.context)],
            m.GetCommands: lambda _: [
                m.Commands(commands=(CommandSpec(name="help", description="lists commands"),), skills=())
            ],
            m.GetStatus: lambda _: [m.SessionStatus(status=self.status)],
            m.GetExecuting: lambda _: [m.Executing(executing=self.status.is_executing)],
            m.GetPending: lambda _: [self._pending()],
            m.GetExecutionWorkspace: lambda _: [
                m.ExecutionWorkspaceEvent(snapshot=e.ExecutionWorkspaceEvent())
            ],
            m.GetPrompts: lambda _: self.prompts,
        }

    async def connect(self) -> WireHost:
        """Be the carrier to itself."""
        if self.refuses is not None:
            raise self.refuses
        self._send(self._hello if self._hello is not None else self._end.start())
        return self

    @property
    def asked(self) -> list[str]:
        """Return the types of all it heard."""
        return [said.type for said in self.heard]

    def of(self, kind: type[Any]) -> list[Any]:
        """Return what it heard of one type."""
        return [said for said in self.heard if isinstance(said, kind)]

    def tell(self, *said: m.HostMessage | e.Event) -> None:
        """Tell the client."""
        for one in said:
            message = to_message(one) if isinstance(one, e.Event) else one
            assert message is not None
            if reaches(self._end.hello.role, self._end.hello.driver_id, message):
                self._send(encode_host(message))

    def line(self, data: bytes) -> None:
        """Send a line that no host would."""
        self._send(data + b"\n")

    def hang_up(self, words: str = "", *, broken: bool = False) -> None:
        """Be gone."""
        self.last_words = words
        self._sent.put_nowait(ConnectionResetError("reset") if broken else b"")

    async def read(self) -> bytes:
        sent = await self._sent.get()
        if isinstance(sent, OSError):
            raise sent
        return sent

    def write(self, data: bytes) -> None:
        if self.closed:
            return
        for said in self._end.receive(data):
            if isinstance(said, Reply):
                self._send(said.frame)
            else:
                self.hear(said)

    async def close(self) -> None:
        self.closed = True

    def hear(self, said: Any) -> None:
        """Note what the client said, and answer it."""
        self.heard.append(said)
        if type(said) in self.answers and type(said) not in self.silent:
            self.tell(*self.answers[type(said)](said))

    def _send(self, data: bytes) -> None:
        while self._pieces and data:
            size = self._pieces[0]
            self._pieces.append(self._pieces.pop(0))
            self._sent.put_nowait(data[:size])
            data = data[size:]
        if data:
            self._sent.put_nowait(data)

    def _history(self, asked: m.GetHistory) -> Iterable[m.HostMessage]:
        start = min(asked.from_index, len(self.entries))
        entries = tuple(self.entries[start : start + self._page])
        return [m.History(start_index=asked.from_index, total=len(self.entries), entries=entries)]

    def _pending(self) -> m.Pending:
        waiting = self.status.waiting
        return m.Pending(pending=waiting[0] if waiting else None, pending_count=len(waiting), waiting=waiting)
