"""Stopping at Ctrl-Z and going on after `fg`, as the shell's job control expects it."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio

    from robota_console.terminal.reader import TerminalInput
    from robota_console.terminal.writer import PacedWriter

_DRAIN_SECONDS = 0.2
_CONTINUED_SECONDS = 0.1


class JobControl:
    """What SIGTSTP and SIGCONT call.

    The input's `on_return` tells the surface to say its prompt again.
    """

    def __init__(
        self, loop: asyncio.AbstractEventLoop, *, source: TerminalInput, output: PacedWriter
    ) -> None:
        self._loop = loop
        self._source = source
        self._output = output
        self._stopping: asyncio.Task[None] | None = None
        self._went_on: asyncio.TimerHandle | None = None

    def stop(self) -> None:
        """Say what was held, give the terminal back as it was found, and stop (SIGTSTP)."""
        if self._stopping is None:
            self._stopping = self._loop.create_task(self._stop())

    def go_on(self) -> None:
        """Take the terminal again, when it is ours (SIGCONT)."""
        if self._went_on:
            self._went_on.cancel()
        self._went_on = self._stopping = None
        self._source.resume()

    async def _stop(self) -> None:
        await self._output.flush(_DRAIN_SECONDS)
        await self._source.suspend()
        caught = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        signal.raise_signal(signal.SIGTSTP)  # to this thread, so it has its effect before the next line
        signal.signal(signal.SIGTSTP, caught)
        signal.siginterrupt(signal.SIGTSTP, False)
        # SIGCONT calls `go_on`. Where no shell could send it, the system has not stopped us (POSIX:
        # an orphaned process group), and nothing else will.
        self._went_on = self._loop.call_later(_CONTINUED_SECONDS, self.go_on)
