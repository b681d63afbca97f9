"""Single keys at a yes-or-no question, as the lines they stand for (`--keys single`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.question import Option, Question
from robota_console.model.typed import LineRead
from robota_console.text.single_key import key_answer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.typed import KeyRead

ENTER = "enter"
YES_OR_NO = Question(title="", options=(Option("yes", "yes"), Option("no", "no")))


def lines_of(keys: Sequence[KeyRead]) -> list[LineRead]:
    """Return a line for each key; Enter behind another is none, and `whole` tells that it was pressed.

    So one key alone is one line, and keys that came together are refused as a paste is (V2).
    """
    if not keys:
        return []
    entered = keys[-1].key == ENTER
    pressed = keys[:-1] if entered and len(keys) > 1 else keys
    return [LineRead(text=_meant(key.key), at=key.at, whole=entered) for key in pressed]


def _meant(key: str) -> str:
    line = key_answer(YES_OR_NO, key)
    if line is not None:
        return line
    return "" if key == ENTER else key if len(key) == 1 else f"The {key} key"
