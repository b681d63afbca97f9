"""Copying by a command of the system: pbcopy, clip.exe, wl-copy, xclip, a tmux buffer (V8)."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from pathlib import PurePath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

COPY_SECONDS = 3.0
"""For all commands together."""


async def copy(text: str, commands: Sequence[Sequence[str]]) -> str | None:
    """Return the name of the first command that took the text; None where none did in time."""
    with suppress(TimeoutError):
        async with asyncio.timeout(COPY_SECONDS):
            for command in commands:
                name = PurePath(command[0]).name
                if await _takes(command, _bytes(text, name)):
                    return name
    return None


def _bytes(text: str, name: str) -> bytes:
    if name == "clip.exe":  # reads anything but UTF-16 with a byte order mark as the old code page
        return b"\xff\xfe" + text.encode("utf-16-le", "replace")
    return text.encode("utf-8", "replace")


async def _takes(command: Sequence[str], data: bytes) -> bool:
    try:
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:
        return False
    try:
        await process.communicate(data)
    except asyncio.CancelledError:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()
        raise
    return process.returncode == 0
