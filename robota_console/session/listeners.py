"""Who hears what the session says."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.event import Event

EventT = TypeVar("EventT", bound="Event")


class Listeners:
    """Tells each event to those who listen to its class, in order, whatever they do meanwhile.

    A listener that raises harms nobody: `on_error` is told, and the rest still hear.
    """

    def __init__(self, on_error: Callable[[Exception, Event], None] | None = None) -> None:
        self._on_error = on_error
        self._listening: dict[type[Event], list[Callable[[Any], None]]] = {}
        self._waiting: deque[Event] = deque()
        self._telling = False

    def on(self, event_type: type[EventT], listener: Callable[[EventT], None]) -> None:
        """Listen to one class of event."""
        self._listening.setdefault(event_type, []).append(listener)

    def off(self, event_type: type[EventT], listener: Callable[[EventT], None]) -> None:
        """Stop listening; harmless for a pair that does not."""
        with suppress(KeyError, ValueError):
            self._listening[event_type].remove(listener)

    def any_for(self, event_type: type[Event]) -> bool:
        """Return whether anybody listens to that class."""
        return bool(self._listening.get(event_type))

    def emit(self, event: Event) -> None:
        """Tell an event. One said by a listener is told once all have heard the one before."""
        self._waiting.append(event)
        if self._telling:
            return
        self._telling = True
        try:
            while self._waiting:
                self._tell(self._waiting.popleft())
        finally:
            self._telling = False

    def _tell(self, event: Event) -> None:
        for listener in tuple(self._listening.get(type(event), ())):
            try:
                listener(event)
            except Exception as error:
                if self._on_error is not None:
                    with suppress(Exception):
                        self._on_error(error, event)
