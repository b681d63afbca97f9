"""Desktop notifications: one for a turn that ended and one for a question, where nobody types (T1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text import notify_words

if TYPE_CHECKING:
    from robota_console.console.desk import Desk

ELSEWHERE = 10.0
"""Seconds without a line after which a person may look elsewhere."""


class Notify:
    """Notifies as the bell rings, but only who has typed nothing for a while."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._called_for: object = None

    def turn(self) -> None:
        """Say that a turn is over and the prompt opens."""
        failed = self._desk.channel.snapshot().last_error is not None
        self._say(notify_words.TURN_FAILED if failed else notify_words.TURN_OVER)

    def asked(self) -> None:
        """Say that an answer is needed, once for each thing asked; an open prompt is not touched by it."""
        state = self._desk.channel.snapshot()
        asked = state.permission or state.question
        if asked is not None and asked is not self._called_for:
            self._called_for = asked
            self._say(notify_words.ANSWER_NEEDED)

    def _say(self, what: str) -> None:
        desk = self._desk
        state = desk.channel.snapshot()
        at = desk.attended_at
        if state.attention.away or at is None or desk.clock.now() - at >= ELSEWHERE:
            desk.voice.notify(desk.adapter.display_name(), notify_words.body(what, state.session_name))
