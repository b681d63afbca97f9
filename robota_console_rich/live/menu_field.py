"""A line to type in: its prompt before it, the real cursor in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.document import Document
from prompt_toolkit.layout.containers import Window
from prompt_toolkit.layout.controls import BufferControl
from prompt_toolkit.layout.dimension import Dimension
from prompt_toolkit.layout.processors import BeforeInput

from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console_rich.look import Look

_ROWS = 3


class Field:
    """One line of text; `changed` is told of every change."""

    def __init__(self, look: Look, *, changed: Callable[[], None] = lambda: None) -> None:
        self.prompt = ""
        self.buffer = Buffer(multiline=False, on_text_changed=lambda _: changed())
        self.control = BufferControl(
            self.buffer,
            input_processors=[BeforeInput(lambda: [(look.live(Token.TEXT_ACCENT), self.prompt)])],
            focusable=True,
        )
        self.window = Window(
            self.control,
            height=Dimension(min=1, max=_ROWS),
            wrap_lines=True,
            dont_extend_height=True,
        )

    @property
    def text(self) -> str:
        """Return what was typed."""
        return self.buffer.text

    @text.setter
    def text(self, text: str) -> None:
        self.buffer.set_document(Document(text, len(text)), bypass_readonly=True)

    def insert(self, text: str) -> None:
        """Put text at the cursor."""
        self.buffer.insert_text(text)

    def delete_backward(self) -> None:
        """Delete the character before the cursor."""
        self.buffer.delete_before_cursor()
