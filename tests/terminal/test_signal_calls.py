"""Signals as calls on the loop."""

from __future__ import annotations

import asyncio
import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

from robota_console.terminal.signals import SignalCalls

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def disposed(number: signal.Signals, how: signal.Handlers) -> Iterator[None]:
    """Let a signal have this disposition meanwhile."""
    before = signal.signal(number, how)
    try:
        yield
    finally:
        signal.signal(number, before)


async def test_a_signal_is_a_call_until_it_is_removed() -> None:
    """Afterwards it does what the system has it do, so a process that hangs can be ended."""
    called = asyncio.Event()
    with disposed(signal.SIGUSR1, signal.SIG_DFL):
        calls = SignalCalls(asyncio.get_running_loop(), {signal.SIGUSR1: called.set})
        calls.install()
        signal.raise_signal(signal.SIGUSR1)
        await asyncio.wait_for(called.wait(), 5)

        calls.remove()

        assert signal.getsignal(signal.SIGUSR1) == signal.SIG_DFL


async def test_a_muted_signal_calls_nothing_until_it_is_heard_again() -> None:
    """Ctrl-C in an editor is the editor's."""
    heard = asyncio.Queue[int]()
    with disposed(signal.SIGUSR1, signal.SIG_DFL):
        calls = SignalCalls(asyncio.get_running_loop(), {signal.SIGUSR1: lambda: heard.put_nowait(1)})
        calls.install()
        with calls.muted(signal.SIGUSR1, signal.SIGUSR2):
            signal.raise_signal(signal.SIGUSR1)
            signal.raise_signal(signal.SIGUSR2)
            await asyncio.sleep(0.02)
        assert heard.empty()
        assert signal.getsignal(signal.SIGUSR2) == signal.SIG_DFL

        signal.raise_signal(signal.SIGUSR1)
        await asyncio.wait_for(heard.get(), 5)
        calls.remove()


async def test_a_signal_that_was_ignored_from_the_start_stays_ignored() -> None:
    """`nohup`, and a job of a shell that has no job control, mean it."""
    with disposed(signal.SIGUSR1, signal.SIG_IGN):
        calls = SignalCalls(asyncio.get_running_loop(), {signal.SIGUSR1: print})
        calls.install()
        assert signal.getsignal(signal.SIGUSR1) == signal.SIG_IGN
        with calls.muted(signal.SIGUSR1):
            assert signal.getsignal(signal.SIGUSR1) == signal.SIG_IGN
        calls.remove()

        assert signal.getsignal(signal.SIGUSR1) == signal.SIG_IGN
