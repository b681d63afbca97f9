"""The one line that says what happened while a person was away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.model.task import TaskStatus
from robota_console.text.duration import count, spoken
from robota_console.text.wrap import width

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST = 120
"""Cells the line takes at most."""
CUT = "..."


@dataclass(frozen=True, slots=True, kw_only=True)
class Happened:
    """How much came to an end, or waits."""

    turns: int = 0
    """Turns that finished."""
    woken: int = 0
    """How many of them a loop began, not a person."""
    asked: int = 0
    """Permissions and questions that wait for an answer."""
    tasks: tuple[TaskStatus, ...] = ()
    """How background tasks ended."""
    failed: int = 0
    """Turns that failed."""


def recap(seconds: float, happened: Happened) -> str:
    """Return the line, the most wanted first; empty where nothing happened."""
    if not (parts := list(_parts(happened))):
        return ""
    return _bounded(f"While away {elapsed(seconds)}: {' '.join(parts)}")


def attention(source: str, idle_after: float) -> str:
    """Return what makes a person count as away: silence for so long, or a focus that is lost."""
    if source == "focus":
        return "You count as away while this terminal has no focus."
    return f"You count as away after {spoken(idle_after)} without a {source}."


def elapsed(seconds: float) -> str:
    """Return whole minutes: `under a minute`, `12 minutes`, `3 hours 5 minutes`."""
    return spoken(seconds // 60 * 60) if seconds >= 60 else "under a minute"


def _parts(happened: Happened) -> Iterator[str]:
    if happened.turns:
        alone = f", {happened.woken} by {'itself' if happened.woken == 1 else 'themselves'}"
        yield f"{count(happened.turns, 'turn')} finished{alone if happened.woken else ''}."
    if happened.asked:
        yield f"{happened.asked} {'needs' if happened.asked == 1 else 'need'} input."
    for status in (TaskStatus.COMPLETED, TaskStatus.FAILED, TaskStatus.STOPPED):
        if ended := happened.tasks.count(status):
            yield f"{count(ended, 'task')} {status.value}."
    if happened.failed:
        yield f"{count(happened.failed, 'turn')} failed."


def _bounded(line: str) -> str:
    """Return a line that fits, cut at a word where it is too long."""
    if width(line) <= MOST:
        return line
    while width(line) > MOST - len(CUT):
        line = line.rpartition(" ")[0]
    return line.rstrip(".,:") + CUT
