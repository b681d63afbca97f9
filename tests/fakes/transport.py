"""A transport that only notes what it was told."""

from __future__ import annotations

from tests.fakes.fault import Faults


class RecordingTransport:
    """Writes `start` and `stop` into a log it may share with others."""

    def __init__(self, name: str = "socket", *, log: list[str], faults: Faults | None = None) -> None:
        self._name = name
        self._log = log
        self.faults = faults or Faults()

    async def start(self) -> None:
        """Begin to serve."""
        self._log.append(f"{self._name} start")
        await self.faults.meet_async("start")

    async def stop(self) -> None:
        """Serve no longer."""
        self._log.append(f"{self._name} stop")
        await self.faults.meet_async("stop")
