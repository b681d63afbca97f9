"""The program, drawn, at a real pseudo-terminal, and the person who looks at its screen."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pyte

from tests.rich.support.terminal import Screen
from tests.rich.support.words import screen_words
from tests.support.console import TRAIL
from tests.support.console_pty import Pty

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

DRAWN = {"ROBOTA_CONSOLE_SURFACE": "auto"}
BOX = ("\u2502", "\u2500", "\u256d", "\u2570")


class Seat(Pty):
    """`robota-console`, drawn, in a folder of its own; `screen` is what stands there now."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        size: tuple[int, int] = (24, 80),
        ready: str | None = None,
        argv: tuple[str, ...] = (),
        term: str | None = "xterm-256color",
        **env: str,
    ) -> None:
        """`ready` is what is waited for, the composer unless said; `argv` is another program."""
        whole = argv or (sys.executable, "-m", "robota_console", *options)
        super().__init__(whole, cwd=folder, term=term, size=size, extra_env={**DRAWN, **env})
        self.folder = folder
        self._at = 0
        self._screen_seen = Screen(size[1], size[0])
        self._stream = pyte.ByteStream(self._screen_seen)
        if ready is None:
            self.drawn()
        elif ready:
            self.until(ready)

    @property
    def screen(self) -> Screen:
        """What stands on the terminal now, all that has arrived included."""
        data = self._tap.data("terminal")
        self._stream.feed(data[self._at :])
        self._at = len(data)
        return self._screen_seen

    @property
    def words(self) -> list[str]:
        """All words, scrollback first."""
        screen = self.screen
        return screen_words([*screen.scrollback, *screen.display], screen.columns)

    def until(self, wanted: str | Callable[[Screen], object], timeout: float = 10) -> None:
        """Wait until words stand somewhere, wrapped or not, or something is so."""
        if isinstance(wanted, str):
            parts = wanted.split()
            found: Callable[[], object] = lambda: wanted in self.screen.text or _holds(self.words, parts)  # noqa: E731
        else:
            found = lambda: wanted(self.screen)  # noqa: E731
        assert self._tap.until(lambda: found() or None, timeout), (
            f"{wanted!r} did not come:\n{self.screen.text}"
        )

    def drawn(self) -> None:
        """Wait until keys are read and a message can be written."""
        self.until(lambda screen: screen.at_cursor(5) == "you: " and not self.termios().icanon)

    @property
    def committed(self) -> str:
        """All rows above the live region, while nothing streams."""
        text = self.screen.text
        rows, box, _ = text.partition("\n\u256d\u2500")
        return rows if box else "\n".join(text.split("\n")[:-2])

    def idle(self, turns: int, timeout: float = 10) -> None:
        """Wait until so many turns have ended and a message can be written."""
        self.until(lambda screen: screen.text.count("done: ") >= turns, timeout)
        self.drawn()

    def armed(self) -> None:
        """Wait until the open menu takes keys."""
        self.until("tab Type")

    def plain(self, prompt: str) -> None:
        """Wait until that prompt stands as the last words at a terminal that is plain again, and rest."""
        last = prompt.rpartition("\n")[2]

        def stands(screen: Screen) -> bool:
            there = prompt.rstrip() in screen.text
            return there and screen.at_cursor(len(last)) == last and self.termios().icanon

        self.until(stands)

    def typed(self, line: str) -> None:
        """Type a line at a plain prompt, as late after the last one as a person would."""
        assert self.quiet(TRAIL)
        self.send_line(line)

    def look_resized(self, rows: int, cols: int) -> None:
        """Take another size, as the emulator does."""
        self.screen.resize(rows, cols)
        self.resize(rows, cols)


def _holds(words: list[str], wanted: list[str]) -> bool:
    size = len(wanted)
    return any(words[at : at + size] == wanted for at in range(len(words) - size + 1))
