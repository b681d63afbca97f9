"""A tool a turn runs: its running state, its result, its diff."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class ToolKind(Enum):
    """What a tool does, as far as saying it needs to know."""

    READ = "read"
    SEARCH = "search"
    LIST = "list"
    EDIT = "edit"
    RUN = "run"
    FETCH = "fetch"
    OTHER = "other"


class ToolResult(Enum):
    """How a tool ended; each value is the word that is said."""

    SUCCESS = "ok"
    ERROR = "failed"
    DENIED = "denied"


class DiffKind(Enum):
    """What a line of a diff is."""

    ADDED = "added"
    REMOVED = "removed"
    CONTEXT = "context"
    HUNK = "hunk"


@dataclass(frozen=True, slots=True)
class DiffLine:
    """One line of a change, with its number in the file after (or, if removed, before) it."""

    kind: DiffKind
    text: str
    line_number: int | None = None


@dataclass(frozen=True, slots=True)
class Diff:
    """A change of one file; `path` is relative to the working folder where it lies inside it."""

    path: str
    lines: tuple[DiffLine, ...] = ()
    created: bool = False

    def count(self, kind: DiffKind) -> int:
        """Return how many lines are of that kind."""
        return sum(line.kind is kind for line in self.lines)


@dataclass(frozen=True, slots=True)
class ToolState:
    """A tool that runs or has ended. `name` and `first_arg` are foreign text."""

    name: str
    first_arg: str = ""
    kind: ToolKind = ToolKind.OTHER
    running: bool = True
    result: ToolResult | None = None
    exit_code: int | None = None
    """Of a command, where it had one."""
    output: str = ""
    """What the tool printed, whole; the surface cuts it."""
    lines: int | None = None
    """How many lines it printed, where `output` does not have them all."""
    diff: Diff | None = None
    further_diffs: tuple[Diff, ...] = ()
    """Of a tool that changed several files: the changes after the first."""
    execution_id: str | None = None
    started_at: float | None = None
    """Seconds on the session's clock."""
    ended_at: float | None = None
