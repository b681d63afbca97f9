"""The end of a process, whatever hangs."""

from __future__ import annotations

import asyncio
import os
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

from robota_console.model.exit_code import ExitCode

if TYPE_CHECKING:
    from robota_console.channel.channel import InteractionChannel

LEAVING_MOST = 22.0
"""Seconds; the bounds of a wedged start, its transports and its session add up to less."""


def watch_the_end() -> None:
    """End the process after a while: a thread or a task that cannot be ended must not keep it."""
    timer = threading.Timer(LEAVING_MOST, os._exit, (ExitCode.INTERRUPTED,))
    timer.daemon = True
    timer.start()


async def end_channel(channel: InteractionChannel) -> None:
    """End the session and let go of everything; what fails at it has been said as a warning."""
    await channel.shutdown("other")
    with suppress(Exception, asyncio.CancelledError):
        await channel.stop()
