"""Serving the session of this terminal to the person's others, for as long as it is shared."""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING

from robota_console.cli.folders import hosts_folder
from robota_console.cli.started import PRODUCT
from robota_console.text import host_words, share_words

if TYPE_CHECKING:
    from robota_console.host.host import Host
    from robota_console.host.server import HostServer
    from robota_console.ports.clock import Clock
    from robota_console.ports.session import Session
    from robota_console.session.commands.sharing import ShareCommand


class Sharing:
    """A host with this terminal beside it; none while the session is not shared."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._host: Host | None = None
        """The same one however often it is shared, so that no terminal has the name of one before it."""
        self._server: HostServer | None = None
        self._moving: asyncio.Task[None] | None = None

    async def set(self, on: bool, session: Session, session_id: str) -> str | None:
        """Share the session, or no longer; return None, or one line that says why it cannot be."""
        if not on:
            await self.end(over=False)
            return None
        if self._server is not None:
            return None
        from robota_console.host.host import Host
        from robota_console.host.server import HostServer

        self._host = host = self._host or Host(clock=self._clock, product=PRODUCT, attended=True)
        server = HostServer(hosts_folder(), host, host_id=session_id)
        await host.bind(session)
        try:
            await server.start()
        except OSError as error:
            await host.release()
            return host_words.not_shared(error.strerror or str(error))
        self._server = server
        return None

    def command(self, session_id: str) -> ShareCommand:
        """Return the command that shares that session, and says how another terminal gets there."""
        from robota_console.cli.hosts import SSH
        from robota_console.session.commands.sharing import ShareCommand

        attach = f"{PRODUCT.command_name} attach"
        ways = (f"{attach} {session_id}", f"{attach} {SSH}{socket.gethostname()}/{session_id}")
        return ShareCommand(*ways, attached=self._attached)

    def words(self) -> str:
        """Return how it is shared, in words; empty while it is not."""
        attached = self._attached()
        return "" if attached is None else share_words.attached_now(attached)

    def _attached(self) -> int | None:
        if self._host is None or self._server is None:
            return None
        return sum(client.greeted for client in self._host.clients())

    def keeps(self, driver: str) -> bool:
        """Return whether a driver has a terminal that is told what becomes of its messages."""
        return self._host is not None and self._host.keeps(driver)

    def go_on_with(self, session: Session) -> None:
        """Let who is attached follow to another session once it is ready; nothing where none is shared."""
        if self._server is not None:
            self._moving = asyncio.ensure_future(self._moved(session))

    async def _moved(self, session: Session) -> None:
        try:
            await session.initialize()
        except (OSError, RuntimeError):  # its own terminal says why
            self._moving = None
            await self.end()
            return
        if self._host is not None and self._host.session not in (None, session):
            self._host.replace(session)

    async def end(self, *, over: bool = True) -> None:
        """Share it no longer: who is attached is told, and whether it is `over`. Harmless twice."""
        if self._moving is not None:
            self._moving.cancel()
            self._moving = None
        host, server, self._server = self._host, self._server, None
        if server is not None:
            await server.stop()
        if host is not None and server is not None:
            from robota_console.wire.host_link import ClosingReason

            await host.release(ClosingReason.ENDED if over else ClosingReason.STOPPED)
