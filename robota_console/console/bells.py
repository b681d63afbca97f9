"""Bells: one for a finished turn, one for a question, one for a long tool (T8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from robota_console.console.desk import Desk


class Bells:
    """Rings where the settings let it; while a prompt is open at most once (T2)."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def turn(self) -> None:
        """Ring because a turn ended and the prompt opens."""
        self._ring(self._desk.presentation.bell_turn)

    def asked(self) -> None:
        """Ring before a permission's or a question's first line."""
        self._ring(self._desk.presentation.bell_prompt)

    def asked_while_open(self) -> None:
        """Ring because something is asked while another prompt is open."""
        if self._desk.prompt is not None and not self._desk.prompt.asks:
            self._ring(self._desk.presentation.bell_prompt)

    def tool(self) -> None:
        """Ring because a long tool ended."""
        self._ring(self._desk.presentation.bell_tool)

    def _ring(self, wanted: bool) -> None:
        if not wanted or not self._desk.presentation.bell.value:
            return
        prompt = self._desk.prompt
        if prompt is not None:
            if prompt.rang:
                return
            prompt.rang = True
        self._desk.voice.ring()
