"""What waits for one client: shared bytes, and no more of them than it may have."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from robota_console.wire.codec import encode_host
from robota_console.wire.host_link import ResumeGap
from robota_console.wire.limit import DRAIN_SECONDS, LOCAL_BACKLOG
from robota_console.wire.outbound_budget import OutboundBudget, Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

AT_ONCE = 64
"""Pieces that are offered to the carrier in one call."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Some whole frames. `lasting` ones are sent even to a client that has to read all again."""

    data: bytes
    lasting: bool = False


GAP = Piece(encode_host(ResumeGap()), lasting=True)


class Outbox:
    """First in, first out. Nothing is copied: all clients hold the same bytes."""

    def __init__(self, *, most: int = LOCAL_BACKLOG, drain: float = DRAIN_SECONDS) -> None:
        self._budget = OutboundBudget(most=most, drain=drain)
        self._most = most
        self._waiting: deque[Piece] = deque()
        self._offset = 0

    @property
    def backlog(self) -> int:
        """Return how many bytes wait."""
        return self._budget.backlog

    @property
    def is_crowded(self) -> bool:
        """Return whether so much waits that the client is not to ask for more."""
        return self.backlog > self._most // 2

    @property
    def between_frames(self) -> bool:
        """Return whether the carrier has taken whole frames only."""
        return self._offset == 0

    def add(self, now: float, piece: Piece) -> Verdict:
        """Let it wait. Past the budget the rest goes, and the client is told to read all again."""
        verdict = self._queue(now, piece)
        if verdict is Verdict.RESYNC:
            self._drop_what_is_read_again()
            if GAP not in self._waiting:
                self._queue(now, GAP)
            return self._budget.checked(now)
        return verdict

    def offered(self) -> Sequence[bytes | memoryview]:
        """Return the next bytes to send; empty where none wait."""
        pieces = [piece.data for piece in islice(self._waiting, AT_ONCE)]
        return [memoryview(pieces[0])[self._offset :], *pieces[1:]] if self._offset else [*pieces]

    def took(self, now: float, count: int) -> Verdict:
        """Note how many of them the carrier has taken."""
        self._offset += count
        while self._waiting and self._offset >= len(self._waiting[0].data):
            self._offset -= len(self._waiting.popleft().data)
        return self._budget.sent(now, count)

    def checked(self, now: float) -> Verdict:
        """Return whether the client was waited for too long."""
        return self._budget.checked(now)

    def due(self) -> float | None:
        """Return when to look next; None while nothing waits."""
        return self._budget.due()

    def clear(self) -> None:
        """Let nothing wait any more."""
        self._waiting.clear()
        self._offset = 0
        self._budget.dropped(self.backlog)

    def _queue(self, now: float, piece: Piece) -> Verdict:
        self._waiting.append(piece)
        return self._budget.queued(now, len(piece.data))

    def _drop_what_is_read_again(self) -> None:
        begun = [self._waiting.popleft()] if self._offset else []
        left = [piece for piece in self._waiting if piece.lasting]
        self._budget.dropped(sum(len(piece.data) for piece in self._waiting if not piece.lasting))
        self._waiting = deque((*begun, *left))
