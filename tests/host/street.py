"""A street: a folder of hosts that this process, or a child, serves."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import ExitStack, suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.host import door, registration
from robota_console.host.activity import Activity as Told
from robota_console.host.process import started_at
from robota_console.host.registration import Registration
from robota_console.host.supervision import HostSupervision

if TYPE_CHECKING:
    import socket
    from pathlib import Path

    from robota_console.model.supervised import (
        SupervisedRow,
    )
    from robota_console.wire.message_base import ConnectionRole

URL = "https://forge.example/team/app/pull/12"
LISTENS = """
import sys
from pathlib import Path
from robota_console.host import door
held = [door.listen(Path(path)) for path in sys.argv[1:]]
print("listening", flush=True)
sys.stdin.read()
"""


class Street:
    """A folder of hosts that this process, or a child, serves."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        folder.chmod(0o700)
        self.folder = folder
        self.attached: list[ConnectionRole] = []
        self.begun = 0
        self.opened: list[str] = []
        self.supervision = HostSupervision(folder, attach=self._attach, begin=self._begin, browser=self)
        self._stack = stack
        self._listening: list[socket.socket] = []

    def host(self, host_id: str, *, serves: bool = True) -> Registration:
        """Register a host that this process serves."""
        told = Registration(
            host_id=host_id,
            pid=os.getpid(),
            started_at=started_at(os.getpid()) or "",
            generation="one",
            name="build",
            folder="/home/ada/app",
            activity=Told.NEEDS_INPUT,
        )
        registration.write(self.folder, told)
        if serves:
            self.listen(host_id)
        return told

    def listen(self, host_id: str) -> None:
        """Listen where a host of that id would."""
        for role in door.SUFFIXES:
            sock = door.listen(door.socket_path(self.folder, host_id, role))
            self._listening.append(self._stack.enter_context(sock))

    def knocks(self) -> int:
        """Return how often somebody connected since this was asked last."""
        count = 0
        for sock in self._listening:
            with suppress(BlockingIOError):
                while True:
                    sock.accept()[0].close()
                    count += 1
        return count

    def child(self, host_id: str) -> subprocess.Popen[bytes]:
        """Let another process serve a host, and register it."""
        paths = [str(door.socket_path(self.folder, host_id, role)) for role in door.SUFFIXES]
        process = self._stack.enter_context(
            subprocess.Popen(
                [sys.executable, "-c", LISTENS, *paths], stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        )
        assert process.stdout is not None
        assert process.stdout.readline() == b"listening\n"
        told = self.host(host_id, serves=False)
        started = started_at(process.pid) or ""
        registration.write(self.folder, replace(told, pid=process.pid, started_at=started))
        return process

    async def row(self) -> SupervisedRow:
        """Return the one row there is."""
        (row,) = (await self.supervision.listing()).rows
        return row

    async def show(self, url: str) -> str | None:
        """Be the browser."""
        self.opened.append(url)
        return None

    async def _attach(self, sock: socket.socket, role: ConnectionRole) -> str | None:
        sock.close()
        self.attached.append(role)
        return None

    async def _begin(self) -> str | None:
        self.begun += 1
        return "No room."
