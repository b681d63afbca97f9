"""Which single key stands for which whole line (`--keys single`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.permission import PermissionRequest
from robota_console.model.question import QuestionKind
from robota_console.text.pick import folded
from robota_console.text.question_choice import CANCEL, defaults, labels

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.model.question import Question

_ROWS = 9
"""More rows than digits, and a digit is no whole answer any more."""
_PERMISSION: Mapping[str, str] = {
    "1": "1", "2": "2", "3": "3", "4": "4", "y": "yes", "n": "no",
    "o": "once", "s": "session", "p": "project", "d": "deny", "r": "repeat",
}  # fmt: skip
_CONFIRM: Mapping[str, str] = {"y": "yes", "n": "no", "1": "1", "2": "2", "r": "repeat"}


def takes_keys(asked: Question | PermissionRequest) -> bool:
    """Return whether one key can answer it; a list of choices and a text need a line."""
    if isinstance(asked, PermissionRequest) or asked.kind is QuestionKind.CONFIRM:
        return True
    return asked.kind is QuestionKind.SINGLE and len(labels(asked)) <= _ROWS


def key_answer(asked: Question | PermissionRequest, key: str, *, limited: bool = False) -> str | None:
    """Return the line a key stands for, None for a key that means nothing here.

    Enter takes a default, so it never answers a permission; nor does Escape.
    `limited`: part of the permission is unsaid, and `s` shows it.
    """
    if not takes_keys(asked):
        return None
    pressed = folded(key)
    if isinstance(asked, PermissionRequest):
        return "show" if limited and pressed == "s" else _PERMISSION.get(pressed)
    if pressed == "enter":
        return "" if defaults(asked) else None
    if pressed == "escape":
        return CANCEL
    return _CONFIRM.get(pressed) if asked.kind is QuestionKind.CONFIRM else _row_key(asked, pressed)


def _row_key(question: Question, pressed: str) -> str | None:
    if pressed == "r":
        return "repeat"
    listed = pressed.isdecimal() and 1 <= int(pressed) <= len(labels(question))
    return str(int(pressed)) if listed else None
