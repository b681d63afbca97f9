"""Waiting for the end of what a command began."""

from __future__ import annotations

import asyncio
import os


async def ends(pid: int) -> bool:
    """Return whether a process ends soon."""
    for _ in range(100):
        await asyncio.sleep(0.02)
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
    return False
