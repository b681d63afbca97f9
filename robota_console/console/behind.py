"""Behind: a terminal that takes nothing more for now is waited for, and told what it missed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from robota_console.console.desk import Desk
    from robota_console.console.ring import Ring


class Behind:
    """What a voice calls once its output is full."""

    def __init__(self, desk: Desk, ring: Ring) -> None:
        self._desk = desk
        self._ring = ring

    def __call__(self) -> None:
        """Wait until there is room, then say how much is missing, and the prompt again."""
        self._ring.spawn(self._desk.voice.drain(), self._room_again)

    def _room_again(self, there: bool) -> None:
        if there:
            self._desk.voice.catch_up()
            if self._desk.prompt is not None:
                self._desk.voice.prompt(self._desk.prompt.text)
