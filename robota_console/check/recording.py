"""A recording: what a program wrote to its terminal, and what was typed at it, in order of time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Modes:
    """What the terminal did by itself at that moment."""

    canonical: bool = True
    """It gave the program whole lines, and edited them (ICANON)."""
    echo: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """Bytes reached the terminal in one read: the program's, or the terminal's echo."""

    at: float
    """Seconds since the program was started, as in all events."""
    data: bytes
    modes: Modes = Modes()


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """One key was pressed."""

    at: float
    data: bytes
    modes: Modes = Modes()


@dataclass(frozen=True, slots=True, kw_only=True)
class Rested:
    """Nothing had been written for a while, so the program was taken to wait for somebody."""

    at: float
    modes: Modes = Modes()
    reads: bool = False
    """It was found reading from its terminal; False where the system does not tell."""


Event = Written | Typed | Rested


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """How the recording ended: by the program, or by a bound."""

    status: int | None = None
    """The program's exit status; below zero the signal that ended it; None where it was stopped."""
    seconds: float = 0.0
    full: bool = False
    """More was written than is recorded."""
    waits: bool = False
    """It waited for somebody, as far as can be told, when it was stopped."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recording:
    """One run of a program."""

    events: tuple[Event, ...]
    command: tuple[str, ...] = ()
    columns: int = 80
    rows: int = 24
    ending: Ending = Ending()

    @property
    def data(self) -> bytes:
        """All that reached the terminal."""
        return b"".join(event.data for event in self.events if isinstance(event, Written))


def transcript(text: str, *, columns: int = 80) -> Recording:
    """Return kept words as a recording: a line a write, all at once, for nobody kept the times."""
    written = [f"{line}\r\n".encode() for line in text.splitlines()]
    return Recording(events=steady(written, apart=0), columns=columns)


def steady(writes: Sequence[bytes], apart: float = 1.0) -> tuple[Event, ...]:
    """Return writes as events so many seconds apart."""
    return tuple(Written(at=number * apart, data=data) for number, data in enumerate(writes))
