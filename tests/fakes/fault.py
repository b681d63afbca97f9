"""Faults a test plants in a fake: a method that fails, a method that never ends."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Faults:
    """What fails, and what hangs until `release`; each by the method's name, and open to change."""

    def __init__(
        self,
        fail: Mapping[str, Exception] | None = None,
        wedge: Iterable[str] = (),
        *,
        stubborn: bool = False,
    ) -> None:
        self.fail = dict(fail or {})
        self.wedge = set(wedge)
        self._stubborn = stubborn
        self._released = asyncio.Event()

    def release(self) -> None:
        """Let everything that hangs go on."""
        self._released.set()

    def meet(self, method: str) -> None:
        """Fail where that is planted."""
        if error := self.fail.get(method):
            raise error

    async def meet_async(self, method: str) -> None:
        """Fail or hang where that is planted; a stubborn one swallows its cancellation."""
        self.meet(method)
        while method in self.wedge and not self._released.is_set():
            try:
                await self._released.wait()
            except asyncio.CancelledError:
                if not self._stubborn:
                    raise
