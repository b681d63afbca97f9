"""A host's sockets in a folder: who connects is admitted, and others find it there."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import secrets
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.host import door, registration, stale, words
from robota_console.host import folder as own
from robota_console.host.descriptors import raise_limit
from robota_console.host.peer import peer_of
from robota_console.host.process import started_at
from robota_console.wire.codec import encode_host
from robota_console.wire.host_link import Closing, ClosingReason

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from robota_console.host.host import Host
    from robota_console.model.task import LoopRecord
    from robota_console.wire.message_base import ConnectionRole

FULL = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})
PAUSE = 1.0
"""Seconds until a connection is taken again, once this process has too many files open."""
DRIFT = 1.0
"""Seconds by which a loop's time may move before it is told anew."""
SPARE = 32
"""Files that no client takes: the session needs some for itself, for tools and what it keeps."""
AT_ONCE = 64
"""Connections that are taken before the rest of the program gets its turn."""


class HostServer:
    """A `Transport` of a `Host`: two Unix sockets and a registration, named by `host_id`.

    The id is the session's as it begins: at most 60 letters, digits, `_` and `-`; another
    where a host still has that one that went on to another session. What a dead process
    left is removed first.
    """

    def __init__(self, folder: Path, host: Host, *, host_id: str) -> None:
        self._folder = folder
        self._host = host
        self._host_id = self._session_id = host_id
        self._listening: dict[ConnectionRole, socket.socket] = {}
        self._told: registration.Registration | None = None
        self._unfollow: Callable[[], None] = lambda: None
        self._below = 0
        """What the number of a client's socket has to be below; a system gives the lowest that is free."""

    async def start(self) -> None:
        """Serve from now on; raises OSError, and FileExistsError where that session is served already."""
        self._below = (limit := raise_limit()) - min(SPARE, limit // 2)
        own.make_folder(self._folder)
        with own.alone(self._folder):
            stale.remove_stale(self._folder)
            self._host_id = self._free_id()
            self._told = self._registration(secrets.token_hex(8))
            registration.write(self._folder, self._told)
            try:
                door.remove(self._folder, self._host_id)
                for role in door.SUFFIXES:
                    path = door.socket_path(self._folder, self._host_id, role)
                    self._listening[role] = door.listen(path)
            except OSError:
                self._take_down()
                raise
        for role, sock in self._listening.items():
            self._take(role, sock)
        self._unfollow = self._host.follow(self._tell)

    async def stop(self) -> None:
        """Serve no longer; who is connected stays until the host lets it go. Harmless twice."""
        self._unfollow()
        self._unfollow = lambda: None
        self._take_down()

    def _free_id(self) -> str:
        wanted = self._session_id
        known = dict(registration.registrations(self._folder))
        served = [told for told in known.values() if told is not None and told.session_id == wanted]
        if served or known.get(wanted, self) is None:
            raise FileExistsError(errno.EEXIST, words.SERVED_ALREADY, wanted)
        names = (wanted, *(f"{wanted}-{number}" for number in range(2, len(known) + 2)))
        return next(name for name in names if name not in known)

    def _take_down(self) -> None:
        loop = asyncio.get_running_loop()
        for sock in self._listening.values():
            loop.remove_reader(sock)
            sock.close()
        self._listening.clear()
        if self._told is not None:
            door.remove(self._folder, self._host_id)
            registration.remove(self._folder, self._host_id, generation=self._told.generation)
        self._told = None

    def _take(self, role: ConnectionRole, sock: socket.socket) -> None:
        if self._listening.get(role) is sock:
            asyncio.get_running_loop().add_reader(sock, self._accept, role, sock)

    def _accept(self, role: ConnectionRole, listening: socket.socket) -> None:
        for _ in range(AT_ONCE):
            try:
                sock, _ = listening.accept()
            except OSError as error:
                if error.errno in FULL:  # else it would be asked for without end
                    asyncio.get_running_loop().remove_reader(listening)
                    self._host.clock.later(PAUSE, lambda: self._take(role, listening))
                return
            self._admit(role, sock)

    def _admit(self, role: ConnectionRole, sock: socket.socket) -> None:
        try:
            ours = peer_of(sock).uid == os.geteuid()
        except OSError:
            ours = False
        if ours and sock.fileno() < self._below:
            self._host.admit(sock, role)
            return
        why = words.TOO_MANY if ours else words.OTHER_USER
        with sock, contextlib.suppress(OSError):
            sock.setblocking(False)
            sock.send(encode_host(Closing(reason=ClosingReason.REFUSED, message=why)))

    def _tell(self) -> None:
        if self._told is None:
            return
        now = self._registration(self._told.generation)
        if now != self._told:
            with contextlib.suppress(OSError):  # a full disk makes a row old until there is something new
                registration.write(self._folder, now)
                self._told = now

    def _registration(self, generation: str) -> registration.Registration:
        told = self._told
        if told is None:
            told = registration.Registration(
                host_id=self._host_id,
                pid=os.getpid(),
                started_at=started_at(os.getpid()) or "",
                generation=generation,
                session_id=self._session_id,
                version=self._host.product.version,
            )
        session = self._host.session
        if session is None:
            return told
        status = session.status()
        return replace(
            told,
            session_id=status.session_id or told.session_id,
            name=status.name,
            folder=status.folder,
            activity=self._host.activity,
            pull_request=status.pull_request,
            next_loop_at=self._next_loop_at(status.loops, told.next_loop_at),
        )

    def _next_loop_at(self, loops: Sequence[LoopRecord], told: float | None) -> float | None:
        # On the session's clock; the two drift apart by less than what is worth a write.
        due = [loop.next_allowed_at for loop in loops if loop.next_allowed_at is not None]
        if not due:
            return None
        moment = min(due) + time.time() - self._host.clock.now()
        return told if told is not None and abs(told - moment) < DRIFT else moment
