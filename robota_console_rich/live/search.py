"""Reverse search: messages typed before, found by words, put into the composer or sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings, merge_key_bindings
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout.containers import HSplit

from robota_console.model.typed_before import Scope
from robota_console_rich.live import search_words as words
from robota_console_rich.live.field import Field
from robota_console_rich.live.frame import Frame, Row, Sheet, cut, laid_out
from robota_console_rich.live.search_load import Load
from robota_console_rich.live.search_text import marked, matching, row_text
from robota_console_rich.live.sheet_control import SheetControl, window
from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from prompt_toolkit.key_binding import KeyBindingsBase, KeyPressEvent
    from prompt_toolkit.layout import AnyContainer
    from prompt_toolkit.layout.layout import FocusableElement

    from robota_console.ports.store import PromptHistory
    from robota_console_rich.keys.keymap import Keymap
    from robota_console_rich.look import Look

ROWS = 8
"""Messages that are shown at a time."""
SCOPES = (Scope.ALL, Scope.SESSION, Scope.PROJECT)
_CONTEXT = "history-search"


class Search:
    """An overlay. The composer is not touched but by what is inserted or run."""

    def __init__(
        self,
        *,
        look: Look,
        keymap: Keymap,
        history: Callable[[], PromptHistory | None],
        session_id: Callable[[], str],
        insert: Callable[[str], None],
        run: Callable[[str], None],
        invalidate: Callable[[], None],
        real_cursor: bool = True,
    ) -> None:
        """`insert` puts a message into the composer, `run` sends it; either closes the search first."""
        self._look = look
        self._keymap = keymap
        self._history = history
        self._session_id = session_id
        self._insert = insert
        self._run = run
        self._invalidate = invalidate
        self._open = False
        self._scope = 0
        self._place = 0
        self._load: Load | None = None
        self._found: tuple[object, list[str]] = (None, [])
        self._field = Field(look, real_cursor=real_cursor, changed=self._query_changed)
        self._field.prompt = words.PROMPT
        rows = SheetControl(self._lay)
        self._container = HSplit([self._field.window, window(rows)])
        self._keys = merge_key_bindings([self._typing(), self._bound()])

    @property
    def shown(self) -> bool:
        """Return whether it is open."""
        return self._open

    @property
    def keys(self) -> KeyBindingsBase:
        """Return its bindings."""
        return self._keys

    @property
    def focus(self) -> FocusableElement:
        """Return the words that are looked for."""
        return self._field.control

    @property
    def scope(self) -> Scope:
        """Return where it looks."""
        return SCOPES[self._scope]

    def __pt_container__(self) -> AnyContainer:
        """Return its container."""
        return self._container

    def open(self) -> None:
        """Open it, with no words yet, over everything that was typed before."""
        if self._open:
            return
        self._open = True
        self._scope = self._place = 0
        self._field.text = ""
        self._begin()

    def close(self) -> None:
        """Close it and read no further."""
        self._open = False
        self._stop()
        self._invalidate()

    def _begin(self) -> None:
        self._stop()
        self._place = 0
        history = self._history()
        if history is not None:
            self._load = Load(history, self.scope, self._session_id(), self._invalidate)
        self._invalidate()

    def _stop(self) -> None:
        if self._load is not None:
            self._load.stop()
            self._load = None

    def _texts(self) -> Sequence[str]:
        """Return what fits the words; looked for again only where there are other words or more messages."""
        if self._load is None:
            return []
        query = self._field.text
        known = (self._load, query, len(self._load.texts))
        if self._found[0] != known:
            self._found = (known, matching(self._load.texts, query))
        return self._found[1]

    def _query_changed(self) -> None:
        self._place = 0
        self._invalidate()

    def _bound(self) -> KeyBindingsBase:
        handlers = {
            "previous": lambda _: self._move(-1),
            "next": lambda _: self._move(1),
            "insert": lambda _: self._take(self._insert),
            "run": lambda _: self._take(self._run),
            "cycle-scope": self._other_scope,
            "delete-backward": lambda _: self._field.delete_backward(),
            "close": lambda _: self.close(),
        }
        return self._keymap.bindings(_CONTEXT, handlers, filter=Condition(lambda: self.shown))

    def _typing(self) -> KeyBindings:
        keys = KeyBindings()

        @keys.add(Keys.Any)
        def _any(event: KeyPressEvent) -> None:
            if event.data.isprintable():
                self._field.insert(event.data)

        @keys.add(Keys.BracketedPaste)
        def _paste(event: KeyPressEvent) -> None:
            self._field.insert(" ".join(event.data.split()))

        @keys.add(Keys.Escape, Keys.Any)
        def _alt(_event: KeyPressEvent) -> None:
            """Alt+y is not Esc and y: that would close it and type into the composer."""

        return keys

    def _move(self, step: int) -> None:
        if found := self._texts():
            self._place = (self._place + step) % len(found)
            self._invalidate()

    def _take(self, give: Callable[[str], None]) -> None:
        found = self._texts()
        if found:
            text = found[min(self._place, len(found) - 1)]
            self.close()
            give(text)

    def _other_scope(self, _event: KeyPressEvent) -> None:
        self._scope = (self._scope + 1) % len(SCOPES)
        self._begin()

    def _lay(self, columns: int, rows: int) -> Sheet:
        look, found = self._look, self._texts()
        self._place = min(self._place, max(0, len(found) - 1))
        first = max(0, min(self._place - ROWS // 2, len(found) - ROWS))
        shown = range(first, min(first + ROWS, len(found)))
        muted = look.live(Token.TEXT_MUTED)
        title = words.title(self.scope, self._load, len(found), self._field.text)
        sheet = laid_out(
            Frame(
                title=title,
                title_style=look.live(Token.TEXT_EMPHASIS),
                border=look.live(Token.BORDER_FOCUSED),
                rows=tuple(self._row(found[place], columns, here=place == self._place) for place in shown),
                chosen=self._place - first if shown else None,
                fills=True,
                footer=Row(((muted, self._keymap.hint(_CONTEXT, words.HINTS)),)),
            ),
            columns,
            rows,
        )
        return Sheet(sheet.lines)  # the real cursor stays with the words that are typed

    def _row(self, text: str, columns: int, *, here: bool) -> Row:
        look, query = self._look, self._field.text
        style = look.live(Token.TEXT_ACCENT) if here else ""
        room = max(1, columns - 12)
        pieces = marked(
            row_text(text, query, room),
            query,
            style=style,
            match=look.live(Token.TEXT_ON_ACCENT),
            coloured=bool(look.depth),
        )
        return Row(tuple(cut([(style, "> " if here else "  "), *pieces], max(1, columns - 4))), indent=2)
