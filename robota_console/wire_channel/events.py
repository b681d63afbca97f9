"""Events by their class, for those who listen to it: what a session does for its channel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.event import Event
    from robota_console.ports.session import EventT


class Events:
    """One listener list a class."""

    def __init__(self) -> None:
        self._listeners: dict[type[Event], list[Callable[[Any], None]]] = {}

    def on(self, event_type: type[EventT], listener: Callable[[EventT], None]) -> None:
        """Listen to one kind of event."""
        self._listeners.setdefault(event_type, []).append(listener)

    def off(self, event_type: type[EventT], listener: Callable[[EventT], None]) -> None:
        """Stop listening; the same pair that was given to `on`."""
        self._listeners[event_type].remove(listener)

    def tell(self, event: Event) -> None:
        """Tell an event."""
        for listener in tuple(self._listeners.get(type(event), ())):
            listener(event)
