"""`/theme`: how drawn mode looks. It asks for a patch, which is checked and written by who runs it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.cli.own_commands.appearance import STILL, SYNTAX, THEME
from robota_console.ports.own_command import APPEARANCE, OwnAction, OwnResult
from robota_console.text import command_words
from robota_console.text import own_command_words as words
from robota_console.text.menu import on_or_off

if TYPE_CHECKING:
    from robota_console.cli.own_commands.appearance import Appearance

BUILT_IN_THEMES = ("dark", "light", "dark-daltonized", "light-daltonized")
"""The first is what drawn mode has where none is set."""
HINT = "[list|ID|syntax on|syntax off|motion on|motion off]"
ON = {"on": True, "off": False}


@dataclass(frozen=True, slots=True)
class ThemeCommand:
    """Says what is set; what it changes is kept for later runs too."""

    appearance: Appearance

    async def run(self, args: str) -> OwnResult:
        """Return what to say, and the patch that makes it true."""
        match args.split():
            case []:
                return OwnResult(message=self._now())
            case ["list"]:
                return self._list()
            case ["syntax", ("on" | "off") as word]:
                return self._set(SYNTAX, ON[word], "syntax", word)
            case ["motion", ("on" | "off") as word]:
                return self._set(STILL, not ON[word], "motion", word)
            case [theme] if theme not in ("syntax", "motion"):
                return self._set(THEME, theme, "theme", theme)
            case _:
                return OwnResult(message=command_words.usage("theme", HINT), success=False)

    @property
    def _theme(self) -> str:
        return str(self.appearance.of(THEME) or BUILT_IN_THEMES[0])

    def _now(self) -> str:
        return words.theme_now(
            self._theme,
            self.appearance.stronger(THEME),
            syntax=self.appearance.of(SYNTAX),
            motion=not self.appearance.of(STILL),
        )

    def _list(self) -> OwnResult:
        themes = self.appearance.themes()
        rows = (words.theme_row(theme, is_set=theme == self._theme) for theme in themes)
        return OwnResult(message=words.themes_head(len(themes)), lines=tuple(rows))

    def _set(self, key: str, value: object, what: str, word: str) -> OwnResult:
        """Ask for one value; a run that a flag or a variable has set stays as it is, which is said."""
        source = self.appearance.stronger(key)
        has = self._theme if key == THEME else on_or_off(self.appearance.of(key) is not (key == STILL))
        said = words.kept(what, word, this_run=has, source=source)
        return OwnResult(message=said, actions=(OwnAction(APPEARANCE, {key: value}),))
