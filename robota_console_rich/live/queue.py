"""Messages that wait behind the turn, and a hint at the key that takes them back (`composer_keys` has it)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.menu import one_line
from robota_console_rich.live import words
from robota_console_rich.live.frame import Sheet, cut
from robota_console_rich.live.sheet_control import SheetControl, window
from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Callable

    from prompt_toolkit.layout import AnyContainer

    from robota_console.model.render_state import RenderState
    from robota_console_rich.keys.keymap import Keymap
    from robota_console_rich.live.frame import Line
    from robota_console_rich.look import Look

SHOWN = 3
"""Messages that are shown, those that are sent next."""
WAITING = "◴ "
"""The glyph of what waits."""
_CONTEXT = "queued-prompt"


class Queue:
    """A part of the live region; takes no row while nothing waits."""

    def __init__(
        self,
        *,
        look: Look,
        keymap: Keymap,
        state: Callable[[], RenderState],
        may_cancel: Callable[[], bool],
    ) -> None:
        """`may_cancel` is whether its key counts: the composer has the keys and is empty."""
        self._look = look
        self._keymap = keymap
        self._state = state
        self._may_cancel = may_cancel
        self._container = window(SheetControl(self._lay))

    @property
    def shown(self) -> bool:
        """Return whether anything waits."""
        return bool(self._state().waiting)

    def __pt_container__(self) -> AnyContainer:
        """Return its container."""
        return self._container

    def _lay(self, columns: int, rows: int) -> Sheet:
        waiting = self._state().waiting
        accent, muted = self._look.live(Token.STATUS_WAITING), self._look.live(Token.TEXT_MUTED)
        lines: list[Line] = [
            cut([(accent, WAITING), (muted, words.message(one_line(text[:1_000]), text))], columns)
            for text in waiting[:SHOWN]
        ]
        if len(waiting) > SHOWN:
            lines.append(cut([(muted, words.more_waiting(len(waiting) - SHOWN))], columns))
        hint = self._keymap.hint(_CONTEXT, [("cancel", words.TAKE_BACK)]) if self._may_cancel() else ""
        if hint:
            lines.append(cut([(muted, hint)], columns))
        return Sheet(tuple(lines[: max(rows, 0)]))
