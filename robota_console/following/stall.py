"""Noticing that the agent has said nothing for a while, though nothing excuses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.render_state import RenderState
    from robota_console.ports.clock import Clock, Timer

STALL_AFTER = 15.0
"""Seconds without a sign of the agent."""


def may_stall(state: RenderState) -> bool:
    """Return whether silence would be a stall: in a turn, no tool running, nobody asked."""
    return (
        state.is_thinking
        and state.permission is None
        and state.question is None
        and not any(tool.running for tool in state.active_tools)
    )


class StallTimer:
    """Calls once a silence has lasted; the next sign of life starts it anew.

    Being heard costs a look at the clock, not a timer, so a flood of deltas is cheap.
    """

    def __init__(self, clock: Clock, on_stall: Callable[[], None], *, after: float = STALL_AFTER) -> None:
        self._clock = clock
        self._on_stall = on_stall
        self._after = after
        self._watching = False
        self._heard_at = 0.0
        self._timer: Timer | None = None

    def heard(self) -> None:
        """Count the silence from now on."""
        self._heard_at = self._clock.now()
        if self._watching and self._timer is None:
            self._arm(self._after)

    def watch(self, wanted: bool) -> None:
        """Watch, from now on if it was not watching, or let the silence be."""
        if not wanted:
            self.stop()
        elif not self._watching:
            self._watching = True
            self.heard()

    def stop(self) -> None:
        """Watch no longer."""
        self._watching = False
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _arm(self, seconds: float) -> None:
        self._timer = self._clock.later(seconds, self._due)

    def _due(self) -> None:
        self._timer = None
        rest = self._heard_at + self._after - self._clock.now()
        if rest > 0:
            self._arm(rest)
        else:
            self._on_stall()
