"""What prompt_toolkit draws a frame with; the real cursor stands at the chosen row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.data_structures import Point
from prompt_toolkit.layout.containers import Window
from prompt_toolkit.layout.controls import UIContent, UIControl

from robota_console_rich.live.menu_frame import Sheet, laid_out

if TYPE_CHECKING:
    from collections.abc import Callable

    from prompt_toolkit.layout.controls import GetLinePrefixCallable

    from robota_console_rich.live.menu_frame import Frame


class FrameControl(UIControl):
    """Lays the frame out anew for the size it is given, each time it is drawn."""

    def __init__(
        self, frame: Callable[[], Frame], *, focusable: bool = True, drawn: Callable[[], None] = lambda: None
    ) -> None:
        """`drawn` is told each time its rows are about to be seen."""
        self._frame = frame
        self._focusable = focusable
        self._drawn = drawn

    def is_focusable(self) -> bool:
        """Return whether it may take the keys."""
        return self._focusable

    def preferred_height(
        self,
        width: int,
        max_available_height: int,
        wrap_lines: bool,
        get_line_prefix: GetLinePrefixCallable | None,
    ) -> int:
        """Return how many rows it would take."""
        return len(laid_out(self._frame(), width, max_available_height).lines)

    def create_content(self, width: int, height: int) -> UIContent:
        """Return its lines for that size."""
        sheet: Sheet = laid_out(self._frame(), width, height)
        self._drawn()
        cursor = Point(x=sheet.cursor[1], y=sheet.cursor[0]) if sheet.cursor else None
        return UIContent(
            get_line=lambda place: list(sheet.lines[place]) if place < len(sheet.lines) else [],
            line_count=max(1, len(sheet.lines)),
            cursor_position=cursor,
            show_cursor=cursor is not None,
        )


def window(control: UIControl) -> Window:
    """Return a window that is as high as what it shows."""
    return Window(control, dont_extend_height=True, wrap_lines=False, always_hide_cursor=False)
