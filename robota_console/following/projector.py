"""One listener for each event class that is shown or has a side effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from robota_console.following import words
from robota_console.following.projection import ACTIVITY, STEADY, project
from robota_console.following.stall import STALL_AFTER, StallTimer, may_stall
from robota_console.model.classification import CLASSIFICATION, Disposition

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.following.prompts import Prompts
    from robota_console.following.view import View
    from robota_console.model.event import Event
    from robota_console.model.render_state import RenderState
    from robota_console.ports.clock import Clock
    from robota_console.ports.session import EventT

    Project = Callable[[RenderState, Event], RenderState]

T = TypeVar("T")


class Source(Protocol):
    """Where a session's events are heard."""

    def on(self, event_type: type[EventT], listener: Callable[[EventT], None]) -> None:
        """Listen to one kind of event."""

    def off(self, event_type: type[EventT], listener: Callable[[EventT], None]) -> None:
        """Stop listening; the same pair that was given to `on`."""


class Projector:
    """Feeds a session's events to the view, the queues and the stall timer.

    The session committed what it tells before it tells it: whatever fails here is
    reported and goes no further.
    """

    def __init__(
        self,
        source: Source | None,
        view: View,
        prompts: Prompts,
        *,
        clock: Clock,
        stall_after: float = STALL_AFTER,
        project: Project = project,
        seen: Callable[[Event], Event | None] = lambda event: event,
    ) -> None:
        """Without a `source` only what `hear` is given is heard.

        `seen` returns an event as this view is to see it; None: not at all.
        """
        self._source = source
        self._view = view
        self._prompts = prompts
        self._project = project
        self._seen = seen
        self._stall = StallTimer(clock, lambda: view.update(is_stalled=True), after=stall_after)
        self._live = False
        self._wired: list[tuple[type[Event], Callable[[Event], None]]] = []

    def wire(self) -> None:
        """Listen to every class that is not `NOT_SHOWN`, once."""
        self._live = True
        hear, source = self.hear, self._source
        for event_type, disposition in CLASSIFICATION.items():
            if source is not None and disposition is not Disposition.NOT_SHOWN:
                source.on(event_type, hear)
                self._wired.append((event_type, hear))

    def unwire(self) -> None:
        """Take away exactly what was wired; raises ExceptionGroup, and what stayed can be tried again."""
        self._live = False
        self._stall.stop()
        errors, source = [], self._source
        for pair in list(self._wired):
            try:
                if source is not None:
                    source.off(*pair)
            except Exception as error:  # the others must go too
                errors.append(error)
            else:
                self._wired.remove(pair)
        if errors:
            raise ExceptionGroup(words.UNWIRE_FAILED, errors)

    def hear(self, event: Event) -> None:
        """Show an event; never raises."""
        if (seen := self._seen(event)) is not None:
            self._hear(seen)

    def _hear(self, event: Event) -> None:
        failures: list[Exception] = []
        # The queues come first: a permission must not dangle because it could not be shown.
        moved = _tried(lambda: self._prompts.hear(event), failures, otherwise=True)
        before = self._view.state
        state = _tried(lambda: self._project(before, event), failures, otherwise=before)
        if moved:
            state = self._prompts.onto(state)
        if type(event) in ACTIVITY:
            self._heed(state, event)
        self._view.commit(state, event)
        for error in failures:
            self._view.failed(error, event)

    def prompts_moved(self) -> None:
        """Show what the queues hold now, where that is something new."""
        state = self._prompts.onto(self._view.state)
        if self._live:
            self._stall.watch(may_stall(state))
        if state is not self._view.state:
            self._view.commit(state)

    def _heed(self, state: RenderState, event: Event) -> None:
        if type(event) not in STEADY:
            self._stall.watch(may_stall(state))
        self._stall.heard()


def _tried(step: Callable[[], T], failures: list[Exception], *, otherwise: T) -> T:
    try:
        return step()
    except Exception as error:  # reported, and the event still told
        failures.append(error)
        return otherwise
