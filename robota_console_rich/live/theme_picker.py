"""The theme picker: moving shows a theme in the live region, Enter keeps it, Escape brings back the old."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console_rich.live import words
from robota_console_rich.live.frame import Row
from robota_console_rich.live.panel_list import RowList
from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console_rich.keys.keymap import Keymap
    from robota_console_rich.look import Look
    from robota_console_rich.theme.registry import Entry

SETTING = "theme"
SAMPLE = (
    (Token.STATUS_SUCCESS, None, "done"),
    (Token.STATUS_ERROR, None, "error"),
    (Token.TEXT_WARNING, None, "warning"),
    (Token.MARKDOWN_HEADING, None, "heading"),
    (Token.MARKDOWN_CODESPAN, None, "code"),
    (Token.MARKDOWN_HREF, None, "address"),
    (Token.SYNTAX_KEYWORD, None, "keyword"),
    (Token.SYNTAX_STRING, None, "string"),
    (Token.MARKDOWN_DIFF_ADDED, Token.MARKDOWN_DIFF_ADDED_BACKGROUND, "added"),
    (Token.MARKDOWN_DIFF_REMOVED, Token.MARKDOWN_DIFF_REMOVED_BACKGROUND, "removed"),
)
"""What is shown of a theme beside its name: a token, the field behind it, a word."""


class ThemePicker(RowList):
    """An overlay; what was said before keeps the theme it was drawn with."""

    context = "theme-picker"
    opener = "open-theme-picker"

    def __init__(
        self,
        *,
        look: Look,
        keymap: Keymap,
        keep: Callable[[str, object], str | None],
        invalidate: Callable[[], None],
    ) -> None:
        """`keep` writes a setting and returns why not; the theme is shown in any case."""
        super().__init__(look=look, keymap=keymap, invalidate=invalidate)
        self._keep = keep
        self._before = ""
        self._entries: tuple[Entry, ...] = ()

    @property
    def title(self) -> str:
        """Return what the box is called."""
        return words.THEMES

    def open(self) -> None:
        """Open it at the theme that is shown."""
        if self.shown:
            return
        self._before = self._look.theme
        self._entries = tuple(self._look.registry.entries)
        ids = [entry.id if entry.theme else None for entry in self._entries]
        self._show(len(ids), ids.index(self._before) if self._before in ids else 0)

    def close(self) -> None:
        """Bring back the theme that was shown before."""
        if self.shown:
            self._hide()
            self._wear(self._before)

    def _moved(self, place: int) -> None:
        entry = self._entries[place]
        self._wear(entry.id if entry.theme else self._before)

    def _chosen(self, place: int) -> None:
        entry = self._entries[place]
        if entry.theme is None:
            self._refuse(words.refused_theme(entry.name or entry.id, entry.why))
            return
        self._wear(entry.id)
        if problem := self._keep(SETTING, entry.id):
            self._before = entry.id
            self._refuse(words.not_kept(problem))
        else:
            self._hide()

    def _above(self) -> Row | None:
        """Return a word in each of the colours that differ most between themes, where there are any."""
        if not self._look.depth:
            return None
        fields = [(self._look.live(token, on=on), word) for token, on, word in SAMPLE]
        return Row(tuple(piece for field in fields for piece in (("", " "), field))[1:])

    def _row(self, place: int, *, here: bool) -> Row:
        entry, look = self._entries[place], self._look
        if entry.theme is None:
            style = look.live(Token.TEXT_MUTED)
            said = words.refused_theme(entry.name or entry.id, entry.why)
        else:
            style = look.live(Token.TEXT_ON_ACCENT) if here else ""
            said = words.current_theme(entry.name) if entry.id == self._before else entry.name
        return Row(((style, f"{'> ' if here else '  '}{said}"),), indent=2)

    def _wear(self, theme_id: str) -> None:
        if theme_id != self._look.theme:
            self._look.theme = theme_id
        self._invalidate()
