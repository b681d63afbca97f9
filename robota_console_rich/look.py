"""The look: the theme as it is now, behind the one gate of what the terminal may be sent.

Nothing else in the add-on turns a token into a colour, and nothing else asks whether it may.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console_rich.theme.colour import BASIC, TABLE, TRUE
from robota_console_rich.theme.registry import Registry
from robota_console_rich.theme.style import live_style, rich_style
from robota_console_rich.theme.tokens import BACKGROUNDS, SYNTAX, Token

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Self, Unpack

    from rich.style import Style

    from robota_console.transcript.drawing import Capabilities, DrawingParts
    from robota_console_rich.theme.colour import Shade
    from robota_console_rich.theme.style import Structure
    from robota_console_rich.theme.theme import Theme


class Look:
    """Turns tokens into styles, as far as the terminal may be sent any.

    Without colour every style is empty, bold and underline too. Where nothing may
    move, lines have the terminal's 16 colours and no field behind them (V19).
    """

    def __init__(self, registry: Registry, theme_id: str, can: Capabilities, *, syntax: bool) -> None:
        """Show a theme; an empty id is the default, and for one that is not there `notice` says so."""
        self.registry = registry
        self.moves = can.colour.value and can.motion.value
        """Whether anything may move or be repainted by itself."""
        self.signs = can.signs.value
        """Whether boxes and glyphs beyond ASCII may be shown."""
        self.depth = _depth(can) if self.moves else min(BASIC, _depth(can))
        """Colours there are: 0, 16, 256 or 16777216."""
        self._syntax = syntax
        self._calls: list[Callable[[], None]] = []
        self._theme, self.notice = registry.pick(theme_id)
        """`notice` is a line to say once, where the theme that was asked for is not there."""

    @classmethod
    def of(cls, parts: DrawingParts) -> Self:
        """Return the look that was set, with every theme there is."""
        return cls(Registry(parts.theme_files()), parts.theme, parts.can, syntax=parts.syntax)

    @property
    def themes(self) -> Sequence[str]:
        """Return the ids of the themes that may be chosen."""
        return [entry.id for entry in self.registry.entries if entry.theme is not None]

    @property
    def problems(self) -> Sequence[str]:
        """Return what is wrong with themes, a line each."""
        return [*self.registry.problems, *([self.notice] if self.notice else [])]

    @property
    def theme(self) -> str:
        """Return the id of the theme that is shown; setting it tells who subscribed.

        An id that is not there shows the default, and `notice` says so.
        """
        return self._theme.id

    @theme.setter
    def theme(self, theme_id: str) -> None:
        self._theme, self.notice = self.registry.pick(theme_id)
        self._tell()

    @property
    def current(self) -> Theme:
        """Return the theme that is shown."""
        return self._theme

    @property
    def syntax(self) -> bool:
        """Return whether code has colours; setting it tells who subscribed."""
        return self._syntax

    @syntax.setter
    def syntax(self, on: bool) -> None:
        self._syntax = on
        self._tell()

    def change(self, key: str, value: object) -> None:
        """Take a changed setting, where it is one of the look's."""
        if key == "theme" and isinstance(value, str):
            self.theme = value
        elif key == "syntax-highlighting":
            self.syntax = bool(value)

    def subscribe(self, call: Callable[[], None]) -> Callable[[], None]:
        """Have `call` called after each change; calling what is returned ends that."""
        self._calls.append(call)

        def end() -> None:
            if call in self._calls:
                self._calls.remove(call)

        return end

    def rich(self, token: Token, *, on: Token | None = None, **structure: Unpack[Structure]) -> Style:
        """Return rich's style for a token, with the colour of `on` as the field behind it."""
        if not self.depth:
            return rich_style(None, None, {})
        text, field, turned = self._shades(token, on)
        return rich_style(text, field, structure | turned)

    def live(self, token: Token, *, on: Token | None = None, **structure: Unpack[Structure]) -> str:
        """Return prompt_toolkit's style for a token, with the colour of `on` as the field behind it."""
        if not self.depth:
            return ""
        text, field, turned = self._shades(token, on)
        return live_style(text, field, structure | turned)

    def _shades(self, token: Token, on: Token | None) -> tuple[Shade | None, Shade | None, Structure]:
        """Return the text's shade, the field's, and whether both are swapped.

        Of 16 colours nobody knows how they look: there the accent and the terminal's
        own background change places, which is as readable as the accent is.
        """
        if token is Token.TEXT_ON_ACCENT:
            on = on or Token.TEXT_ACCENT
            if self.depth == BASIC:
                return self._shade(on), None, {"reverse": True} if self.moves else {}
        if self.depth == BASIC:
            on = None
        if token in BACKGROUNDS:
            return None, None if self.depth == BASIC else self._shade(token), {}
        return self._shade(token), self._shade(on) if on else None, {}

    def _shade(self, token: Token) -> Shade | None:
        if token in SYNTAX and not self._syntax:
            return None
        return self._theme.colours[token].at(self.depth, self._theme.appearance)

    def _tell(self) -> None:
        for call in tuple(self._calls):
            call()


def _depth(can: Capabilities) -> int:
    """Return the deepest of the depths that both the gate and the terminal allow."""
    if not can.colour.value:
        return 0
    return max((depth for depth in (BASIC, TABLE, TRUE) if depth <= can.depth), default=0)
