"""Single keys at a question, where `--keys single` asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.typed import LineRead
from robota_console.text import catalog
from robota_console.text.label import Label
from robota_console.text.single_key import key_answer
from robota_console.transcript.block import one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.console.desk import Desk
    from robota_console.console.lines import Lines
    from robota_console.model.typed import KeyRead

ENTER = "enter"


class Keyboard:
    """Turns a key into the line it stands for.

    One key alone is an answer, or one that is refused. Keys that came too early, or
    together as a paste does, answer nothing and are kept (T16, V2).
    """

    def __init__(self, desk: Desk, lines: Lines) -> None:
        self._desk = desk
        self._lines = lines

    def take(self, keys: Sequence[KeyRead]) -> None:
        """Answer with a key, its Enter aside, or keep what cannot be an answer."""
        desk = self._desk
        prompt = desk.prompt
        if prompt is None or not prompt.asks:
            self._keep(keys)
            return
        if desk.echoes and keys[-1].key != ENTER:
            desk.voice.new_line()  # the terminal has echoed the key, and no Enter came
        alone = len(keys) == 1 or (len(keys) == 2 and keys[1].key == ENTER)
        if alone and all(prompt.armed(key.at) for key in keys):
            self._lines.take([LineRead(text=self._meant(keys[0].key), at=keys[-1].at)])
        else:
            self._lines.unanswered(prompt, keys[-1].at)
            self._keep(keys)
            self._say_kept()

    def _say_kept(self) -> None:
        draft = self._desk.draft
        if draft.half:
            self._desk.say(Label.NOTICE, catalog.kept_half(one_line(draft.lines[-1])))
        elif draft:
            self._desk.say(Label.NOTICE, catalog.draft_gathered(len(draft.lines)))

    def _meant(self, key: str) -> str:
        prompt = self._desk.prompt
        asked = prompt.asked if prompt is not None else None
        limited = prompt is not None and prompt.limited
        line = key_answer(asked, key, limited=limited) if asked is not None else None
        if line is not None:
            return line
        return "" if key == ENTER else key if len(key) == 1 else f"The {key} key"

    def _keep(self, keys: Sequence[KeyRead]) -> None:
        desk = self._desk
        typed = "".join(
            "\n" if key.key == ENTER else key.key for key in keys if len(key.key) == 1 or key.key == ENTER
        )
        whole, _, half = typed.rpartition("\n")
        if whole.strip("\n"):
            desk.draft = desk.draft.added(*whole.split("\n"))
        if half:
            desk.draft = desk.draft.with_half(half)
