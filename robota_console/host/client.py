"""One client: its end of the protocol, its line, and what it asked that is not answered yet."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Protocol

from robota_console.host import words
from robota_console.host.line import Line
from robota_console.host.outbox import GAP
from robota_console.wire import message as m
from robota_console.wire.codec import encode_host
from robota_console.wire.ending import Closed
from robota_console.wire.host_end import HostEnd, Reply
from robota_console.wire.message_base import ConnectionRole

if TYPE_CHECKING:
    import socket

    from robota_console.host.announcer import Announcer
    from robota_console.host.batch import Batch
    from robota_console.host.outbox import Outbox
    from robota_console.ports.clock import Clock
    from robota_console.wire.host_end import Heard
    from robota_console.wire.message import ClientMessage, HostMessage

HELLO_SECONDS = 10.0
"""How long a client may take to say hello."""
AT_ONCE = 32
"""Messages of one client that are heard before the rest of the program gets its turn."""


class Served(Protocol):
    """What a client is told about, and asks."""

    @property
    def said(self) -> Announcer:
        """What the session said that not all were told yet, and the newest of what they were."""

    def came(self, client: Client, key: str) -> bool:
        """Take note that a client said hello; return whether it is back as who it was, known by its `key`."""

    async def hear(self, client: Client, message: ClientMessage) -> None:
        """Do or answer what it says; raises nothing."""

    def went(self, client: Client) -> None:
        """Take note that a client is gone."""


class Client:
    """Hears its messages one after the other, and is told everything in the order it happened."""

    def __init__(
        self,
        sock: socket.socket,
        hello: m.HostHello,
        *,
        served: Served,
        clock: Clock,
        outbox: Outbox | None = None,
    ) -> None:
        self.role = hello.role
        self.driver_id = hello.driver_id
        self.keys: tuple[str, ...] = (hello.resume_key,)
        """What it is known by, should it come back: also by what it came by, for it may not know another."""
        self.comes_back = False
        """Its connection broke, and it said that it would return."""
        self._returns = False
        self.commands: set[asyncio.Task[None]] = set()
        """Those of its commands that run."""
        self._end = HostEnd(hello)
        self._line = Line(sock, clock=clock, heard=self._heard, too_slow=self._cut_off, outbox=outbox)
        self._served = served
        self._number = 0
        self._taken = 0
        self._held_from: int | None = None
        """For one that is back, until it has said where it goes on: the number before what is held."""
        self._inbox: deque[Heard] = deque()
        self._working: asyncio.Task[None] | None = None
        self._silence = clock.later(HELLO_SECONDS, self._silent)
        self.greeted = False
        self._line.add(self._end.start())
        self._line.push()
        self._line.listen()

    @property
    def drives(self) -> bool:
        """Return whether it can answer: it said hello, and its carrier lets it drive."""
        return self.greeted and self.role is ConnectionRole.DRIVE

    @property
    def backlog(self) -> int:
        """Return how many bytes wait for it."""
        return self._line.backlog

    @property
    def gone(self) -> bool:
        """Return whether its connection is closed."""
        return self._line.closed

    def tell(self, message: HostMessage) -> None:
        """Tell it something that is for it alone, after all that happened before."""
        self.send(encode_host(message), lasting=bool(getattr(message, "request_id", "")))

    def send(self, frame: bytes, *, lasting: bool = False) -> None:
        """Send it a frame of its own, after all that happened before."""
        self.take()
        self._line.add(frame, lasting=lasting)
        self._line.push()

    def take(self) -> None:
        """Let all that the session said wait for it; `push` sends it."""
        if not self.greeted or self._held_from is not None:
            return
        for batch in self._served.said.batches:
            if batch.number >= self._number:
                self._take_of(batch)

    def push(self) -> None:
        """Send what its socket takes."""
        self._line.push()

    def close(self, reason: m.ClosingReason, why: str) -> None:
        """Tell it that it is closed, as far as it listens, and close."""
        self.take()
        self._line.push()
        self._line.last_words(encode_host(m.Closing(reason=reason, message=why)))
        self._gone()

    async def drained(self) -> None:
        """Wait until it has taken all, or is gone."""
        self.take()
        self._line.push()
        await self._line.drained()

    async def ended(self) -> None:
        """Wait until nothing of it runs any more."""
        if self._working is not None:
            await asyncio.wait({self._working})

    def _heard(self, data: bytes) -> None:
        self._inbox.extend(self._end.receive(data) if data else self._end.receive_end())
        if self._inbox and self._working is None:
            self._line.rest()  # it may say more once this was heard
            self._working = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        heard = 0
        try:
            while self._inbox and not self.gone:
                await self._follow(self._inbox.popleft())
                await self._line.room()
                heard += 1
                if heard % AT_ONCE == 0:
                    await asyncio.sleep(0)
        except Exception:  # it would hear nothing more, and not know it
            self.close(m.ClosingReason.REFUSED, words.FAILED)
        finally:
            self._working = None
        self._line.listen()

    async def _follow(self, heard: Heard) -> None:
        match heard:
            case Reply(frame=frame):
                self.send(frame, lasting=True)
            case Closed():
                self.comes_back = self._returns
                self.let_go()
            case m.ClientHello(returns=returns, resume_key=key):
                self._silence.cancel()
                self._returns = returns
                self._greet(key)
            case m.Leave():
                self._returns = False
            case m.Resume(last_seq=last_seq):
                self._go_on(last_seq)
            case _:
                if self._held_from is not None:  # it reads the rest itself
                    self._go_on(self._held_from)
                await self._served.hear(self, heard)

    def let_go(self) -> None:
        """Close without a word."""
        self._line.close()
        self._gone()

    def _greet(self, key: str) -> None:
        # It reads all there is now, so what was said before is not told again.
        self._number, self._taken, newest = self._served.said.place()
        self.greeted = True
        if self._served.came(self, key):
            self._held_from = newest

    def _go_on(self, last_seq: int) -> None:
        """Tell one that is back what it missed, before all else; any other has to read all again."""
        missed = None
        if self._held_from is not None:
            missed = self._served.said.missed(last_seq, self.role, self.driver_id)
            self._number, self._taken, _ = self._served.said.place()
            self._held_from = None
        if missed is None:
            self.send(GAP.data, lasting=True)
        else:
            self.send(missed)

    def _take_of(self, batch: Batch) -> None:
        start = self._taken if batch.number == self._number else 0
        if start < len(batch):
            self._line.add(batch.since(start, self.role, self.driver_id))
        self._number, self._taken = batch.number, len(batch)

    def _cut_off(self) -> None:
        self._line.last_words(encode_host(m.Closing(reason=m.ClosingReason.TOO_SLOW, message=words.TOO_SLOW)))
        self._gone()

    def _silent(self) -> None:
        self.close(m.ClosingReason.REFUSED, words.SILENT)

    def _gone(self) -> None:
        self._silence.cancel()
        self._inbox.clear()
        self._served.went(self)
