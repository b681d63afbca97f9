"""How long a slow client is waited for, and how much may wait for it."""

from __future__ import annotations

from enum import Enum

from robota_console.wire.limit import BACKLOG, DRAIN_SECONDS


class Verdict(Enum):
    """What is to be done with a client."""

    KEEP = "keep"
    RESYNC = "resync"
    """Drop what no byte was sent of, say so with `dropped`, and send `resume_gap`: it reads all again."""
    CUT_OFF = "cut off"
    """Close the connection. This is for good: every later verdict is the same."""


class OutboundBudget:
    """Counts one client's backlog in bytes; times are seconds on any clock that only goes forward.

    A backlog that was not empty for 120 seconds on end means a client that does not
    read: what is dropped for it is not read by it, and buys no time.
    """

    def __init__(self, *, most: int = BACKLOG, drain: float = DRAIN_SECONDS) -> None:
        self._most = most
        self._drain = drain
        self._since: float | None = None
        self._cut_off = False
        self.backlog = 0
        """Bytes that wait."""

    def queued(self, now: float, size: int) -> Verdict:
        """Count bytes that wait now too; one frame alone may be longer than the budget."""
        alone = self.backlog == 0
        self.backlog += size
        if self._since is None and self.backlog:
            self._since = now
        over = self.backlog > self._most and not alone
        verdict = self.checked(now)
        return Verdict.RESYNC if over and verdict is Verdict.KEEP else verdict

    def sent(self, now: float, size: int) -> Verdict:
        """Count bytes the carrier has taken."""
        self._less(size)
        if self.backlog == 0:
            self._since = None
        return self.checked(now)

    def dropped(self, size: int) -> None:
        """Count bytes that will not be sent."""
        self._less(size)

    def checked(self, now: float) -> Verdict:
        """Return the verdict as of now; KEEP or CUT_OFF."""
        if self._since is not None and now - self._since >= self._drain:
            self._cut_off = True
        return Verdict.CUT_OFF if self._cut_off else Verdict.KEEP

    def due(self) -> float | None:
        """Return when to look next, for a timer; None while nothing waits."""
        return None if self._since is None else self._since + self._drain

    def _less(self, size: int) -> None:
        self.backlog = max(0, self.backlog - size)
