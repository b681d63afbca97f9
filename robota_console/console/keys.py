"""Single keys at a question, where `--keys single` asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.typed import LineRead
from robota_console.text import catalog
from robota_console.text.label import Label
from robota_console.text.single_key import key_answer
from robota_console.transcript.block import one_line

if TYPE_CHECKING:
    from robota_console.console.desk import Desk
    from robota_console.console.lines import Lines
    from robota_console.model.typed import KeyRead

ENTER = "enter"


class Keyboard:
    """Turns a key into the line it stands for; any other key is an answer that is refused."""

    def __init__(self, desk: Desk, lines: Lines) -> None:
        self._desk = desk
        self._lines = lines
        self._unsaid = False

    def take(self, key: KeyRead) -> None:
        """Answer with a key, or keep it where it came too early (T16)."""
        desk = self._desk
        prompt = desk.prompt
        if prompt is None or not prompt.asks or not prompt.armed(key.at):
            self._keep(key.key)
            return
        asked = prompt.asked
        line = key_answer(asked, key.key, limited=prompt.limited) if asked is not None else None
        if line is None:
            line = "" if key.key == ENTER else key.key if len(key.key) == 1 else f"The {key.key} key"
        if desk.echoes and key.key != ENTER:
            desk.voice.new_line()  # the terminal has echoed the key, and no Enter came
        self._lines.take([LineRead(text=line, at=key.at)])
        if self._unsaid:
            self._unsaid = False
            desk.say(Label.NOTICE, catalog.kept_half(one_line(desk.draft.lines[-1])))

    def _keep(self, key: str) -> None:
        # nothing may be written while the prompt is open, so it is said with the answer
        if len(key) == 1:
            self._desk.draft = self._desk.draft.with_key(key)
            self._unsaid = True
