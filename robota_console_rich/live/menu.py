"""The menu: a prompt's rows, chosen with arrows, Enter, digits, letters, or typed words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.application import get_app
from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import merge_key_bindings
from prompt_toolkit.layout.containers import ConditionalContainer, HSplit

from robota_console.model.typed import ARMED_AFTER, Composed
from robota_console.text.sanitizer import sanitize
from robota_console_rich.live import words
from robota_console_rich.live.field import Field
from robota_console_rich.live.frame import Sheet, laid_out
from robota_console_rich.live.menu_choice import Choice, weighs
from robota_console_rich.live.menu_drawn import menu_frame
from robota_console_rich.live.menu_held import Held
from robota_console_rich.live.menu_keys import MenuKeys
from robota_console_rich.live.sheet_control import SheetControl, window
from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Callable

    from prompt_toolkit.key_binding import KeyBindingsBase
    from prompt_toolkit.layout import AnyContainer
    from prompt_toolkit.layout.layout import FocusableElement

    from robota_console.model.drawn import PromptView
    from robota_console.model.typed import InputItem
    from robota_console.ports.clock import Clock, Timer
    from robota_console_rich.keys.keymap import Keymap
    from robota_console_rich.live.menu_held import Line
    from robota_console_rich.look import Look


class Menu:
    """An overlay for a prompt with rows.

    It sends at most one line for a prompt, and never that of an unavailable row.
    """

    def __init__(
        self,
        *,
        look: Look,
        keymap: Keymap,
        clock: Clock,
        send: Callable[[InputItem], None],
        early: Callable[[str], None],
        invalidate: Callable[[], None],
        writing: Callable[[], bool] = lambda: False,
        real_cursor: bool = True,
    ) -> None:
        """`early` is given text that was typed at no prompt: before it was armed, or at one that went.

        `writing` is whether a message is half written.
        """
        self._look = look
        self._keymap = keymap
        self._clock = clock
        self._send = send
        self._early = early
        self._writing = writing
        self._invalidate = invalidate
        self.choice: Choice | None = None
        self.armed = False
        self.typing = False
        """A line is typed instead of a row chosen."""
        self._sent = False
        self._seen = False
        self._hint = ""
        """Why the last key gave nothing, in place of the keys."""
        self._timer: Timer | None = None
        self.held = Held(clock, self._alone)
        self._went = ""
        """Keys that only went to a row, and may have been the start of words."""
        self._rows = SheetControl(self._lay, focusable=True, drawn=self._drawn)
        self._field = Field(look, real_cursor=real_cursor, token=Token.TEXT_WARNING)
        typed = ConditionalContainer(self._field.window, Condition(lambda: self._line_shown))
        self._container = HSplit([window(self._rows), typed])
        self._keys = merge_key_bindings([*MenuKeys(self, keymap).bindings])

    @property
    def view(self) -> PromptView | None:
        """Return the prompt whose rows are shown."""
        return self.choice.view if self.choice else None

    @property
    def shown(self) -> bool:
        """Return whether rows are shown."""
        return self.choice is not None

    @property
    def keys(self) -> KeyBindingsBase:
        """Return its bindings."""
        return self._keys

    @property
    def focus(self) -> FocusableElement:
        """Return the rows, or the line that is typed."""
        return self._field.control if self.typing else self._rows

    @property
    def live(self) -> bool:
        """Return whether a key may answer now."""
        return self.shown and self.armed and not self._sent

    @property
    def _line_shown(self) -> bool:
        return self.typing or bool(self._field.text)  # one that was sent, while it is held

    def __pt_container__(self) -> AnyContainer:
        """Return its container."""
        return self._container

    def show(self, view: PromptView | None) -> None:
        """Show a prompt's rows; one without rows, or None, takes them away."""
        if view is self.view:
            return
        self._keep_typed()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._sent = self._seen = self.armed = False
        self._hint = ""
        self.choice = Choice(view) if view is not None and view.rows else None
        if view is not None and self.choice is not None:
            self._field.prompt = view.text
            if view.arms:
                self._wait()
            else:
                self.armed = True
        self._invalidate()

    def close(self) -> None:
        """Go back from a typed line to the rows; else cancel, where that is allowed."""
        if self.typing:
            self.typing = False
            self._field.text = ""
            self._refocus()
        elif self.view is not None and self.view.cancel is not None and self.live:
            self.answer(self.view.cancel)

    def answer(self, line: str | None) -> None:
        """Send the line, once for a prompt; None is none."""
        self._went = ""
        self._hint = "" if line is not None or self.choice is None else words.nothing_given(self.choice)
        if line is not None and self.live:
            self._sent = True
            self._send(Composed(text=line, at=self._clock.now(), view=self.view))
        self._invalidate()

    def key(self, key: str, line: Line) -> None:
        """Take a key that stands for a row: where much hangs on it, once nothing has followed it at once."""
        if self.choice is None:
            return
        if weighs(self.choice.view) and key.isprintable():
            self.held.hold(key, line)
        else:
            self.answer(line(self.choice))

    def follow(self, text: str) -> None:
        """Take what came right behind a held key: it was no answer, and all of it is text."""
        entered, said = self.held.entered, self.held.let_go()
        self._field.text = ""
        if entered:  # lines at once, as a paste that is not marked: they answer nothing (V2)
            self._early(said + text)
            self.armed = False
            self._wait()
            self._invalidate()
        else:
            self.insert(said + text)

    def _alone(self) -> None:
        """Give what the held key stands for; one that gives nothing begins a line.

        At a permission, while a message is half written, the key may be a letter of it:
        then one only stands at the row, and Enter gives it.
        """
        choice, key, line, entered = self.choice, self.held.text, self.held.line, self.held.entered
        self.held.let_go()
        self._field.text = ""
        if choice is None:
            return
        place = choice.place
        given = line(choice)
        if given is None and key.isalpha():
            choice.place = place
            self.insert(key)
            if entered:
                self.typed()
        elif given is not None and not entered and choice.view.kind == "permission" and self._writing():
            self._went += key
            self._hint = words.ENTER_GIVES
            self._invalidate()
        else:
            self.answer(given)

    def not_left(self) -> None:
        """Say that Esc answers nothing, where what is asked must be decided."""
        if self.live and not self.typing:
            self._hint = words.ESCAPE_GIVES_NOTHING
            self._invalidate()

    def redraw(self) -> None:
        """Show what has been chosen so far."""
        self._hint = self._went = ""
        self._invalidate()

    def too_early(self) -> None:
        """Wait anew, where keys do not count yet: one came for what was there before, and so may the next."""
        if self.shown and not self.armed:
            self._wait()

    def type(self, text: str = "") -> None:
        """Open the line that is typed, with this text in it."""
        if self.live:
            self.typing = True
            self._went = ""
            self._field.text = text
            self._refocus()

    def typed(self) -> None:
        """Send what was typed, where much hangs on it once nothing follows; nothing: the rows are back."""
        text = sanitize(self._field.text)
        if not text.strip():
            self.close()
        elif self.live:
            self.typing = False
            self._refocus()
            if self.choice is not None and weighs(self.choice.view):
                self.held.hold(text, lambda _: text)
                self.held.enter()
            else:
                self._field.text = ""
                self.answer(text)

    def insert(self, text: str) -> None:
        """Take text into the typed line; several lines, or any before keys count, are kept instead (V2)."""
        text, self._went = self._went + text, ""
        if not self.live or "\n" in text or "\r" in text:
            self._early(text)
        elif self.typing:
            self._field.insert(text)
        else:
            self.type(text)
        self._invalidate()

    def _keep_typed(self) -> None:
        self._went = ""
        if self.held:
            self._early(self.held.let_go())
            self._field.text = ""
        if self.typing:
            self.typing = False
            text, self._field.text = self._field.text, ""
            if text:
                self._early(text)

    def _wait(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._clock.later(ARMED_AFTER, self._arm)

    def _arm(self) -> None:
        self._timer = None
        self.armed = True
        self._invalidate()

    def _drawn(self) -> None:
        # counted from when it could be seen, and from before where nothing can be drawn
        if not self._seen:
            self._seen = True
            if self.choice is not None and not self.armed:
                self._wait()

    def _lay(self, columns: int, rows: int) -> Sheet:
        if self.choice is None:
            return Sheet(())
        frame = menu_frame(
            self.choice,
            look=self._look,
            keymap=self._keymap,
            live=self.live,
            typing=self._line_shown,
            hint=self._hint,
        )
        return laid_out(frame, columns, rows)

    def _refocus(self) -> None:
        layout = get_app().layout
        if any(control is self._rows for control in layout.find_all_controls()):
            layout.focus(self.focus)
        self._invalidate()
