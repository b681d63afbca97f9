"""How things stand at the end of a journal, from as few of its last lines as tell."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from robota_console.store import backwards, codec
from robota_console.store.record import Checkpoint, Cleared, Kept, Linked, LoopsKept, Named, Remembered

if TYPE_CHECKING:
    from robota_console.model.entry import Entry
    from robota_console.store.backwards import ReadAt
    from robota_console.store.record import Record

ENOUGH = 8 * 1024 * 1024
"""Bytes after which no further entries are looked for: a few may be very long."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tail:
    """What the last lines tell."""

    now: Checkpoint
    """As a checkpoint would say it now; `line` is how many lines the file has."""
    newest: tuple[Entry, ...] = ()
    """Entries since the last clear, oldest first."""
    damaged: tuple[int, ...] = ()
    """Numbers of lines that were looked at and could not be read, in order."""
    lines_since: int = 0
    """Lines after the last checkpoint."""
    bytes_since: int = 0


class _Scan:
    # Takes lines from the newest on; the first to tell something is right about it.

    def __init__(self, most: int) -> None:
        self.most = most
        self.name: Named | Checkpoint | None = None
        self.memory: Remembered | Checkpoint | None = None
        self.linked: Linked | Checkpoint | None = None
        self.loops: LoopsKept | Checkpoint | None = None
        self.base: Checkpoint | None = None
        self.cleared = False
        self.newest: list[Entry] = []
        self.damaged: list[int] = []
        self.count = self.last_number = 0
        self.lines = self.bytes = 0
        self.lines_since = self.bytes_since = 0

    @property
    def done(self) -> bool:
        enough = self.cleared or len(self.newest) >= self.most or self.bytes >= ENOUGH
        return self.base is not None and enough

    def now(self, line: int) -> Checkpoint:
        nothing = Checkpoint()
        name = self.name or nothing
        return Checkpoint(
            name=name.name,
            named_by=name.named_by,
            memory=(self.memory or nothing).memory,
            linked=(self.linked or nothing).linked,
            loops=(self.loops or nothing).loops,
            entries=self.count,
            last_number=self.last_number,
            line=line,
        )

    def take(self, line: bytes) -> None:
        if line:
            try:
                self._note(codec.decode(line))
            except ValueError:
                self.damaged.append(self.lines)
        self.lines += 1
        self.bytes += len(line) + 1
        if self.base is None:
            self.lines_since, self.bytes_since = self.lines, self.bytes

    def _note(self, found: Record | None) -> None:
        match found:
            case Kept(entry):
                self._entry(entry)
            case Cleared():
                self.cleared = True
            case Named():
                self.name = self.name or found
            case Remembered():
                self.memory = self.memory or found
            case Linked():
                self.linked = self.linked or found
            case LoopsKept():
                self.loops = self.loops or found
            case Checkpoint() if self.base is None:
                self._checkpoint(found)

    def _entry(self, entry: Entry) -> None:
        if self.base is None:
            self.count += not self.cleared
            self.last_number = max(self.last_number, entry.number)
        if not self.cleared and len(self.newest) < self.most:
            self.newest.append(entry)

    def _checkpoint(self, found: Checkpoint) -> None:
        self.base = replace(found, line=found.line + self.lines)
        self.count += 0 if self.cleared else found.entries
        self.last_number = max(self.last_number, found.last_number)
        self.name = self.name or found
        self.memory = self.memory or found
        self.linked = self.linked or found
        self.loops = self.loops or found


def scan(read: ReadAt, size: int, most: int = 0) -> Tail:
    """Return how things stand, with the newest entries, at most so many.

    Reads back to the last checkpoint, and further only for entries.
    """
    state = _Scan(most)
    for line in backwards.lines(read, size):
        state.take(line)
        if state.done:
            break
    total = state.base.line if state.base else state.lines
    return Tail(
        now=state.now(total),
        newest=tuple(reversed(state.newest)),
        damaged=tuple(total - back for back in reversed(state.damaged)),
        lines_since=state.lines_since,
        bytes_since=state.bytes_since,
    )
