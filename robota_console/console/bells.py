"""Bells: one for a finished turn, one for a question, one for a long tool (T8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from robota_console.console.desk import Desk


APART = 1.0
"""Seconds; nobody is called twice for what ends at once, a long tool and its turn."""


class Bells:
    """Rings where the settings let it; while a prompt is open at most once (T2)."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._tool_rang_at: float | None = None
        self._called_for: object = None
        """What was asked while another prompt was open, and has been rung for."""

    def turn(self) -> None:
        """Ring because a turn ended and the prompt opens, unless its tool has just called."""
        rang = self._tool_rang_at
        if rang is None or self._desk.clock.now() - rang >= APART:
            self._ring(self._desk.presentation.bell_turn)

    def asked(self) -> None:
        """Ring before a permission's or a question's first line, unless it was rung for before."""
        asked = self._asked()
        if asked is not self._called_for:
            self._ring(self._desk.presentation.bell_prompt)
        self._called_for = None

    def asked_while_open(self) -> None:
        """Ring because something is asked while another prompt is open."""
        if self._desk.prompt is not None and not self._desk.prompt.asks:
            self._called_for = self._asked()
            self._ring(self._desk.presentation.bell_prompt)

    def tool(self) -> None:
        """Ring because a long tool ended."""
        self._tool_rang_at = self._desk.clock.now()
        self._ring(self._desk.presentation.bell_tool)

    def _asked(self) -> object:
        state = self._desk.channel.snapshot()
        return state.permission or state.question

    def _ring(self, wanted: bool) -> None:
        if not wanted or not self._desk.presentation.bell.value:
            return
        prompt = self._desk.prompt
        if prompt is not None:
            if prompt.rang:
                return
            prompt.rang = True
        self._desk.voice.ring()
