"""A line to type in beside rows: its prompt before it, and no more than one line of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.application import get_app
from prompt_toolkit.buffer import Buffer

from robota_console.text.menu import cells
from robota_console_rich.live import words
from robota_console_rich.live.typing_line import TypingLine
from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console_rich.look import Look


class Field:
    """One line of text; `changed` is told of every change."""

    def __init__(
        self,
        look: Look,
        *,
        real_cursor: bool,
        changed: Callable[[], None] = lambda: None,
        token: Token = Token.TEXT_ACCENT,
    ) -> None:
        """`real_cursor` is whether the terminal's own cursor may stand in it."""
        self.prompt = ""
        self._line = TypingLine(
            Buffer(multiline=False, on_text_changed=lambda _: changed()),
            prompt=self._fitting,
            look=look,
            real_cursor=real_cursor,
            token=token,
        )
        self.control = self._line.control
        self.window = self._line.window

    @property
    def text(self) -> str:
        """Return what was typed."""
        return self._line.buffer.text

    @text.setter
    def text(self, text: str) -> None:
        self._line.put(text)

    def _fitting(self) -> str:
        columns = get_app().output.get_size().columns
        return self.prompt if cells(self.prompt) <= columns * 2 // 3 else words.ANSWER

    def insert(self, text: str) -> None:
        """Put text at the cursor."""
        self._line.buffer.insert_text(text)

    def delete_backward(self) -> None:
        """Delete the character before the cursor."""
        self._line.buffer.delete_before_cursor()
