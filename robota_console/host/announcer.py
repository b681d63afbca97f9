"""Telling all clients what the session says: soon, in order, and never at anybody's cost."""

from __future__ import annotations

import asyncio
from collections import deque
from functools import partial
from typing import TYPE_CHECKING

from robota_console.host.batch import Batch
from robota_console.wire.resume_buffer import ResumeBuffer
from robota_console.wire.role import reaches

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from robota_console.host.client import Client
    from robota_console.ports.clock import Clock, Timer
    from robota_console.wire.message import HostMessage
    from robota_console.wire.message_base import ConnectionRole

MOMENT = 0.02
"""Seconds: what is said within them is one write for each client."""
SLICE = 32
"""Observers that are written to before the rest of the program gets its turn."""


class Announcer:
    """What comes after a pause is told at once, what follows it within `MOMENT` together.

    Who drives is told first; observers follow slice by slice, so that a thousand of them
    keep neither the session nor a driver waiting.
    """

    def __init__(self, clock: Clock, clients: Callable[[], Iterable[Client]]) -> None:
        self._clock = clock
        self._clients = clients
        self._timer: Timer | None = None
        self._told_at = float("-inf")
        self._sweep: Sequence[Client] = ()
        self._place = 0
        self._newest_of_sweep = 0
        self._kept = ResumeBuffer()
        self.batches: deque[Batch] = deque([Batch(0, self._kept)])
        """Those that not all were told yet; the last one grows."""

    def place(self) -> tuple[int, int, int]:
        """Return where what is said next begins: its batch, its place in it, and the number before it."""
        newest = self.batches[-1]
        return newest.number, newest.seal(), self._kept.newest

    def missed(self, last_seq: int, role: ConnectionRole, driver_id: str) -> bytes | None:
        """Return what this client hears of all since that number; None where some of it is gone."""
        self.batches[-1].seal()
        return self._kept.after(last_seq, partial(reaches, role, driver_id))

    def say(self, message: HostMessage) -> None:
        """Tell all, within a moment."""
        batch = self.batches[-1]
        batch.add(message)
        if batch.is_full:
            self.tell()
        elif self._timer is None:
            wait = self._told_at + MOMENT - self._clock.now()
            self._timer = self._clock.later(max(0.0, wait), self.tell)

    def tell(self) -> None:
        """Tell all now."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not len(self.batches[-1]):
            return
        self._told_at = self._clock.now()
        self.batches[-1].seal()
        for client in tuple(self._clients()):
            if client.drives:
                client.take()
                client.push()
        self.batches.append(Batch(self.batches[-1].number + 1, self._kept))
        if not self._sweep:
            self._begin_sweep()

    def close(self) -> None:
        """Tell no more by itself."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._sweep = ()

    def _begin_sweep(self) -> None:
        self._newest_of_sweep = self.batches[-1].number - 1
        self._sweep = [client for client in self._clients() if not client.drives]
        self._place = 0
        self._next_slice()

    def _next_slice(self) -> None:
        for client in self._sweep[self._place : self._place + SLICE]:
            client.take()
            client.push()
        self._place += SLICE
        if self._place < len(self._sweep):
            asyncio.get_running_loop().call_soon(self._next_slice)
            return
        self._sweep = ()
        while self.batches[0].number <= self._newest_of_sweep:
            self.batches.popleft()
        if len(self.batches) > 1:
            self._begin_sweep()
