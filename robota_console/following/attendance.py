"""Attention at work: a timer that notices silence, and the recap that is said at the return."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.following.attention import Presence, Returned, sign, silence
from robota_console.following.projection import with_notice
from robota_console.following.recap import Recap
from robota_console.model.attention import Source
from robota_console.model.render_state import Notice
from robota_console.text.recap_words import recap

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.following.view import View
    from robota_console.model.attention import Attention
    from robota_console.model.render_state import RenderState
    from robota_console.ports.channel import Change
    from robota_console.ports.clock import Clock, Timer

RECAP = "recap"
"""The kind of its notice."""


class Attendance:
    """Keeps the state's `attention` and tells the recap, as a notice: once, at the return.

    Everything comes from what the channel hears; no session is asked, and nothing is kept. Made
    while the person is away, its time begins at `start`.
    """

    def __init__(self, view: View, clock: Clock, attention: Attention) -> None:
        view.state = replace(view.state, attention=attention)  # before anybody could hear of it
        self._view = view
        self._clock = clock
        self._idle_after = attention.idle_after
        self._presence = Presence(clock.now())
        self._recap: Recap | None = None
        self._timer: Timer | None = None
        self._end_hearing: Callable[[], None] | None = None

    def start(self) -> None:
        """Watch from now on; with an idle time of 0 nothing is watched."""
        if self._idle_after <= 0 or self._end_hearing is not None:
            return
        now = self._clock.now()
        self._end_hearing = self._view.subscribe(self._hear)
        if self._view.state.attention.away:
            self._presence = Presence(now, left_at=now)
            self._recap = Recap(self._view.state)
        else:
            self._presence = Presence(now)
            self._arm(self._idle_after)

    def stop(self) -> None:
        """Watch no longer."""
        if self._end_hearing is not None:
            self._end_hearing()
            self._end_hearing = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def attended(self, typed: int = 0) -> None:
        """Note that the person did something; see `ChannelPort.attended`."""
        if self._end_hearing is None or self._by_focus:
            return
        self._presence, returned = sign(self._presence, self._clock.now(), typed, idle_after=self._idle_after)
        if returned is not None:
            self._returned(returned)

    def focused(self, here: bool) -> None:
        """Note that the terminal got the focus or lost it; from the first time on nothing else decides."""
        if self._end_hearing is None:
            return
        self._trust_focus()
        now, left_at = self._clock.now(), self._presence.left_at
        if not here and left_at is None:
            self._presence = Presence(now, left_at=now)
            self._left()
        elif here and left_at is not None:
            self._presence = Presence(now)
            self._welcome(Returned(left_at, now, was_away=True))

    @property
    def _by_focus(self) -> bool:
        return self._view.state.attention.source is Source.FOCUS

    def _trust_focus(self) -> None:
        if self._by_focus:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._view.update(attention=replace(self._view.state.attention, source=Source.FOCUS))

    def _left(self) -> None:
        state = self._view.state
        self._recap = Recap(state)
        self._view.update(attention=replace(state.attention, away=True))

    def _returned(self, returned: Returned) -> None:
        self._arm(self._idle_after)
        self._welcome(returned)

    def _welcome(self, returned: Returned) -> None:
        state = self._view.state
        state = replace(state, attention=replace(state.attention, away=False))
        heard, self._recap = self._recap, None
        if heard is not None and returned.was_away:
            # who was elsewhere has heard nothing of what ended meanwhile, however soon they are back
            idle_after = 0.0 if self._by_focus else self._idle_after
            happened = heard.counts(returned.at, idle_after=idle_after)
            # what was answered just now is told to nobody as waiting, though its host has not said so yet
            happened = replace(happened, asked=min(happened.asked, _waiting(state)))
            if words := recap(returned.at - returned.left_at, happened):
                state = with_notice(state, Notice(words, RECAP))
        self._view.commit(state)

    def _hear(self, change: Change) -> None:
        if self._recap is not None and change.event is not None:
            self._recap.hear(change.event, self._clock.now())

    # One timer, which looks again later where a sign has come meanwhile: lines cost nothing.
    def _arm(self, seconds: float) -> None:
        self._timer = self._clock.later(seconds, self._due)

    def _due(self) -> None:
        self._timer = None
        now = self._clock.now()
        self._presence, left = silence(self._presence, now, idle_after=self._idle_after)
        if left is None:
            self._arm(self._presence.sign_at + self._idle_after - now)
            return
        self._left()


def _waiting(state: RenderState) -> int:
    """Return how much waits for the person's answer."""
    shown = (state.permission is not None) + (state.question is not None)
    return shown + state.permissions_waiting + state.questions_waiting
