"""Messages that wait behind the turn, and the key that takes them back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.filters import Condition
from prompt_toolkit.layout.containers import ConditionalContainer

from robota_console.model.typed import Ordered
from robota_console.text.menu import one_line
from robota_console_rich.live import menu_words as words
from robota_console_rich.live.menu_control import SheetControl, window
from robota_console_rich.live.menu_frame import Sheet, cut
from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Callable

    from prompt_toolkit.key_binding import KeyBindingsBase, KeyPressEvent
    from prompt_toolkit.layout import AnyContainer

    from robota_console.model.render_state import RenderState
    from robota_console.model.typed import InputItem
    from robota_console.ports.clock import Clock
    from robota_console_rich.keys.keymap import Keymap
    from robota_console_rich.live.menu_frame import Line
    from robota_console_rich.look import Look

SHOWN = 3
"""Messages that are shown, those that are sent next."""
WAITING = "◴ "
"""The glyph of what waits (facts, section 10)."""
_CONTEXT = "queued-prompt"


class Queue:
    """A part of the live region; takes no row while nothing waits."""

    def __init__(
        self,
        *,
        look: Look,
        keymap: Keymap,
        clock: Clock,
        state: Callable[[], RenderState],
        send: Callable[[InputItem], None],
        may_cancel: Callable[[], bool],
    ) -> None:
        """`may_cancel` is whether its key counts: the composer has the keys and is empty."""
        self._look = look
        self._keymap = keymap
        self._clock = clock
        self._state = state
        self._send = send
        self._may_cancel = may_cancel
        control = SheetControl(self._lay)
        self._container = ConditionalContainer(window(control), Condition(lambda: self.shown))
        self._keys = keymap.bindings(
            _CONTEXT, {"cancel": self._cancel}, filter=Condition(lambda: self.shown and may_cancel())
        )

    @property
    def shown(self) -> bool:
        """Return whether anything waits."""
        return bool(self._state().waiting)

    @property
    def keys(self) -> KeyBindingsBase:
        """Return the key that takes all of them back as a draft, as `/queue cancel` does."""
        return self._keys

    def __pt_container__(self) -> AnyContainer:
        """Return its container."""
        return self._container

    def _cancel(self, _event: KeyPressEvent) -> None:
        self._send(Ordered(name="queue", args="cancel", at=self._clock.now()))

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
