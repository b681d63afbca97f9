"""A child's process group: whether any of it lives, and how it is ended."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from subprocess import Popen

KILL_AFTER = 2.0
"""Seconds between SIGTERM and SIGKILL."""


class Group:
    """The group that a child leads, which may outlive it."""

    def __init__(self, child: Popen[bytes]) -> None:
        self._child = child

    def lives(self) -> bool:
        """Return whether the child or anything it left in its group is there."""
        if self._child.poll() is None:
            return True
        # Its number stays taken while the group lives. A process that has it now is a stranger,
        # and so is its group.
        return not _there(self._child.pid) and _there(-self._child.pid)

    async def end(self) -> None:
        """Ask all of it to end, and after two seconds end it."""
        if not self._signal(signal.SIGTERM):
            return
        for _ in range(round(KILL_AFTER / 0.02)):
            await asyncio.sleep(0.02)
            if not self.lives():
                return
        self._signal(signal.SIGKILL)

    def _signal(self, number: signal.Signals) -> bool:
        if not self.lives():
            return False
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._child.pid, number)
        return True


def _there(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
