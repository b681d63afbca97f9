"""The console on a host's session: a real host, a real socket, and the same room as on an own session."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Self

from robota_console.console.surface import PlainSurface
from robota_console.host import door
from robota_console.host.host import Host
from robota_console.host.server import HostServer
from robota_console.model.option import Product
from robota_console.transcript.record import Record
from robota_console.wire.message_base import ConnectionRole
from robota_console.wire_channel.channel import AttachedChannel
from robota_console.wire_channel.socket_carrier import on_socket
from tests.console.room import Room
from tests.fakes.clock import ManualClock
from tests.session.stage import settle

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

ID = "garden"
BATCH = 0.02
"""Seconds in which a host gathers what it tells."""


class AttachedRoom(Room):
    """A console at a session that nobody but a host has."""

    channel: AttachedChannel  # type: ignore[assignment]

    def __init__(
        self,
        folder: Path,
        *turns: Iterable[Any],
        role: ConnectionRole = ConnectionRole.DRIVE,
        **more: Any,
    ) -> None:
        super().__init__(*turns, **more)
        self.host_clock = ManualClock(start=self.clock.now())
        self.serving = Host(clock=self.host_clock, product=Product(display_name="Robota Console"))
        self._server = HostServer(folder, self.serving, host_id=ID)
        path = door.socket_path(folder, ID, role)
        self.channel = AttachedChannel(
            lambda: on_socket(lambda: door.connect(path)),
            clock=self.clock,
            leave=lambda: self.surface.leave(),
        )
        self.desk = self.desk.moved(self.channel, Record())
        self.surface = PlainSurface(self.desk, source=self.source, lease=self.source)

    async def __aenter__(self) -> Self:
        await self.session.initialize()
        await self.serving.bind(self.session)
        await self._server.start()
        starting = asyncio.ensure_future(self.channel.start())
        await self._settle()
        await starting
        self._run = asyncio.ensure_future(self.surface.run())
        await self._settle()
        return self

    async def __aexit__(self, *error: object) -> None:
        await super().__aexit__(*error)
        await self._server.stop()
        await self.serving.release()
        ending = asyncio.ensure_future(self.session.shutdown())
        await self.passing(10.0)  # a turn that still runs is given its time
        await ending

    async def passing(self, seconds: float = 0.0) -> None:
        """Let everything happen, before and after the clock has moved."""
        await self._settle()
        self.clock.advance(seconds)
        await self._settle()

    async def _settle(self) -> None:
        for _ in range(4):  # there, back, and what follows from it
            await settle()
            self.host_clock.advance(BATCH)
            await settle()
