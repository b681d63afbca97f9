"""A host source that only notes what it was told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fakes.fault import Faults

if TYPE_CHECKING:
    from robota_console.ports.session import Session


class RecordingHostSource:
    """Writes `bind` and `release` into a log it may share with transports."""

    def __init__(self, *, log: list[str], faults: Faults | None = None) -> None:
        self._log = log
        self.faults = faults or Faults()
        self.session: Session | None = None

    async def bind(self, session: Session) -> None:
        """Offer the session."""
        self._log.append("host bind")
        await self.faults.meet_async("bind")
        self._log.append("host bound")
        self.session = session

    async def release(self) -> None:
        """Offer it no longer."""
        self._log.append("host release")
        await self.faults.meet_async("release")
        self.session = None
