"""What prompt_toolkit draws lines with that are laid out anew for the room there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.data_structures import Point
from prompt_toolkit.layout.containers import Window
from prompt_toolkit.layout.controls import UIContent, UIControl

if TYPE_CHECKING:
    from collections.abc import Callable

    from prompt_toolkit.layout.controls import GetLinePrefixCallable

    from robota_console_rich.live.frame import Sheet

    Lay = Callable[[int, int], Sheet]


class SheetControl(UIControl):
    """Draws a sheet; the real cursor stands where the sheet has it, and is hidden where it has none."""

    def __init__(
        self, lay: Lay, *, focusable: bool = False, drawn: Callable[[], None] = lambda: None
    ) -> None:
        """`lay` gives a sheet for columns and rows; `drawn` is told each time it is about to be seen."""
        self._lay = lay
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
        return len(self._lay(width, max_available_height).lines)

    def create_content(self, width: int, height: int) -> UIContent:
        """Return its lines for that size."""
        sheet = self._lay(width, height)
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
    return Window(control, dont_extend_height=True, wrap_lines=False)
