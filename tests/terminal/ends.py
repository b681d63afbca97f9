"""The test's side of a pipe or a pseudo-terminal."""

from __future__ import annotations

import asyncio
import os
import re
from contextlib import suppress
from typing import TYPE_CHECKING, Self

from tests.support.tap import Tap
from tests.support.terminal_pair import open_pair

if TYPE_CHECKING:
    from types import TracebackType


class Ends:
    """Two descriptors: `ours` is the test's, `theirs` the console's. Nobody reads before `listen`."""

    def __init__(self, ours: int, theirs: int) -> None:
        self.ours = ours
        self.theirs = theirs
        self._tap: Tap | None = None

    @classmethod
    def pipe_out(cls) -> Self:
        """A pipe the console writes to."""
        return cls(*os.pipe())

    @classmethod
    def pipe_in(cls) -> Self:
        """A pipe the console reads from."""
        theirs, ours = os.pipe()
        return cls(ours, theirs)

    @classmethod
    def terminal(cls) -> Self:
        """A pseudo-terminal as a person has it, but LF stays LF on the way out."""
        return cls(*open_pair((24, 80), echo=True, opost=False))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close_ours()
        self.close_theirs()

    def close_ours(self) -> None:
        """Close the pipe, or hang up the terminal."""
        if self._tap:
            self._tap.close()
            self._tap = None
        if self.ours >= 0:
            os.close(self.ours)
            self.ours = -1

    def close_theirs(self) -> None:
        """Close the console's end."""
        if self.theirs >= 0:
            os.close(self.theirs)
            self.theirs = -1

    def listen(self) -> Self:
        """Take all that comes from now on."""
        self._tap = Tap({self.ours: "console"})
        return self

    @property
    def tap(self) -> Tap:
        """What listens."""
        assert self._tap
        return self._tap

    @property
    def heard(self) -> bytes:
        """All that came, the terminal's echo too."""
        return self.tap.data("console")

    @property
    def reads(self) -> list[bytes]:
        """The same, read by read."""
        return [chunk.data for chunk in self.tap.chunks]

    async def hears(self, wanted: bytes, times: int = 1) -> None:
        """Wait until that many of it have come."""
        pattern = re.compile(b".*".join([re.escape(wanted)] * times), re.DOTALL)
        found = await asyncio.to_thread(self.tap.find, pattern, 0, ("console",), 10)
        assert found is not None, f"{wanted!r} did not come, but {self.heard[-500:]!r}"

    async def everything(self) -> bytes:
        """Close the console's end and return all that came."""
        self.close_theirs()
        assert await asyncio.to_thread(self.tap.join, 10)
        return self.heard

    def send(self, data: bytes) -> None:
        """Type it, or write it to the pipe."""
        while data:
            with suppress(BlockingIOError):
                data = data[os.write(self.ours, data) :]
