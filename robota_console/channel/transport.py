"""What serves a session beside this terminal: its source is bound first, then each is started."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from robota_console.channel import words
from robota_console.channel.bound import bounded

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

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


@dataclass(frozen=True, slots=True, eq=False)
class _Part:
    begin: Callable[[], Coroutine[object, object, None]]
    end: Callable[[], Coroutine[object, object, None]]


class Transports:
    """Those of one channel. A start that failed half-way leaves a record of what to end."""

    def __init__(
        self,
        session: Session,
        *,
        source: HostSource | None,
        transports: Sequence[Transport],
        clock: Clock,
        bound: float,
    ) -> None:
        self._clock = clock
        self._bound = bound
        self._serving = [_Part(one.start, one.stop) for one in transports]
        self._offering = [_Part(lambda: source.bind(session), source.release)] if source else []
        self._begun: list[_Part] = []
        self._attempt: object = None

    async def start(self) -> None:
        """Bind the source, then start each; without transports there is nothing to bind for.

        Raises RuntimeError where it was stopped meanwhile.
        """
        attempt = self._attempt = object()
        for part in (*self._offering, *self._serving) if self._serving else ():
            self._begun.append(part)
            await part.begin()
            if self._attempt is not attempt:
                self._begun.append(part)  # it opened after it was closed
                raise RuntimeError(words.START_CLOSED)

    async def stop(self) -> None:
        """Stop what was started, all at once, then release the source; each within the bound.

        Raises ExceptionGroup once all were told; what failed or hung can be tried again.
        """
        self._attempt = None
        errors: list[Exception] = []
        for parts in (self._serving, self._offering):
            ended = await asyncio.gather(*(self._ended(one) for one in parts if one in self._begun))
            errors.extend(error for error in ended if error)
        if errors:
            raise ExceptionGroup(words.TRANSPORTS_FAILED, errors)

    async def _ended(self, part: _Part) -> Exception | None:
        try:
            await bounded("A connection", part.end(), self._bound, self._clock)
        except Exception as error:
            return error
        self._begun = [one for one in self._begun if one is not part]
        return None
