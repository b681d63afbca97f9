"""A child's process group: whether any of it lives, and how it is ended."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from subprocess import Popen

KILL_AFTER = 1.0
"""Seconds between SIGTERM and SIGKILL; less than a session gives its agent to close."""
LOOK_EVERY = 0.02
"""Seconds between two looks."""


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
        group = self._child.pid
        return not _there(group) and _there(-group) and not _all_dead(group)

    async def end(self) -> None:
        """Ask all of it to end, and after a second end it; at once where nobody waits so long."""
        if not self._signal(signal.SIGTERM):
            return
        try:
            for _ in range(round(KILL_AFTER / LOOK_EVERY)):
                await asyncio.sleep(LOOK_EVERY)
                if not self.lives():
                    return
        finally:
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


def _all_dead(group: int) -> bool:
    # In a container nobody may fetch the dead, and they answer a signal for ever.
    seen = False
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, _, its_group = path.read_text(errors="replace").rpartition(")")[2].split()[:3]
            if int(its_group) == group:
                seen = True
                if state not in "ZX":
                    return False
    return seen
