"""What a line of a journal says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from robota_console.model.entry import Entry
    from robota_console.model.task import LoopRecord

VERSION = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """The first line: whose journal it is."""

    session_id: str
    agent: str = ""
    folder: str = ""
    created_at: float = 0.0
    forked_from: str = ""
    version: int = 0
    """0: it names none, so it is none of ours."""


@dataclass(frozen=True, slots=True)
class Kept:
    """An entry."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class Named:
    """The session has this name from now on."""

    name: str
    named_by: int = 0


@dataclass(frozen=True, slots=True)
class Remembered:
    """The agent has to be given this from now on."""

    memory: str


@dataclass(frozen=True, slots=True)
class Linked:
    """The session works on the pull request at this address from now on; on none where it is empty."""

    linked: str


@dataclass(frozen=True, slots=True)
class LoopsKept:
    """These loops live from now on."""

    loops: tuple[LoopRecord, ...]


@dataclass(frozen=True, slots=True)
class Cleared:
    """What was kept before is no longer given."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Checkpoint:
    """How things stand at this line, so that nobody need read what is before it."""

    name: str = ""
    named_by: int = 0
    memory: str = ""
    linked: str = ""
    loops: tuple[LoopRecord, ...] = ()
    entries: int = 0
    last_number: int = 0
    line: int = 0
    """The number of this line in the file, from 1."""


Record: TypeAlias = Header | Kept | Named | Remembered | Linked | LoopsKept | Cleared | Checkpoint
