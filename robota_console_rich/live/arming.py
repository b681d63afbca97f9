"""Arming: a prompt that is answered in the composer has the keys once nobody types at the message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.typed import ARMED_AFTER

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.drawn import PromptView
    from robota_console.ports.clock import Clock, Timer


class Arming:
    """Waits for one prompt's moment; `ready` is called with it then."""

    def __init__(self, clock: Clock, ready: Callable[[PromptView], None]) -> None:
        self._clock = clock
        self._ready = ready
        self._timer: Timer | None = None
        self.view: PromptView | None = None
        """The prompt that waits."""
        self.doubtful = False
        """A key came too early to one that does not wait."""
        self._until = 0.0

    def wait(self, view: PromptView) -> None:
        """Let this one wait, and no other."""
        self.forget()
        self.view = view
        self._timer = self._clock.later(ARMED_AFTER, self._due)

    def watch(self) -> None:
        """Let none wait, and note whether a key comes too early."""
        self.forget()
        self._until = self._clock.now() + ARMED_AFTER

    def pressed(self) -> None:
        """Note that a key came: it was meant for what was there before, and so may the next be."""
        if self.view is not None:
            self.wait(self.view)
        self.doubtful = self.doubtful or self._clock.now() < self._until

    def forget(self) -> None:
        """Let none wait."""
        self.view = None
        self.doubtful = False
        self._until = 0.0
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _due(self) -> None:
        view = self.view
        self.forget()
        if view is not None:
            self._ready(view)
