"""prompt_toolkit's key parser, with pastes gathered at a cost that grows with their length only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.input.vt100_parser import Vt100Parser

if TYPE_CHECKING:
    from collections.abc import Callable

    from prompt_toolkit.key_binding import KeyPress

PASTE_ENDS = "\x1b[201~"
INTERRUPT = "\x03"


class KeyParser(Vt100Parser):
    """Gives a bracketed paste as one key. Ctrl-C alone ends one whose end was lost on its way."""

    def __init__(self, press: Callable[[KeyPress], None]) -> None:
        """`press` is called with each key."""
        self._pieces: list[str] = []
        self._tail = ""
        super().__init__(press)

    def feed(self, data: str) -> None:
        """Take what was typed; a paste is held until its end."""
        if not self._in_bracketed_paste:
            super().feed(data)
            return
        if data == INTERRUPT:
            data = PASTE_ENDS + data
        self._pieces.append(data)
        tail = self._tail + data
        if PASTE_ENDS not in tail:
            self._tail = tail[1 - len(PASTE_ENDS) :]
            return
        whole = "".join(self._pieces)
        self._pieces.clear()
        self._tail = ""
        super().feed(whole)
