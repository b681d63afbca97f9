"""A menu's keys: which context its prompt has, and what each key does to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.keys import Keys

from robota_console_rich.live.menu_choice import YES_OR_NO

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from prompt_toolkit.key_binding import KeyBindingsBase, KeyPressEvent

    from robota_console.model.drawn import MenuRow, PromptView
    from robota_console_rich.keys.keymap import Keymap
    from robota_console_rich.live.menu import Menu
    from robota_console_rich.live.menu_choice import Choice
    from robota_console_rich.live.menu_held import Line

_DECISIONS = {"once": "allow-once", "session": "allow-session", "project": "allow-project", "deny": "deny"}
_ANSWERS = {answer: answer for answer in sorted(YES_OR_NO)}
SHOW = "show"
"""Where part of a permission is unsaid, the key that would allow it for the session says it instead."""
ACTIONS = {"permission": _DECISIONS, "confirm": _ANSWERS}
"""In these contexts a row is chosen by an action of its own: its answer, and the action."""


def context_of(view: PromptView) -> str:
    """Return the context whose keys count at a prompt."""
    if view.kind == "permission":
        return "permission"
    if view.several:
        return "multi-select"
    if view.kind == "pick":
        return "list-picker"
    return "confirm" if {row.answer for row in view.rows} == YES_OR_NO else "menu-select"


def letters(view: PromptView, row: MenuRow, keymap: Keymap) -> str:
    """Return the letters that choose a row, as its context has them now; empty for none."""
    context = context_of(view)
    action = ACTIONS.get(context, {}).get("session" if row.answer == SHOW else row.answer)
    if not row.available:
        return ""
    if action is not None:
        return keymap.hint(context, [(action, "")]).strip()
    return row.key[:1]


class MenuKeys:
    """Binds a menu."""

    def __init__(self, menu: Menu, keymap: Keymap) -> None:
        self._menu = menu
        self._keymap = keymap

    @property
    def bindings(self) -> Iterator[KeyBindingsBase]:
        """Give them; those that are more exact count first."""
        move = {"previous": self._moving(-1), "next": self._moving(1)}
        enter = self._answering(lambda choice: choice.enter())
        back = self._close
        further = {
            "permission": {"confirm": enter, **self._rows(_DECISIONS)},
            "confirm": {"confirm": enter, **self._rows(_ANSWERS)},
            "list-picker": {"select": enter, "cancel": back},
            "menu-select": {"select": enter, "back": back},
            "multi-select": {"submit": enter, "cancel": back, "toggle": self._toggle},
        }
        yield self._others()
        for context, handlers in further.items():
            yield self._keymap.bindings(context, move | handlers, filter=Condition(self._counts(context)))
        typing = {
            "submit": lambda _: self._menu.typed(),
            "cancel": back,
        }
        yield self._keymap.bindings(
            "text-prompt", typing, filter=Condition(lambda: self._menu.live and self._menu.typing)
        )

    def _counts(self, context: str) -> Callable[[], bool]:
        def counts() -> bool:
            menu = self._menu
            if menu.view is None or context_of(menu.view) != context:
                return False
            return menu.live and not menu.typing and not menu.held

        return counts

    def _others(self) -> KeyBindings:
        """Bind what no context names: digits, letters, a paste; and swallow keys before they count."""
        keys, menu = KeyBindings(), self._menu
        choosing = Condition(lambda: menu.live and not menu.typing and not menu.held)

        @keys.add(Keys.Any)
        def _any(event: KeyPressEvent) -> None:
            menu.too_early()
            if menu.held:
                self._behind(event)
            elif event.key_sequence[0].key is Keys.Escape:
                menu.not_left()
            elif event.data.isprintable() and len(event.key_sequence) == 1:
                self._printable(event.data)

        @keys.add(Keys.BracketedPaste)
        def _paste(event: KeyPressEvent) -> None:
            menu.too_early()
            (menu.follow if menu.held else menu.insert)(event.data)

        @keys.add(Keys.Tab, filter=choosing)
        def _tab(_event: KeyPressEvent) -> None:
            menu.type(begun(menu.choice) if menu.choice is not None else "")

        @keys.add(Keys.Escape, Keys.Any, filter=Condition(lambda: menu.live and menu.typing))
        def _alt(_event: KeyPressEvent) -> None:
            """Alt+y is not Esc and y: that would leave the line and answer."""

        return keys

    def _printable(self, text: str) -> None:
        menu, choice = self._menu, self._menu.choice
        if choice is None or not text:
            return
        if not menu.live or menu.typing:
            menu.insert(text)
        elif text.isdecimal():
            menu.key(text, lambda choice: choice.digit(str(int(text))))
        elif (place := self._by_letter(choice, text)) is not None:
            menu.key(text, lambda choice: choice.choose(place))
        elif text != " ":
            menu.insert(text)

    @staticmethod
    def _by_letter(choice: Choice, text: str) -> int | None:
        # where a context has an action for each row, its keys are the letters, and no other
        return None if context_of(choice.view) in ACTIONS else choice.by_letter(text)

    def _moving(self, step: int) -> Callable[[KeyPressEvent], None]:
        def move(_event: KeyPressEvent) -> None:
            if self._menu.choice is not None:
                self._menu.choice.move(step)
                self._menu.redraw()

        return move

    def _answering(self, line: Callable[[Choice], str | None]) -> Callable[[KeyPressEvent], None]:
        def answer(_event: KeyPressEvent) -> None:
            if self._menu.choice is not None:
                self._menu.answer(line(self._menu.choice))

        return answer

    def _behind(self, event: KeyPressEvent) -> None:
        """Take a key that came right behind a held one."""
        if event.key_sequence[0].key is Keys.ControlM and not self._menu.held.entered:
            self._menu.held.enter()
        else:
            self._menu.follow(event.data if event.data.isprintable() else "")

    def _picking(self, line: Line) -> Callable[[KeyPressEvent], None]:
        return lambda event: self._menu.key(event.data, line)

    def _rows(self, actions: dict[str, str]) -> dict[str, Callable[[KeyPressEvent], None]]:
        return {action: self._picking(_row(answer)) for answer, action in actions.items()}

    def _toggle(self, _event: KeyPressEvent) -> None:
        if self._menu.choice is not None:
            self._menu.choice.toggle()
            self._menu.redraw()

    def _close(self, _event: KeyPressEvent) -> None:
        self._menu.close()


def _row(answer: str) -> Callable[[Choice], str | None]:
    def line(choice: Choice) -> str | None:
        place = choice.by_answer(SHOW) if answer == "session" else None
        place = choice.by_answer(answer) if place is None else place
        return None if place is None else choice.choose(place)

    return line


def begun(choice: Choice) -> str:
    """Return what a typed line begins with: at the row that denies, the word, for the reason behind it."""
    row = choice.row if choice.view.kind == "permission" else None
    return f"{row.answer} " if row is not None and row.answer == "deny" else ""
