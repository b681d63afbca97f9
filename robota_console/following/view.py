"""The render state and those who hear it change."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from robota_console.following import words
from robota_console.following.projection import with_notice
from robota_console.model.render_state import Notice, RenderState
from robota_console.ports.channel import Change

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.event import Event

    DeliveryError = Callable[[BaseException, Event | None], None]


class View:
    """Every subscriber hears every change, in order, whatever another does with it."""

    def __init__(self, *, on_delivery_error: DeliveryError | None = None) -> None:
        self.state = RenderState()
        self._on_delivery_error = on_delivery_error
        self._listeners: dict[object, Callable[[Change], None]] = {}
        self._changes: deque[tuple[Change, bool]] = deque()
        self._delivering = False

    def subscribe(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Hear every change from now on; the return value ends it."""
        ticket = object()
        self._listeners[ticket] = listener

        def end() -> None:
            self._listeners.pop(ticket, None)

        return end

    def commit(self, state: RenderState, event: Event | None = None) -> None:
        """Let the state be this one and tell it."""
        self.state = state
        self._tell(Change(state, event), reported=True)

    def update(self, **facts: Any) -> None:
        """Change fields of the state without an event and tell it."""
        self.commit(replace(self.state, **facts))

    def notice(self, sentence: str, kind: str = "notice") -> None:
        """Add a notice and tell it."""
        self.commit(with_notice(self.state, Notice(sentence, kind)))

    def failed(self, error: BaseException, event: Event | None = None) -> None:
        """Report that something could not be shown: to the callback, else as a notice.

        Neither the turn's error state nor anything the session did is touched.
        """
        if self._on_delivery_error is not None:
            with suppress(Exception):  # the error itself is said below then
                self._on_delivery_error(error, event)
                return
        self.state = with_notice(self.state, Notice(words.not_shown(event, error), "delivery-error"))
        # A subscriber that fails at this too is not reported again: that would never end.
        self._tell(Change(self.state), reported=False)

    def dispose(self) -> None:
        """Tell nobody any more; the state can still be read."""
        self._listeners.clear()

    def _tell(self, change: Change, *, reported: bool) -> None:
        self._changes.append((change, reported))
        if self._delivering:  # a subscriber made this change: the others hear the one before first
            return
        self._delivering = True
        try:
            while self._changes:
                self._deliver(*self._changes.popleft())
        finally:
            self._delivering = False

    def _deliver(self, change: Change, reported: bool) -> None:
        for ticket, listener in list(self._listeners.items()):
            if ticket not in self._listeners:
                continue
            try:
                listener(change)
            except Exception as error:  # the other subscribers hear it all the same
                if reported:
                    self.failed(error, change.event)
