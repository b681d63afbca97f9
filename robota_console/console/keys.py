"""Single keys at a question, where `--keys single` asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.typed import LineRead
from robota_console.text.single_key import key_answer

if TYPE_CHECKING:
    from robota_console.console.desk import Desk
    from robota_console.console.lines import Lines
    from robota_console.model.typed import KeyRead


class Keyboard:
    """Turns a key into the line it stands for; any other printable key is an answer that is refused."""

    def __init__(self, desk: Desk, lines: Lines) -> None:
        self._desk = desk
        self._lines = lines

    def take(self, key: KeyRead) -> None:
        """Answer with a key, or keep it where it came too early (T16)."""
        desk = self._desk
        prompt = desk.prompt
        if prompt is None or not prompt.asks or not prompt.armed(key.at):
            if len(key.key) == 1:
                desk.draft = desk.draft.with_half(key.key)
            return
        asked = prompt.asked
        line = key_answer(asked, key.key, limited=prompt.limited) if asked is not None else None
        if line is None:
            line = {"enter": ""}.get(key.key, key.key if len(key.key) == 1 else None)
        if line is None:
            return
        if desk.echoes:
            desk.voice.new_line()  # the terminal has echoed the key, and no Enter came
        self._lines.take([LineRead(text=line, at=key.at)])
