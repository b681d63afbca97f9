"""The connection to a host, one link after the other where the way to it breaks."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.text import attach_words
from robota_console.wire.client_end import ClientEnd
from robota_console.wire.client_link import Leave
from robota_console.wire.refusal import Reason, Refusal
from robota_console.wire_channel.link import Link

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.ports.carrier import Carrier
    from robota_console.wire.client_end import Told
    from robota_console.wire.message import ClientMessage


class Connection:
    """Greets the host, and is ready once somebody says so; `told` hears what the host says."""

    def __init__(
        self, client: str, told: Callable[[Told], None], *, returns: bool, observes: bool = False
    ) -> None:
        """With `returns` the host expects it back where a link breaks; `observes`: it orders nothing."""
        self._client = client
        self._told = told
        self._returns = returns
        self._observes = observes
        self._end = ClientEnd(client, returns=returns, observes=observes)
        self._link: Link | None = None
        self._ready: asyncio.Future[None] | None = None
        self._key = ""
        self.next_request_id = self._end.next_request_id
        """Returns an id that no request had, whatever link it went by."""

    @property
    def begun(self) -> bool:
        """Return whether there was a link."""
        return self._link is not None

    @property
    def greeted(self) -> bool:
        """Return whether the host has said hello on this link."""
        return self._end.hello is not None

    @property
    def numbered(self) -> bool:
        """Return whether the host can be told what was heard last."""
        return self._end.last_seq > 0

    def begin(self, carrier: Carrier) -> asyncio.Future[None]:
        """Begin a link; what is returned is done once the session is shown, or could not be."""
        self._ready = asyncio.get_running_loop().create_future()
        self._link = Link(carrier, self._end, self._told)
        self._link.start()
        return self._ready

    async def again(self, carrier: Carrier) -> None:
        """Begin another link, as who it was; raises OSError where that comes to nothing."""
        if self._link is not None:
            await self._link.close()
        last_seq = self._end.last_seq or None
        self._end = ClientEnd(
            self._client,
            last_seq=last_seq,
            returns=self._returns,
            resume_key=self._key,
            observes=self._observes,
        )
        await self.begin(carrier)

    def ready(self) -> bool:
        """Note that the session is shown; False where nobody waits for it."""
        if self._end.hello is not None:  # the host has answered, so it knows this terminal by its newest key
            self._key = self._end.hello.resume_key
        waits = self._ready is not None and not self._ready.done()
        if waits and self._ready is not None:
            self._ready.set_result(None)
        return waits

    def failed(self, error: Exception) -> None:
        """Let who waits for it know that it will not be."""
        if self._ready is not None and not self._ready.done():
            self._ready.set_exception(error)

    def send(self, message: ClientMessage) -> Refusal | None:
        """Send a message; return why it was not sent."""
        if self._link is None:
            return Refusal(Reason.OUT_OF_TURN, attach_words.NOT_SENT)
        return self._link.send(message)

    async def close(self) -> None:
        """Let go of the host, which is told that this terminal does not come back."""
        if self._link is not None:
            if self._returns:
                self._link.send(Leave())
            await self._link.close()
