"""prompt_toolkit's output over a canvas: its VT100 sequences, a frame at a time."""

from __future__ import annotations

from contextlib import contextmanager
from io import StringIO
from typing import TYPE_CHECKING

from prompt_toolkit.data_structures import Size
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.utils import get_cwidth

from robota_console_rich.paint.raw import drawn
from robota_console_rich.signs import cell_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from robota_console.ports.output import Canvas

PASTE_ON = "\x1b[?2004h"
PASTE_OFF = "\x1b[?2004l"
FOCUS_ON = "\x1b[?1004h"
FOCUS_OFF = "\x1b[?1004l"
CURSOR_ON = "\x1b[?25h"
UNCHANGED = f"\x1b[?25l\x1b[?7l\x1b[?7h\x1b[0m{CURSOR_ON}"
"""What prompt_toolkit writes for a frame like the one before; the cursor would begin to blink anew."""


def colour_depth(depth: int) -> ColorDepth:
    """Return prompt_toolkit's name for so many colours; 0 is none."""
    known = {0: ColorDepth.DEPTH_1_BIT, 16: ColorDepth.DEPTH_4_BIT, 256: ColorDepth.DEPTH_8_BIT}
    return known.get(depth, ColorDepth.DEPTH_24_BIT)


class CanvasOutput(Vt100_Output):
    """Draws on the terminal's own rows: no alternate screen, no mouse, no title, no question to the terminal.

    Paste and focus reports belong to whoever reads keys, so they are not switched here:
    prompt_toolkit would switch them off and on with every erase. `sent` hears of each frame's
    size, in characters.
    """

    def __init__(
        self,
        canvas: Canvas,
        *,
        size: Callable[[], tuple[int, int]],
        depth: int,
        encoding: str = "utf-8",
        signs: bool = True,
    ) -> None:
        """`size` gives columns and rows; `depth` is how many colours there are.

        Without `signs` boxes and glyphs are ASCII; so is what `encoding` lacks.
        """
        super().__init__(
            StringIO(), self._rows_first, default_color_depth=colour_depth(depth), enable_bell=False
        )
        self._canvas = canvas
        self._columns_first = size
        self._cursor_visible = (
            True  # as every terminal begins; so nothing is written before there is something
        )
        self._gathering = 0
        self._cell_text = cell_text(encoding, signs=signs, cells=get_cwidth)
        self.sent: Callable[[int], None] = lambda size: None

    @contextmanager
    def frame(self) -> Iterator[None]:
        """Make one frame of all that is drawn inside."""
        self._gathering += 1
        try:
            yield
        finally:
            self._gathering -= 1
            self.flush()

    def write(self, data: str) -> None:
        """Draw text, of cells that were counted."""
        super().write(data if self._cell_text is None else self._cell_text(data))

    def flush(self) -> None:
        """Give the canvas what was drawn since the last frame, where that changes anything."""
        if self._gathering or not self._buffer:
            return
        data = "".join(self._buffer)
        self._buffer.clear()
        if data != UNCHANGED:
            self._canvas.draw(drawn(data))
        self.sent(len(data))

    def show_cursor(self) -> None:
        """Show it, and leave its blinking as the person has it."""
        if not self._cursor_visible:
            self._cursor_visible = True
            self.write_raw(CURSOR_ON)

    def erase_down(self) -> None:
        """Erase from the start of this row on.

        From the first cell of the screen it would be a clear, of which tmux keeps what was
        erased in its scrollback (`scroll-on-clear`). So it is done from the second one.
        """
        self.write_raw("\x1b[K\x1b[C\x1b[J\x1b[D")

    @property
    def responds_to_cpr(self) -> bool:
        """Return False: the answer could come after we have gone, and be typed into a shell."""
        return False

    def ask_for_cpr(self) -> None:
        """Ask nothing."""

    def enter_alternate_screen(self) -> None:
        """Stay where the transcript is."""

    def quit_alternate_screen(self) -> None:
        """Stay where the transcript is."""

    def enable_mouse_support(self) -> None:
        """Leave the mouse to the terminal, which selects and scrolls with it."""

    def disable_mouse_support(self) -> None:
        """Leave the mouse to the terminal."""

    def enable_bracketed_paste(self) -> None:
        """Leave it as it is."""

    def disable_bracketed_paste(self) -> None:
        """Leave it as it is."""

    def set_title(self, title: str) -> None:
        """Leave titles to the voice."""

    def clear_title(self) -> None:
        """Leave titles to the voice."""

    def _rows_first(self) -> Size:
        columns, rows = self._columns_first()
        return Size(rows=max(rows, 1), columns=max(columns, 1))
