"""The status bar: one row that says how things stand, and changes only when they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console_rich.live.frame import Sheet, cut
from robota_console_rich.live.sheet_control import SheetControl, window
from robota_console_rich.live.status_words import activity, fitting, parts
from robota_console_rich.live.words import STOP
from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from prompt_toolkit.layout import AnyContainer

    from robota_console.model.render_state import RenderState
    from robota_console.ports.session import SessionStatus
    from robota_console_rich.keys.keymap import Keymap
    from robota_console_rich.live.frame import Line
    from robota_console_rich.look import Look

_TOKENS: Mapping[str, Token] = {
    "tools": Token.STATUS_RUNNING,
    "thinking": Token.STATUS_RUNNING,
    "background": Token.STATUS_RUNNING,
    "queued": Token.STATUS_WAITING,
    "asked": Token.STATUS_WAITING,
    "idle": Token.STATUS_IDLE,
}


class Status:
    """A part of the live region, always one row."""

    shown = True

    def __init__(
        self,
        *,
        look: Look,
        keymap: Keymap,
        state: Callable[[], RenderState],
        status: Callable[[], SessionStatus],
    ) -> None:
        self._look = look
        self._keymap = keymap
        self._state = state
        self._status = status
        self._container = window(SheetControl(self._lay))

    def __pt_container__(self) -> AnyContainer:
        """Return its container."""
        return self._container

    def _lay(self, columns: int, rows: int) -> Sheet:
        state = self._state()
        kind, words = activity(state)
        stop = self._keymap.hint("thinking", [("abort", STOP)])
        line: Line = [(self._look.live(_TOKENS[kind]), words)]
        muted, warning = self._look.live(Token.TEXT_MUTED), self._look.live(Token.TEXT_WARNING)
        for part in fitting(words, parts(state, self._status(), stop), columns):
            line += [(muted, ", "), (warning if part.warns else muted, part.words)]
        return Sheet((cut(line, columns),) if rows else ())
