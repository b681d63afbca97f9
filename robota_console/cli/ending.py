"""The end of a process: with the exit code it came to, whatever hangs and whatever fails."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from robota_console.cli.fault import say_own_fault
from robota_console.cli.lost_output import lost
from robota_console.model.exit_code import ExitCode

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from robota_console.channel.channel import InteractionChannel
    from robota_console.terminal.writer import PacedWriter

SIGNALS = {
    signal.SIGINT: ExitCode.INTERRUPTED,
    signal.SIGQUIT: ExitCode.QUIT,
    signal.SIGTERM: ExitCode.TERMINATED,
    signal.SIGHUP: ExitCode.HUNG_UP,
}
DRAIN_SECONDS = 2.0
"""How long a slow terminal may take at the end (design, Input and output)."""
LEAVING_MOST = 22.0
"""Seconds; the bounds of a wedged start, its transports and its session add up to less."""
LEFT_BEHIND = 1.0
"""Seconds for tasks and threads nobody waits for any more; then they are left behind."""
HURRIED = 0.2
"""Seconds that an interrupt leaves for each of the two: in them children hear of their end."""


def run_to_end(main: Callable[[], Coroutine[Any, Any, int]]) -> int:
    """Run and return the exit code; a failure of this program is one line on standard error.

    What cannot be ended afterwards, a task or a thread, is left behind with the same code.
    """
    runner = asyncio.Runner()
    code: int = ExitCode.INTERRUPTED
    try:
        code = runner.run(_judged(main))
    finally:
        end_within(HURRIED if code == ExitCode.INTERRUPTED else LEFT_BEHIND, code)
        runner.close()
    return code


def end_within(seconds: float, code: int) -> threading.Timer:
    """End the process after a while, unless that is cancelled: what cannot be ended must not keep it."""
    timer = threading.Timer(seconds, os._exit, (code,))
    timer.daemon = True
    with suppress(RuntimeError):  # no more threads: then nothing is left behind but hope
        timer.start()
    return timer


async def end_channel(channel: InteractionChannel, code: int, *, hurry: asyncio.Event) -> None:
    """End the session and let go of everything; what fails at it has been said as a warning."""
    watch = end_within(LEAVING_MOST, code)
    ending = asyncio.ensure_future(_ended(channel))
    hurried = asyncio.ensure_future(hurry.wait())
    await asyncio.wait({ending, hurried}, return_when=asyncio.FIRST_COMPLETED)
    await asyncio.wait({ending}, timeout=HURRIED)
    hurried.cancel()
    watch.cancel()


async def last_words(output: PacedWriter, code: ExitCode, *, until: float | None = None) -> ExitCode:
    """Wait until a slow reader of a pipe has all that was said; return the exit code, now for good.

    A run that a signal ended does not wait, and a signal ends the waiting, with its code;
    so does the time `until`, with that of a turn that took too long.
    """
    if code in SIGNALS.values():
        return code
    loop = asyncio.get_running_loop()
    cut: asyncio.Future[ExitCode] = loop.create_future()
    for number, its_code in SIGNALS.items():
        if signal.getsignal(number) != signal.SIG_IGN:
            loop.add_signal_handler(number, _settle, cut, its_code)
    drained = asyncio.ensure_future(output.drain())
    either: set[asyncio.Future[Any]] = {drained, cut}
    seconds = None if until is None else max(0.0, until - loop.time())
    await asyncio.wait(either, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    if cut.done():
        return cut.result()
    if not drained.done():
        return ExitCode.TURN_FAILED
    return code if drained.result() or code else lost(output.gone)[0]


def _settle(cut: asyncio.Future[ExitCode], code: ExitCode) -> None:
    if not cut.done():
        cut.set_result(code)


async def _ended(channel: InteractionChannel) -> None:
    await channel.shutdown("other")
    with suppress(Exception, asyncio.CancelledError):
        await channel.stop()


async def _judged(main: Callable[[], Coroutine[Any, Any, int]]) -> int:
    faults: list[BaseException] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _loop, context: _keep(faults, context))
    threading.excepthook = partial(_thread_failed, loop, faults, asyncio.current_task())
    try:
        code = await main()
    except Exception as error:
        return say_own_fault(error, ExitCode.TURN_FAILED)
    except asyncio.CancelledError:
        if not faults:
            raise
        return say_own_fault(faults[0], ExitCode.TURN_FAILED)
    return say_own_fault(faults[0], code) if faults else code


def _keep(faults: list[BaseException], context: dict[str, Any]) -> None:
    faults.append(context.get("exception") or RuntimeError(context["message"]))


def _thread_failed(
    loop: asyncio.AbstractEventLoop,
    faults: list[BaseException],
    running: asyncio.Task[Any] | None,
    failed: threading.ExceptHookArgs,
) -> None:
    """End the run: without the thread that reads or writes nobody is there any more."""
    faults.append(failed.exc_value or RuntimeError(failed.exc_type.__name__))
    if running is not None:
        with suppress(RuntimeError):  # the loop is closed: the end is near anyhow
            loop.call_soon_threadsafe(running.cancel)
