"""Hosts of this user, each verified: what the supervised view is told, and what is done for it."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from typing import TYPE_CHECKING

from robota_console.host import door, proof
from robota_console.model.supervised import (
    Action,
    Activity,
    Control,
    Listing,
    Liveness,
    Problem,
    SupervisedRow,
)
from robota_console.text import supervise_words as words
from robota_console.wire.message_base import ConnectionRole

if TYPE_CHECKING:
    import socket
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from robota_console.host.registration import Registration
    from robota_console.ports.browser import Browser

ROLES = {Action.ATTACH: ConnectionRole.DRIVE, Action.OBSERVE: ConnectionRole.OBSERVE}


class HostSupervision:
    """A `Supervision` of the hosts in a folder.

    `attach` is given a connection to the very process that was meant, which is its own to
    close, and returns once the person came back; `begin` begins a session. Both return one
    line that says why not, or None. `browser` shows the page of a pull request.
    """

    def __init__(
        self,
        folder: Path,
        *,
        attach: Callable[[socket.socket, ConnectionRole], Awaitable[str | None]],
        begin: Callable[[], Awaitable[str | None]],
        browser: Browser,
    ) -> None:
        self._folder = folder
        self._browser = browser
        self._attach = attach
        self._begin = begin
        self._proven: dict[str, tuple[object, ...]] = {}
        """By id, the start and the socket that were proven: they are not asked for it again."""

    async def listing(self) -> Listing:
        """Return a row for each registration; raises OSError where the folder proves nothing."""
        return await asyncio.to_thread(self._look)

    async def act(self, action: Action, row_id: str, generation: str) -> str | None:
        """Verify anew, whatever was listed, and then do it; return why not in one line."""
        if action is Action.NEW:
            return await self._begin()
        found = proof.registered(self._folder, row_id)
        if found is None or not generation or proof.start_of(found) != generation:
            return words.CHANGED
        role = ROLES.get(action, ConnectionRole.OBSERVE)
        sock = await asyncio.to_thread(proof.connected, self._folder, found, role)
        if action in ROLES:
            return await self._attach(sock, role)
        with sock:
            return stop(found) if action is Action.STOP else await self._open(found)

    async def _open(self, found: Registration) -> str | None:
        if found.pull_request is None:
            return words.NO_PULL_REQUEST
        return await self._browser.show(found.pull_request.url)

    def _look(self) -> Listing:
        ids = proof.host_ids(self._folder)
        self._proven = {host_id: known for host_id, known in self._proven.items() if host_id in ids}
        return Listing(tuple(self._row(host_id) for host_id in ids), at=time.time())

    def _row(self, host_id: str) -> SupervisedRow:
        found = proof.registered(self._folder, host_id)
        if found is None:
            return SupervisedRow(host_id, problem=Problem.INVALID_REGISTRATION)
        if not found.is_alive:
            return SupervisedRow(host_id, Liveness.DEAD, folder=found.folder)
        if not self._proves(found):
            return SupervisedRow(host_id, Liveness.ALIVE, folder=found.folder)
        return SupervisedRow(
            host_id,
            Liveness.ALIVE,
            Control.AVAILABLE,
            Activity(found.activity.value),
            next_loop_at=found.next_loop_at,
            name=found.name,
            folder=found.folder,
            pull_request=found.pull_request,
            generation=proof.start_of(found),
        )

    def _proves(self, found: Registration) -> bool:
        """Return whether the registered process is the one behind its socket; that is asked once a start."""
        role = ConnectionRole.OBSERVE
        try:
            inode = door.socket_path(self._folder, found.host_id, role).lstat()
            known = (proof.start_of(found), inode.st_dev, inode.st_ino, inode.st_ctime_ns)
            if self._proven.get(found.host_id) != known:
                proof.connected(self._folder, found, role).close()
        except OSError:
            return False
        self._proven[found.host_id] = known
        return True


def stop(found: Registration) -> str | None:
    """Ask a host's process to end; return why not. What it runs ends as it would with its terminal."""
    if not hasattr(os, "pidfd_open"):
        if not found.is_alive:
            return words.CHANGED
        os.kill(found.pid, signal.SIGTERM)
        return None
    process = os.pidfd_open(found.pid)
    try:
        if not found.is_alive:  # from here on it is that process or none, whatever the number
            return words.CHANGED
        signal.pidfd_send_signal(process, signal.SIGTERM)
    finally:
        os.close(process)
    return None
