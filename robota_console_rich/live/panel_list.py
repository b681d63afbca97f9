"""A list of rows as an overlay: arrows move, Enter chooses, Escape closes, and so does text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings, merge_key_bindings
from prompt_toolkit.keys import Keys

from robota_console_rich.live import words
from robota_console_rich.live.frame import Frame, Row, Sheet, laid_out
from robota_console_rich.live.sheet_control import SheetControl, window
from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Callable

    from prompt_toolkit.key_binding import KeyBindingsBase, KeyPressEvent
    from prompt_toolkit.layout import AnyContainer
    from prompt_toolkit.layout.layout import FocusableElement

    from robota_console_rich.keys.keymap import Keymap
    from robota_console_rich.look import Look


class RowList(ABC):
    """What pickers share. A row is drawn when it is seen, so a theme shows in it at once."""

    context: ClassVar[str] = "list-picker"
    opener: ClassVar[str] = "open-workspace-switcher"
    """The action that opens it, and closes it too."""

    def __init__(self, *, look: Look, keymap: Keymap, invalidate: Callable[[], None]) -> None:
        self._look = look
        self._keymap = keymap
        self._invalidate = invalidate
        self._count: int | None = None
        self.place = 0
        """The row one stands at."""
        self.problem = ""
        """What did not work, shown in place of the keys."""
        self._rows = SheetControl(self._lay, focusable=True)
        self._container = window(self._rows)
        self._keys = merge_key_bindings([self._others(), self._bound()])

    @property
    @abstractmethod
    def title(self) -> str:
        """Return what the box is called."""

    @property
    def shown(self) -> bool:
        """Return whether it is open."""
        return self._count is not None

    @property
    def keys(self) -> KeyBindingsBase:
        """Return its bindings."""
        return self._keys

    @property
    def focus(self) -> FocusableElement:
        """Return the rows."""
        return self._rows

    def __pt_container__(self) -> AnyContainer:
        """Return its container."""
        return self._container

    @abstractmethod
    def close(self) -> None:
        """Take it away without a choice."""

    def _above(self) -> Row | None:
        """Return what stands before the rows, for most nothing."""
        return None

    @abstractmethod
    def _row(self, place: int, *, here: bool) -> Row: ...

    @abstractmethod
    def _chosen(self, place: int) -> None: ...

    def _moved(self, place: int) -> None:  # noqa: B027 - most have nothing to do then
        """Hear that one stands at another row."""

    def _show(self, count: int, place: int = 0) -> None:
        self._count = count
        self.place = place
        self.problem = ""
        self._invalidate()

    def _hide(self) -> None:
        self._count = None
        self._invalidate()

    def _bound(self) -> KeyBindingsBase:
        handlers = {
            "previous": lambda _: self._move(-1),
            "next": lambda _: self._move(1),
            "select": lambda _: self._choose(),
            "cancel": lambda _: self.close(),
        }
        shown = Condition(lambda: self.shown)
        closing = self._keymap.bindings("app", {self.opener: lambda _: self.close()}, filter=shown)
        return merge_key_bindings([closing, self._keymap.bindings(self.context, handlers, filter=shown)])

    def _others(self) -> KeyBindings:
        """Bind digits, which go to a row by its number, and text, which is not for a list."""
        keys = KeyBindings()

        @keys.add(Keys.Any)
        def _any(event: KeyPressEvent) -> None:
            if event.data.isdecimal():
                if 1 <= int(event.data) <= (self._count or 0):
                    self._go(int(event.data) - 1)
            elif event.data.isprintable() and len(event.key_sequence) == 1:
                self._write(event)

        keys.add(Keys.BracketedPaste)(self._write)
        return keys

    def _write(self, event: KeyPressEvent) -> None:
        """Close, and let the key be typed where it is meant to: in the composer."""
        self.close()
        event.key_processor.feed(event.key_sequence[0], first=True)

    def _move(self, step: int) -> None:
        if self._count:
            self._go((self.place + step) % self._count)

    def _go(self, place: int) -> None:
        self.place = place
        self.problem = ""
        self._moved(place)
        self._invalidate()

    def _refuse(self, why: str) -> None:
        """Say why Enter has chosen nothing."""
        self.problem = why
        self._invalidate()

    def _choose(self) -> None:
        if self._count:
            self._chosen(self.place)

    def _lay(self, columns: int, rows: int) -> Sheet:
        if self._count is None:
            return Sheet(())
        look = self._look
        hint = self._keymap.hint(
            self.context,
            [(("previous", "next"), words.MOVE), ("select", words.CHOOSE), ("cancel", words.CANCEL)],
        )
        footer = (
            (look.live(Token.TEXT_ERROR), self.problem)
            if self.problem
            else (look.live(Token.TEXT_MUTED), hint)
        )
        above = self._above()
        shown = [self._row(place, here=place == self.place) for place in range(self._count)]
        return laid_out(
            Frame(
                title=self.title,
                title_style=look.live(Token.TEXT_EMPHASIS),
                border=look.live(Token.BORDER_FOCUSED),
                above=(above,) if above is not None else (),
                rows=tuple(shown) or (Row(((look.live(Token.TEXT_MUTED), words.NOTHING_HERE),)),),
                chosen=self.place if self._count else None,
                footer=Row((footer,)),
            ),
            columns,
            rows,
        )
