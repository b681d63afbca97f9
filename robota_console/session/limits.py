"""How much and how long: the bounds a session keeps."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Counts, and seconds on the session's clock.

    A shutdown takes at most `cancel + close + agent_close` seconds, which stays
    under the 5 s a channel waits.
    """

    waiting: int = 100
    """Messages that may wait behind a turn."""
    cancel: float = 2.0
    """What a cancelled agent has to end its turn by itself."""
    close: float = 0.5
    """What its iterator has to end once it is closed; then it is left alone."""
    agent_close: float = 1.5
    tasks: int = 32
    """Background tasks that may run at a time."""
    tasks_kept: int = 50
    """Tasks that have ended whose logs can still be read."""
    log_lines: int = 2_000
    """Newest lines kept of each task's log."""
    line_length: int = 4_096
    """Characters kept of each of them."""
    loops: int = 16
    """Loops that may be alive at a time; as many that have ended are remembered."""
    loop_delay: tuple[float, float] = (60.0, 3_600.0)
    """The shortest and the longest pause."""
    loop_life: float = 86_400.0
    """After so long a loop expires."""
