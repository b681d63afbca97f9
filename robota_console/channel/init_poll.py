"""Waiting for the session to be initialized, without holding up the surface."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from robota_console.channel import words
from robota_console.channel.bound import begun

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from robota_console.ports.clock import Clock, Timer
    from robota_console.ports.session import Session

INIT_EVERY = 0.2
"""Seconds between looks."""
INIT_WITHIN = 15.0
"""Seconds until it counts as failed."""
NOT_YET = "not initialized"


class InitPoll:
    """Looks every 200 ms, and at once when the session says it is done or failed.

    An error whose text says `not initialized` only means: not yet.
    """

    def __init__(
        self,
        session: Session,
        clock: Clock,
        *,
        on_ready: Callable[[], None],
        on_failure: Callable[[Exception], None],
        every: float = INIT_EVERY,
        within: float = INIT_WITHIN,
    ) -> None:
        self._session = session
        self._clock = clock
        self._on_ready = on_ready
        self._on_failure = on_failure
        self._every = every
        self._within = within
        self._deadline = 0.0
        self._attempt: asyncio.Task[None] | None = None
        self._timer: Timer | None = None
        self._looking = False

    def start(self) -> None:
        """Let the session initialize, unless it did already, and begin to look."""
        if self._ready_already():
            self._on_ready()
            return
        self._deadline = self._clock.now() + self._within
        self._looking = True
        self._attempt = self._tried()
        self._timer = self._clock.later(self._every, self._tick)

    def stop(self) -> None:
        """Look no more, and let an attempt under way go."""
        self._look_away()
        if self._attempt is not None:
            self._attempt.cancel()

    def _ready_already(self) -> bool:
        with suppress(Exception):  # the first look meets it again
            return self._session.initialized
        return False

    def _tried(self) -> asyncio.Task[None]:
        attempt = begun(self._session.initialize())
        attempt.add_done_callback(self._look)
        return attempt

    def _tick(self) -> None:
        if self._attempt is None:  # the last one said: not yet
            self._attempt = self._tried()
        self._look(self._attempt)
        if self._looking and self._clock.now() >= self._deadline:
            self._end(TimeoutError(words.INIT_TIMED_OUT))
        if self._looking:
            self._timer = self._clock.later(self._every, self._tick)

    def _look(self, attempt: asyncio.Task[None]) -> None:
        if not self._looking or attempt.cancelled():
            return
        try:
            if attempt.done():
                attempt.result()
            ready = self._session.initialized
        except Exception as error:  # whatever an agent fails with is said
            if NOT_YET not in str(error).lower():
                self._end(error)
            elif attempt.done():
                self._attempt = None
        else:
            if ready:
                self._end(None)

    def _end(self, error: Exception | None) -> None:
        if error is None:
            self._look_away()  # what made the session ready may have more to do, and goes on
            self._on_ready()
        else:
            self.stop()
            self._on_failure(error)

    def _look_away(self) -> None:
        self._looking = False
        if self._timer is not None:
            self._timer.cancel()
