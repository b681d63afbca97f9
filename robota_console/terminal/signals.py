"""Signals as calls on the event loop."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Iterator, Mapping


class SignalCalls:
    """Calls one function for each signal, on the loop's thread, until they are removed.

    A signal that was ignored from the start stays ignored: `nohup`, or a job of a shell
    without job control. SIGTTIN and SIGTTOU keep the system's way: the reader never reads
    from the background, and who sets `stty tostop` wants a writing job to stop.
    """

    def __init__(
        self, loop: asyncio.AbstractEventLoop, calls: Mapping[signal.Signals, Callable[[], None]]
    ) -> None:
        self._loop = loop
        self._calls = {number: call for number, call in calls.items() if not _is_ignored(number)}

    def install(self) -> None:
        """Begin; only on the main thread."""
        for number, call in self._calls.items():
            self._loop.add_signal_handler(number, call)

    def remove(self) -> None:
        """End: every signal does what it does by default."""
        for number in self._calls:
            self._loop.remove_signal_handler(number)

    @contextmanager
    def muted(self, *numbers: signal.Signals) -> Iterator[None]:
        """Let these do nothing meanwhile: a child in the foreground answers to them itself."""
        muted = [number for number in numbers if not _is_ignored(number)]
        for number in muted:
            self._loop.add_signal_handler(number, _nothing)  # not SIG_IGN, which a child would inherit
        try:
            yield
        finally:
            for number in muted:
                if call := self._calls.get(number):
                    self._loop.add_signal_handler(number, call)
                else:
                    self._loop.remove_signal_handler(number)


def _is_ignored(number: signal.Signals) -> bool:
    return signal.getsignal(number) == signal.SIG_IGN


def _nothing() -> None:
    """Take a signal and do nothing."""
