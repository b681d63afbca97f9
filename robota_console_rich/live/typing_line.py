"""A line to type in, of any number of rows: its prompt before it, the cursor at the composition cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.application import get_app
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text.utils import fragment_list_len
from prompt_toolkit.layout.containers import Window
from prompt_toolkit.layout.controls import BufferControl
from prompt_toolkit.layout.dimension import Dimension
from prompt_toolkit.layout.processors import (
    BeforeInput,
    HighlightSelectionProcessor,
    Processor,
    Transformation,
)
from prompt_toolkit.layout.utils import explode_text_fragments

from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from prompt_toolkit.buffer import Buffer
    from prompt_toolkit.layout.processors import TransformationInput

    from robota_console_rich.look import Look

ROWS = 10
"""Rows it may take, and never more than half of the screen."""


class TypingLine:
    """A buffer with its prompt, which looks as it will when both are committed.

    `real_cursor` is whether the terminal's own cursor may stand in it.
    """

    def __init__(
        self,
        buffer: Buffer,
        *,
        prompt: Callable[[], str],
        look: Look,
        real_cursor: bool,
        processors: Sequence[Processor] = (),
        token: Token = Token.TEXT_ACCENT,
    ) -> None:
        drawn = [] if real_cursor else [DrawnCursor()]
        self.buffer = buffer
        self.control = BufferControl(
            buffer,
            input_processors=[
                HighlightSelectionProcessor(),
                *processors,
                BeforeInput(lambda: [(look.live(token, bold=True), prompt())]),
                *drawn,
            ],
            include_default_input_processors=False,
        )
        self.window = Window(
            self.control,
            height=self._height,
            wrap_lines=True,
            dont_extend_height=True,
            always_hide_cursor=not real_cursor,
        )

    def put(self, text: str, cursor: int | None = None) -> None:
        """Hold this text; the cursor is at its end, or where it is told."""
        self.buffer.set_document(
            Document(text, len(text) if cursor is None else cursor), bypass_readonly=True
        )

    @staticmethod
    def _height() -> Dimension:
        rows = get_app().output.get_size().rows
        return Dimension(min=1, max=max(1, min(ROWS, rows // 2)))


class DrawnCursor(Processor):
    """Marks the cell of the cursor, where the real one may not be shown."""

    def apply_transformation(self, transformation_input: TransformationInput) -> Transformation:
        """Return the line with that cell in reverse."""
        given = transformation_input
        fragments = explode_text_fragments(given.fragments)
        if given.lineno == given.document.cursor_position_row and _focused(given.buffer_control):
            place = given.source_to_display(given.document.cursor_position_col)
            while fragment_list_len(fragments) <= place:
                fragments.append(("", " "))
            style, text, *_ = fragments[place]
            fragments[place] = (f"{style} reverse", text)
        return Transformation(fragments)


class Hidden(Processor):
    """Shows nothing of what was typed (T17)."""

    def apply_transformation(self, transformation_input: TransformationInput) -> Transformation:
        """Return an empty line."""
        return Transformation([], source_to_display=lambda place: 0, display_to_source=lambda place: 0)


def _focused(control: BufferControl) -> bool:
    return get_app().layout.current_control is control


def focused(line: TypingLine) -> Condition:
    """Return whether this is the line that is typed in."""
    return Condition(lambda: _focused(line.control))
