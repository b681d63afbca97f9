"""A terminal one can look at: rows, scrollback, cursor and modes, as an xterm would have them (pyte)."""

from __future__ import annotations

import asyncio
import errno
import fcntl
import os
import pty
import struct
import termios
from typing import TYPE_CHECKING, Any

import pyte
import pyte.modes

if TYPE_CHECKING:
    from collections.abc import Callable


class Screen(pyte.Screen):
    """pyte's screen with what an xterm has beside it: a scrollback, and a resize that loses no row above."""

    def __init__(self, columns: int, lines: int) -> None:
        self.scrollback: list[str] = []
        super().__init__(columns, lines)

    def index(self) -> None:
        """Move down a row; at the last one the first row goes to the scrollback."""
        if self.cursor.y == self.lines - 1:
            self.scrollback.append("".join(self.buffer[0][x].data for x in range(self.columns)))
        super().index()

    def resize(self, lines: int | None = None, columns: int | None = None) -> None:
        """Take another size: rows above the cursor that find no room go to the scrollback."""
        lines, columns = lines or self.lines, columns or self.columns
        over = max(0, self.cursor.y - lines + 1)
        self.scrollback += self.display[:over]
        kept = {y - over: row for y, row in self.buffer.items() if over <= y < over + lines}
        for row in kept.values():
            for x in [x for x in row if x >= columns]:
                del row[x]
        self.buffer.clear()
        self.buffer.update(kept)
        self.lines, self.columns = lines, columns
        self.cursor.y -= over
        self.cursor.x = min(self.cursor.x, columns - 1)
        self.set_margins()

    @property
    def rows(self) -> list[str]:
        """All rows, scrollback first, without blanks at their end."""
        return [row.rstrip() for row in (*self.scrollback, *self.display)]

    @property
    def text(self) -> str:
        """All rows as one text, without blank rows at its end."""
        return "\n".join(self.rows).rstrip("\n")

    @property
    def cursor_shown(self) -> bool:
        """Whether the cursor can be seen."""
        return pyte.modes.DECTCEM in self.mode

    def at_cursor(self, before: int) -> str:
        """Return so many cells of the cursor's row, up to the cursor."""
        row = self.buffer[self.cursor.y]
        return "".join(row[x].data for x in range(max(0, self.cursor.x - before), self.cursor.x))


class Terminal:
    """A pseudo-terminal in this loop: `inner` is the program's end, keys are typed at ours."""

    def __init__(self, columns: int = 80, rows: int = 24) -> None:
        self._outer, self.inner = pty.openpty()
        os.set_blocking(self._outer, False)
        self.screen = Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.raw = bytearray()
        """Every byte that was shown."""
        self._changed = asyncio.Event()
        self._paused = False
        self.resize(columns, rows)
        asyncio.get_running_loop().add_reader(self._outer, self._read)

    def type(self, keys: str | bytes) -> None:
        """Press keys."""
        os.write(self._outer, keys.encode() if isinstance(keys, str) else keys)

    def resize(self, columns: int, rows: int) -> None:
        """Take another size; who is inside is not told by a signal here."""
        fcntl.ioctl(self._outer, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._read()
        self.screen.resize(rows, columns)

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows, as a program asks for them."""
        size = os.get_terminal_size(self.inner)
        return size.columns, size.lines

    @property
    def modes(self) -> list[Any]:
        """The program's end's modes at this moment."""
        return termios.tcgetattr(self.inner)

    def look(self) -> str:
        """Return all rows as text, with all that has arrived by now."""
        self._read()
        return self.screen.text

    async def until(self, shown: str | Callable[[], bool], seconds: float = 5.0) -> None:
        """Wait until a text stands somewhere, or something is so; fails with the rows there were."""
        wanted = shown if callable(shown) else lambda: shown in self.screen.text
        try:
            async with asyncio.timeout(seconds):
                while not wanted():
                    self._changed.clear()
                    waiting = asyncio.ensure_future(self._changed.wait())
                    await asyncio.wait([waiting], timeout=0.02)
                    waiting.cancel()
        except TimeoutError:
            raise AssertionError(f"{shown!r} did not come; there is:\n{self.look()}") from None

    async def rest(self, seconds: float = 0.15) -> None:
        """Wait until nothing was shown for so long."""
        count = -1
        while count != len(self.raw):
            count = len(self.raw)
            await asyncio.sleep(seconds)

    def pause(self) -> None:
        """Read nothing more: some KiB later the program's writes block."""
        asyncio.get_running_loop().remove_reader(self._outer)
        self._paused = True

    def resume(self) -> None:
        """Read again."""
        self._paused = False
        asyncio.get_running_loop().add_reader(self._outer, self._read)

    def hang_up(self) -> None:
        """Close our end: whoever reads inside gets EIO."""
        if self._outer >= 0:
            asyncio.get_running_loop().remove_reader(self._outer)
            os.close(self._outer)
            self._outer = -1

    def close(self) -> None:
        """Let go of both ends."""
        self.hang_up()
        os.close(self.inner)

    def _read(self) -> None:
        while self._outer >= 0 and not self._paused:
            try:
                data = os.read(self._outer, 65536)
            except BlockingIOError:
                return
            except OSError as error:
                if error.errno != errno.EIO:
                    raise
                return
            self.raw += data
            self._stream.feed(data)
            self._changed.set()
