"""One client's socket. Writing to it never waits; what it does not take waits here."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from robota_console.host.outbox import Outbox, Piece
from robota_console.wire.outbound_budget import Verdict

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable

    from robota_console.ports.clock import Clock, Timer

READ = 65_536
"""Bytes that are read at once: a client that floods gets no more than that of each round."""


class Line:
    """Bytes in both directions. `heard` gets what came, and no bytes once it ended."""

    def __init__(
        self,
        sock: socket.socket,
        *,
        clock: Clock,
        heard: Callable[[bytes], None],
        too_slow: Callable[[], None],
        outbox: Outbox | None = None,
    ) -> None:
        sock.setblocking(False)
        self._sock = sock
        self._clock = clock
        self._heard = heard
        self._too_slow = too_slow
        self._outbox = outbox or Outbox()
        self._loop = asyncio.get_running_loop()
        self._timer: Timer | None = None
        self._room: asyncio.Future[None] | None = None
        self._reading = self._blocked = False
        self._writes = True
        self.closed = False

    @property
    def backlog(self) -> int:
        """Return how many bytes wait."""
        return self._outbox.backlog

    def listen(self) -> None:
        """Hear what the client says, from now on."""
        if not self._reading and not self.closed:
            self._reading = True
            self._loop.add_reader(self._sock, self._read)

    def rest(self) -> None:
        """Let the client wait with what it says."""
        if self._reading:
            self._reading = False
            self._loop.remove_reader(self._sock)

    def add(self, data: bytes, *, lasting: bool = False) -> None:
        """Let bytes wait; `push` sends them. `lasting` ones also where the client has to read all again."""
        if not self._writes or not data:
            return
        now = self._clock.now()
        if self._outbox.add(now, Piece(data, lasting)) is Verdict.CUT_OFF:
            self._too_slow()

    def push(self) -> None:
        """Send what the socket takes at once; the rest follows when it takes more."""
        if not self._blocked and self._writes:
            self._write()

    async def room(self) -> None:
        """Wait until the client has taken so much that it may be answered more, or is gone."""
        while self._outbox.is_crowded:
            await self._more_was_taken()

    async def drained(self) -> None:
        """Wait until the client has taken all, or is gone."""
        while self._outbox.backlog:
            await self._more_was_taken()

    def last_words(self, data: bytes) -> None:
        """Send this if it can be sent whole in place of what waits; then close."""
        if self._writes and self._outbox.between_frames:
            with contextlib.suppress(OSError):
                self._sock.send(data)
        self.close()

    def close(self) -> None:
        """Close the socket; harmless twice."""
        if self.closed:
            return
        self.rest()
        self.closed = True
        self._stop_writing()
        self._sock.close()

    def _read(self) -> None:
        try:
            data = self._sock.recv(READ)
        except (BlockingIOError, InterruptedError):
            return
        except OSError:
            data = b""
        if not data:
            self.rest()
        self._heard(data)

    def _write(self) -> None:
        while pieces := self._outbox.offered():
            try:
                count = self._sock.sendmsg(pieces)
            except (BlockingIOError, InterruptedError):
                self._wait_for_the_socket()
                return
            except OSError:
                self._broken()
                return
            self._outbox.took(self._clock.now(), count)
        if self._blocked:
            self._blocked = False
            self._loop.remove_writer(self._sock)
        self._make_room()

    def _broken(self) -> None:
        # What it said before it went is heard to its end; nothing is sent any more.
        self.rest()
        self._stop_writing()
        self._heard(b"")

    def _stop_writing(self) -> None:
        self._writes = False
        if self._blocked:
            self._blocked = False
            self._loop.remove_writer(self._sock)
        if self._timer is not None:
            self._timer.cancel()
        self._outbox.clear()
        self._make_room()

    def _wait_for_the_socket(self) -> None:
        self._make_room()
        if not self._blocked:
            self._blocked = True
            self._loop.add_writer(self._sock, self._write)
        if self._timer is None:
            self._watch()

    def _watch(self) -> None:
        due = self._outbox.due()
        self._timer = None
        if due is not None:
            self._timer = self._clock.later(max(0.0, due - self._clock.now()), self._look)

    def _look(self) -> None:
        if self._outbox.checked(self._clock.now()) is Verdict.CUT_OFF:
            self._too_slow()
        else:
            self._watch()

    async def _more_was_taken(self) -> None:
        if self._room is None:
            self._room = self._loop.create_future()
        await asyncio.shield(self._room)

    def _make_room(self) -> None:
        if self._room is not None and not self._room.done():
            self._room.set_result(None)
        self._room = None
