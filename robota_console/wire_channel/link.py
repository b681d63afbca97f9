"""One connection at work: a carrier's bytes through a client's end, and back."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from robota_console.wire.ending import Closed, CloseReason
from robota_console.wire.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.ports.carrier import Carrier
    from robota_console.wire.client_end import ClientEnd, Told
    from robota_console.wire.message import ClientMessage


class Link:
    """Tells what the host says, in order, and at last a `Closed`, unless it is closed here."""

    def __init__(self, carrier: Carrier, end: ClientEnd, told: Callable[[Told], None]) -> None:
        self._carrier = carrier
        self._end = end
        self._told = told
        self._reading: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Greet, and read from now on."""
        self._carrier.write(self._end.start())
        self._reading = asyncio.get_running_loop().create_task(self._read())

    def send(self, message: ClientMessage) -> Refusal | None:
        """Send a message; return why it was not sent."""
        sent = self._end.send(message)
        if isinstance(sent, Refusal):
            return sent
        self._carrier.write(sent)
        return None

    async def close(self) -> None:
        """Let go; nothing more is told."""
        if self._reading is not None and self._reading is not asyncio.current_task():
            self._reading.cancel()
            with suppress(asyncio.CancelledError):
                await asyncio.wait({self._reading})
        await self._carrier.close()

    async def _read(self) -> None:
        broke = ""
        try:
            while data := await self._carrier.read():
                self._tell(self._end.receive(data))
                if self._end.closed is not None:
                    return
                await asyncio.sleep(0)  # a flood leaves room for what is typed
        except ConnectionError:  # an end like any other
            pass
        except OSError as error:
            broke = error.strerror or str(error)
        for told in self._end.receive_end():
            self._tell([self._why(told, broke)])

    def _why(self, told: Told, broke: str) -> Told:
        # What a host says of its own end counts for more than how the way to it ended.
        why = self._carrier.last_words or broke
        if not why or not isinstance(told, Closed) or told.reason is CloseReason.HOST_CLOSED:
            return told
        return Closed(told.reason, why)

    def _tell(self, told: list[Told]) -> None:
        for one in told:
            self._told(one)
