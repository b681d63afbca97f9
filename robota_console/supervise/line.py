"""Lines as they are typed, those of one paste together (T21, V17)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.model.typed import InputEnded, KeyRead, LineRead, TakenBack
from robota_console.supervise.key import lines_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.typed import InputItem
    from robota_console.ports.clock import Clock, Timer
    from robota_console.ports.input import LineSource


class LineReader:
    """Gives what was typed, a burst at a time. With no gap (a pipe) each line is a burst of its own."""

    def __init__(self, source: LineSource, *, clock: Clock, gap: float) -> None:
        self._source = source
        self._clock = clock
        self._gap = gap
        self._bursts: asyncio.Queue[list[LineRead]] = asyncio.Queue()
        self._lines: list[LineRead] = []
        self._keys: list[KeyRead] = []
        self._timer: Timer | None = None
        self._ended = False
        self.failed = ""
        """Why nothing more will come, where it was not a plain end."""

    @property
    def over(self) -> bool:
        """Return whether nothing more will come."""
        return self._ended and self._bursts.empty()

    def listen(self) -> None:
        """Begin, or begin again after somebody else was listening."""
        self._source.start(self.take)

    def take(self, item: InputItem) -> None:
        """Take what arrived."""
        if isinstance(item, LineRead):
            self._apart(self._lines, item)
            self._lines.append(item)
            self._wait()
        elif isinstance(item, KeyRead):
            self._apart(self._keys, item)
            self._keys.append(item)
            self._wait()
        elif isinstance(item, InputEnded):
            self._rest()
            self._ended, self.failed = True, item.failed
            self._bursts.put_nowait([])

    async def burst(self) -> list[LineRead]:
        """Return the next lines; none once the input has ended."""
        if self.over:
            return []
        self._source.request()
        return await self._bursts.get()

    def keys(self, single: bool) -> None:
        """Read key by key from now on, or line by line again."""
        self._source.keys(single)

    def wake(self) -> None:
        """Let who waits for a burst have none, though the input goes on."""
        self._bursts.put_nowait([])

    async def typed_before(self) -> TakenBack:
        """Return what was typed and not given yet, the half line too (T16)."""
        taken = await self._source.take_back()
        self._rest()
        waiting: list[LineRead] = []
        while not self._bursts.empty():
            waiting += self._bursts.get_nowait()
        return TakenBack((*waiting, *taken.lines), taken.half)

    def close(self) -> None:
        """Wait for nothing any more."""
        if self._timer is not None:
            self._timer.cancel()

    def _apart(self, gathered: Sequence[LineRead | KeyRead], item: LineRead | KeyRead) -> None:
        if gathered and item.at - gathered[-1].at > self._gap:
            self._rest()

    def _wait(self) -> None:
        self.close()
        if self._gap > 0:
            self._timer = self._clock.later(self._gap, self._rest)
        else:
            self._rest()

    def _rest(self) -> None:
        self.close()
        for burst in (self._lines, lines_of(self._keys)):
            if burst:
                self._bursts.put_nowait(burst)
        self._lines, self._keys = [], []
