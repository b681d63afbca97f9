"""Sessions as the supervised view sees them: verified by the host, and nothing of a conversation."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Liveness(Enum):
    """Whether the process a row speaks of is there."""

    ALIVE = "alive"
    DEAD = "dead"
    UNKNOWN = "unknown"


class Control(Enum):
    """Whether the host proved that the row is this person's to act on."""

    AVAILABLE = "available"
    UNAVAILABLE = "unavailable"


class Activity(Enum):
    """What a session does."""

    WORKING = "working"
    NEEDS_INPUT = "needs-input"
    IDLE = "idle"
    UNKNOWN = "unknown"


class RequestKind(Enum):
    """What a forge calls a proposed change."""

    PULL = "pull"
    MERGE = "merge-request"


class Problem(Enum):
    """Why a row proves nothing."""

    INVALID_REGISTRATION = "invalid-registration"


class Group(Enum):
    """What a row is listed under, in the order of the list."""

    NEEDS_INPUT = 1
    WORKING = 2
    IDLE = 3
    UNKNOWN = 4
    UNVERIFIED = 5
    DEAD = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class PullRequest:
    """The proposed change a session works on."""

    url: str
    host: str
    number: int
    kind: RequestKind = RequestKind.PULL


@dataclass(frozen=True, slots=True)
class SupervisedRow:
    """A session as its host answers for it."""

    row_id: str
    liveness: Liveness = Liveness.UNKNOWN
    control: Control = Control.UNAVAILABLE
    activity: Activity = Activity.UNKNOWN
    next_loop_at: float | None = None
    """Seconds on the clock of `Listing.at`; None where no loop waits."""
    name: str = ""
    folder: str = ""
    """The working folder, absolute."""
    pull_request: PullRequest | None = None
    problem: Problem | None = None
    generation: str = ""
    """Which start of the process this is; compared, never said."""

    @property
    def controllable(self) -> bool:
        """Return whether the row proved enough for anything to be offered."""
        alive = self.liveness is Liveness.ALIVE
        return alive and self.control is Control.AVAILABLE and bool(self.generation)

    @property
    def group(self) -> Group:
        """Return what it is listed under; what proved nothing is unverified, whatever it claims to do."""
        if self.liveness is Liveness.DEAD:
            return Group.DEAD
        return GROUPS[self.activity] if self.controllable else Group.UNVERIFIED


GROUPS = {
    Activity.NEEDS_INPUT: Group.NEEDS_INPUT,
    Activity.WORKING: Group.WORKING,
    Activity.IDLE: Group.IDLE,
    Activity.UNKNOWN: Group.UNKNOWN,
}
"""Where a row that proved itself is listed."""


class ListingStatus(Enum):
    """Whether the host could look."""

    READY = "ready"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Listing:
    """All rows at one moment, in any order, each id once."""

    rows: tuple[SupervisedRow, ...] = ()
    status: ListingStatus = ListingStatus.READY
    at: float = 0.0
    """Seconds since the epoch."""

    @property
    def ready(self) -> bool:
        """Return whether the host could look."""
        return self.status is ListingStatus.READY

    def row(self, row_id: str) -> SupervisedRow | None:
        """Return the row of that id."""
        return next((row for row in self.rows if row.row_id == row_id), None)

    def offers(self, row: SupervisedRow) -> bool:
        """Return whether anything of a row may be acted on, or said beyond that it is there."""
        return self.ready and row.controllable


class Action(Enum):
    """What may be asked of the host; each value is the word that is typed and said."""

    ATTACH = "attach"
    OBSERVE = "observe"
    STOP = "stop"
    NEW = "new"
    OPEN = "open"
    """Show the pull request in a browser."""
