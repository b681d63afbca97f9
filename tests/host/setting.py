"""A host on real sockets, and terminals that are attached to it."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, TypeVar

from robota_console.host import door
from robota_console.host.host import Host
from robota_console.host.server import HostServer
from robota_console.model import event as e
from robota_console.model.option import Product
from robota_console.model.permission import PermissionRequest
from robota_console.model.question import Question
from robota_console.terminal.clock import LoopClock
from robota_console.wire.client_end import ClientEnd
from robota_console.wire.message_base import ConnectionRole
from tests.fakes.session import ScriptedSession

if TYPE_CHECKING:
    import socket
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path
    from typing import Any

    from robota_console.ports.session import Session
    from robota_console.wire.client_end import Told
    from robota_console.wire.message import ClientMessage

DRIVE, OBSERVE = ConnectionRole.DRIVE, ConnectionRole.OBSERVE
HOST_ID = "garden"
PRODUCT = Product(display_name="Robota Console", version="1")
ASKED = e.PermissionAsked(PermissionRequest(request_id="p1", tool_name="run", command="npm test"))
WHICH = e.QuestionAsked("q1", Question(title="Which?"))
PATIENCE = 10.0
T = TypeVar("T")


class Terminal:
    """A client's end on a real socket, and all it was told."""

    def __init__(self, sock: socket.socket) -> None:
        sock.setblocking(False)
        self.sock = sock
        self.end = ClientEnd("test 1")
        self.told: list[Told] = []
        self._loop = asyncio.get_running_loop()

    async def send(self, *messages: ClientMessage) -> None:
        """Say these, whole."""
        for message in messages:
            line = self.end.send(message)
            assert isinstance(line, bytes), line
            await self.send_bytes(line)

    async def send_bytes(self, data: bytes) -> None:
        """Say any bytes."""
        await self._loop.sock_sendall(self.sock, data)

    async def hear(self) -> bool:
        """Hear what comes next; False once the host has closed."""
        data = await self._loop.sock_recv(self.sock, 1 << 20)
        self.told.extend(self.end.receive(data) if data else self.end.receive_end())
        return bool(data)

    async def until(self, found: Callable[[Told], bool]) -> Told:
        """Return the first thing told since the last time that is the one looked for."""
        async with asyncio.timeout(PATIENCE):
            while True:
                while self.told:
                    if found(told := self.told.pop(0)):
                        return told
                assert await self.hear(), "the host closed"

    async def told_of(self, kind: type[T]) -> T:
        """Return the next message of one kind; what came before it is let go."""
        told = await self.until(lambda told: isinstance(told, kind))
        assert isinstance(told, kind)
        return told

    async def ask(self, message: ClientMessage, kind: type[T]) -> T:
        """Say it and return the answer."""
        await self.send(message)
        return await self.told_of(kind)

    async def to_the_end(self) -> list[Told]:
        """Return everything up to the end of the connection."""
        async with asyncio.timeout(PATIENCE):
            while await self.hear():
                pass
        return self.told

    def leave(self) -> None:
        """Close the connection without a word."""
        self.sock.close()


class Setting:
    """A host, its server and its folder."""

    def __init__(self, folder: Path, session: Session, **more: Any) -> None:
        self.folder = folder
        self.clock = LoopClock(asyncio.get_running_loop())
        self.session = session
        self.host = Host(clock=more.pop("clock", self.clock), product=PRODUCT, **more)
        self.server = HostServer(folder, self.host, host_id=HOST_ID)
        self._terminals: list[Terminal] = []

    async def start(self) -> None:
        await self.host.bind(self.session)
        await self.server.start()

    async def stop(self) -> None:
        await self.server.stop()
        await self.host.release()
        for terminal in self._terminals:
            terminal.leave()

    async def connect(self, role: ConnectionRole = DRIVE) -> Terminal:
        """Return a terminal that is connected and has said nothing."""
        terminal = Terminal(door.connect(door.socket_path(self.folder, HOST_ID, role)))
        self._terminals.append(terminal)
        return terminal

    async def attach(self, role: ConnectionRole = DRIVE) -> Terminal:
        """Return a terminal that has said hello, and was heard."""
        terminal = await self.connect(role)
        await terminal.send_bytes(terminal.end.start())
        await terminal.until(lambda _told: True)
        assert terminal.end.hello is not None
        name = terminal.end.hello.driver_id
        await eventually(lambda: any(one.driver_id == name and one.greeted for one in self.host.clients()))
        return terminal


async def eventually(holds: Callable[[], bool]) -> None:
    """Wait until it holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.001)


@asynccontextmanager
async def served(folder: Path, session: Session | None = None, **more: Any) -> AsyncIterator[Setting]:
    """Serve a session while the block runs."""
    setting = Setting(folder / "hosts", session or ScriptedSession(), **more)
    await setting.start()
    try:
        yield setting
    finally:
        await setting.stop()
