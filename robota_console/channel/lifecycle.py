"""Starting and ending a channel: one attempt at a time, nothing left behind, nobody held."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from inspect import isawaitable
from typing import TYPE_CHECKING

from robota_console.channel import words
from robota_console.channel.bound import begun, bounded, done_within, shared

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence

    from robota_console.ports.clock import Clock

    Step = Callable[[], Awaitable[None] | None]

BOUND = 5.0
"""Seconds a session, a pending start or a connection may take to end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Steps:
    """What starts and ends a channel, in order. An ending step does only what is still to do."""

    start: Sequence[Step]
    unwind: Sequence[Step]
    """Takes a failed start back, so that it can be tried again."""
    stop: Sequence[Step]
    ending: Step
    """Called once, when a shutdown or a stop begins."""
    end_session: Callable[[str], Awaitable[None]]
    report: Callable[[Exception], None]
    """Told of what went wrong with ending the session, which holds nobody up."""


class Lifecycle:
    """One start and one end; every caller of the same attempt hears what it came to."""

    def __init__(self, steps: Steps, clock: Clock, *, bound: float = BOUND) -> None:
        self._steps = steps
        self._clock = clock
        self._bound = bound
        self.started = False
        self._closed = False
        self._ending_told = False
        self._start_given_up = False
        self._starting: asyncio.Task[None] | None = None
        self._stopping: asyncio.Task[None] | None = None
        self._session_ending: asyncio.Task[None] | None = None

    @property
    def ending(self) -> bool:
        """Return whether a shutdown or a stop has begun, or the start is closed for good."""
        return self._ending_told or self._closed

    async def start(self) -> None:
        """Start, or join the start under way.

        Raises RuntimeError once ending has begun, what a step raised (then it may be
        tried again), or an ExceptionGroup where taking the failed start back failed
        too (then it may not).
        """
        if self.ending:
            raise RuntimeError(words.START_CLOSED)
        if self._starting is None:
            self._starting = begun(self._start())
        await shared(self._starting)

    async def stop(self) -> None:
        """Take everything down and end the session within its bound, or join that.

        Raises what went wrong, several errors as an ExceptionGroup; it may then be
        tried again. An error of a start that was under way is raised after all is down.
        """
        self._tell_ending()
        if self._stopping is None:
            self._stopping = begun(self._stop())
        await shared(self._stopping)

    async def shutdown(self, reason: str) -> None:
        """End the session gracefully within its bound; a stop that is under way is joined."""
        self._tell_ending()
        await shared(begun(self._shutdown(reason)))

    async def _start(self) -> None:
        try:
            for step in self._steps.start:
                await _done(step)
        except (Exception, asyncio.CancelledError) as raised:
            error = raised if isinstance(raised, Exception) else TimeoutError(words.START_WEDGED)
            failures = await _all(self._steps.unwind)
            self._starting = None
            if failures:
                self._closed = True
                raise ExceptionGroup(words.START_UNWOUND_BADLY, [error, *failures]) from None
            raise error from None
        self.started = True

    async def _stop(self) -> None:
        try:
            start_error = await self._start_settled()
            failures = await _all(self._steps.stop)
            await shared(self._end_session("other"))
            _raise([*start_error, *failures])
        except BaseException:
            self._stopping = None
            raise

    async def _shutdown(self, reason: str) -> None:
        await self._start_settled()
        if self._stopping is None:
            await shared(self._end_session(reason))
        if self._stopping is not None:
            await shared(self._stopping)

    def _end_session(self, reason: str) -> asyncio.Task[None]:
        if self._session_ending is None:
            self._session_ending = begun(self._session_ended(reason))
        return self._session_ending

    async def _session_ended(self, reason: str) -> None:
        ending = _done(lambda: self._steps.end_session(reason))
        try:
            await bounded("The session", ending, self._bound, self._clock)
        except Exception as error:  # a session that cannot end holds nobody
            self._steps.report(error)

    async def _start_settled(self) -> list[BaseException]:
        """Wait for a start under way, cancel it after the bound, and return its error."""
        task = self._starting
        if task is None:
            return []
        if not await done_within(task, self._bound, self._clock):
            if not self._start_given_up:  # a second cancellation would hit its unwinding
                self._start_given_up = True
                task.cancel()
            if not await done_within(task, self._bound, self._clock):
                return [TimeoutError(words.START_WEDGED)]
        error = None if task.cancelled() else task.exception()
        return [error] if error else []

    def _tell_ending(self) -> None:
        if not self._ending_told:
            self._ending_told = True
            try:
                self._steps.ending()
            except Exception as error:  # the end goes on
                self._steps.report(error)


async def _done(step: Step) -> None:
    result = step()
    if isawaitable(result):
        await result


async def _all(steps: Iterable[Step]) -> list[Exception]:
    """Take every step, whatever another came to, and return what was raised."""
    errors: list[Exception] = []
    for step in steps:
        try:
            await _done(step)
        except Exception as error:  # the steps after it are owed too
            errors.append(error)
    return errors


def _raise(errors: Sequence[BaseException]) -> None:
    if len(errors) == 1:
        raise errors[0]
    if errors:
        raise BaseExceptionGroup(words.STOP_FAILED, errors)
