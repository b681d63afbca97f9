"""What serves a session beside this terminal: its source is bound first, then each is started."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

from robota_console.channel import words
from robota_console.channel.bound import bounded

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence

    from robota_console.ports.clock import Clock
    from robota_console.ports.session import Session


class HostSource(Protocol):
    """Where transports find the session they serve."""

    async def bind(self, session: Session) -> None:
        """Offer the session; raises OSError or RuntimeError."""

    async def release(self) -> None:
        """Offer it no longer; harmless after a bind that failed, and twice."""


class Transport(Protocol):
    """One way others reach a session."""

    async def start(self) -> None:
        """Begin to serve; raises OSError or RuntimeError."""

    async def stop(self) -> None:
        """Serve no longer; harmless after a start that failed, and twice."""


class Transports:
    """Those of one channel. A start that failed half-way leaves a record of what to stop."""

    def __init__(
        self,
        session: Session,
        *,
        source: HostSource | None,
        transports: Sequence[Transport],
        clock: Clock,
        bound: float,
    ) -> None:
        self._session = session
        self._source = source
        self._transports = transports
        self._clock = clock
        self._bound = bound
        self._started: list[Transport] = []
        self._source_bound = False

    async def start(self) -> None:
        """Bind the source, then start each; without transports there is nothing to bind for."""
        if not self._transports:
            return
        if self._source is not None:
            self._source_bound = True
            await self._source.bind(self._session)
        for transport in self._transports:
            self._started.append(transport)
            await transport.start()

    async def stop(self) -> None:
        """Stop what was started, all at once, then release the source; each within the bound.

        Raises ExceptionGroup once all were told; what failed or hung can be tried again.
        """
        stopping = (self._stopped(transport) for transport in tuple(self._started))
        errors = [error for error in await asyncio.gather(*stopping) if error]
        if error := await self._released():
            errors.append(error)
        if errors:
            raise ExceptionGroup(words.TRANSPORTS_FAILED, errors)

    async def _stopped(self, transport: Transport) -> Exception | None:
        error = await self._tried(transport.stop())
        if error is None:
            self._started.remove(transport)
        return error

    async def _released(self) -> Exception | None:
        if self._source is None or not self._source_bound:
            return None
        error = await self._tried(self._source.release())
        self._source_bound = error is not None
        return error

    async def _tried(self, ending: Coroutine[object, object, None]) -> Exception | None:
        try:
            await bounded("A connection", ending, self._bound, self._clock)
        except Exception as error:  # the others must end too
            return error
        return None
