"""The wave: colours that run through a word while a turn runs, where anything may move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console_rich.theme.tokens import WAVE, Token

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.ports.clock import Clock, Timer
    from robota_console_rich.live.frame import Piece
    from robota_console_rich.look import Look

STEP = 0.4
"""Seconds between two steps."""
GROUP = 4
"""Characters that have one colour."""


class Wave:
    """Colours words. A step is due only once they were drawn, so nothing ticks unseen or between turns."""

    def __init__(self, *, look: Look, clock: Clock, invalidate: Callable[[], None]) -> None:
        self._look = look
        self._clock = clock
        self._invalidate = invalidate
        self._step = 0
        self._timer: Timer | None = None

    def pieces(self, words: str) -> tuple[Piece, ...]:
        """Return words as they are drawn now, and let the next step come; still where nothing moves."""
        if not self._look.moves:
            return ((self._look.live(Token.STATUS_RUNNING), words),)
        if self._timer is None:
            self._timer = self._clock.later(STEP, self._next)
        groups = [words[place : place + GROUP] for place in range(0, len(words), GROUP)]
        return tuple(
            (self._look.live(WAVE[(place - self._step) % len(WAVE)]), group)
            for place, group in enumerate(groups)
        )

    def stop(self) -> None:
        """Let no step come until words are drawn again."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _next(self) -> None:
        self._timer = None
        self._step = (self._step + 1) % len(WAVE)
        self._invalidate()
