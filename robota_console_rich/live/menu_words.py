"""Words of the live region's parts: ASCII sentences, few; all others are the base's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.duration import count

if TYPE_CHECKING:
    from robota_console.model.drawn import PromptView

SOON = "keys work in a moment"
"""A prompt has just appeared and cannot be answered yet (T16)."""
MOVE = "Move"
CHOOSE = "Choose"
TAKE = "Take or leave"
DONE = "Done"
CANCEL = "Cancel"
BACK = "Back"
SEND = "Send"
TYPE = "Tab Type an answer"


def needed(view: PromptView) -> str:
    """Say how many are to be chosen."""
    if view.least == view.most:
        return f"Choose exactly {view.most}."
    if view.least == 0:
        return f"Choose at most {view.most}."
    return f"Choose {view.least} to {view.most}."


def number_begun(digits: str) -> str:
    """Say that a number may have more digits."""
    return f"Number {digits}, more digits or Enter."


def more_waiting(messages: int) -> str:
    """Say how many messages are not shown."""
    return f"and {count(messages, 'message')} more."
