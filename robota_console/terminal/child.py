"""A child in the foreground: an editor or a shell that has the terminal to itself."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from typing import TYPE_CHECKING

from robota_console.model.safe import Safe

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.ports.input import InputLease
    from robota_console.ports.output import Output
    from robota_console.terminal.signals import SignalCalls

_END_SECONDS = 2.0
_TERMINAL = 0
_ECHOED = (-signal.SIGINT, -signal.SIGQUIT)
"""How a child ends by a key that the terminal has shown, as ^C, where the child leaves the cursor."""


async def run_foreground(
    argv: Sequence[str],
    lease: InputLease,
    *,
    output: Output,
    signals: SignalCalls,
    folder: str | None = None,
) -> int:
    r"""Return the child's exit code, or a signal's number as a negative one.

    It is in our process group, so that its Ctrl-Z stops both and the shell takes over;
    Ctrl-C and Ctrl-\ are its own. Raises OSError where it cannot be started, as in a `folder`
    that is gone. Cancelled, it ends the child first.
    """
    await output.drain()
    async with lease.lease():
        with signals.muted(signal.SIGINT, signal.SIGQUIT):
            child = await asyncio.create_subprocess_exec(*argv, cwd=folder)
            try:
                code = await child.wait()
            except asyncio.CancelledError:
                await _end(child)
                raise
            finally:
                _take_terminal(child.pid)
            if code in _ECHOED:
                output.write(Safe("\n"))
            return code


def _take_terminal(child: int) -> None:
    """Be in the foreground again where a child that took the terminal ended without giving it back.

    A shell has a process group of its own there, which nobody can have put in front of the
    terminal but itself.
    """
    with suppress(OSError):
        if os.tcgetpgrp(_TERMINAL) != child:
            return
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTTOU})
        try:
            os.tcsetpgrp(_TERMINAL, os.getpgrp())
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)


async def _end(child: asyncio.subprocess.Process) -> None:
    with suppress(ProcessLookupError):
        child.terminate()
        try:
            await asyncio.wait_for(child.wait(), _END_SECONDS)
        except TimeoutError:
            child.kill()
            await child.wait()
