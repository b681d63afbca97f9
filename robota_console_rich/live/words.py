"""Words of the live region that the base has none for: short ASCII sentences, few."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.duration import count

if TYPE_CHECKING:
    from robota_console.model.drawn import PromptView
    from robota_console_rich.live.menu_choice import Choice

NO_EDITOR = "error: No editor here. Set EDITOR."
TOO_LONG_TO_SHOW = "notice: Too long to show here. The editor shows it."
PUT_AWAY = "notice: Put away. Up brings it back. Ctrl-C again leaves."
NO_TASKS = "There are no background tasks."

THINKING = "thinking"
STOPPING = "stopping"
THEMES = "Themes"
NOTHING_HERE = "Nothing to choose."
ANSWER = "answer: "
"""The prompt of a typed line where the whole one would fill it."""

SOON = "keys work in a moment"
"""A prompt has just appeared and cannot be answered yet (T16)."""
NOTHING_CHOSEN = "Nothing is chosen yet. Up or down, or its number."
"""Enter at a permission, before one has gone to a row (T5)."""
ESCAPE_GIVES_NOTHING = "Escape answers nothing here. Ctrl-C stops the turn."
"""Esc where no answer is given up: a permission, a yes or no."""
NOT_HERE = "That row cannot be chosen."
ENTER_GIVES = "A message is half written, so Enter gives it."
"""A letter or a digit at a permission, which may have been meant for the message (T16)."""

MOVE = "Move"
CHOOSE = "Choose"
TAKE = "Take or leave"
DONE = "Done"
CANCEL = "Cancel"
BACK = "Back"
SEND = "Send"
TYPE = "tab Type"
REASON = "tab Say why"
STOP = "Stop"
TAKE_BACK = "Take back"


def paste(number: int, lines: int, characters: int) -> str:
    """Return what a large pasted text is called while it is folded."""
    size = f"{lines} lines" if lines > 1 else f"{characters} characters"
    return f"[paste {number}, {size}]"


def not_edited(why: str) -> str:
    """Return why the editor did not give a text back."""
    return f"error: Editor: {why.rstrip('. ')}. The text is as it was."


def rows_shown(first: int, shown: int, total: int) -> str:
    """Say which of so many rows are in view."""
    return f"{first + 1} to {first + shown} of {total}"


def nothing_given(choice: Choice) -> str:
    """Say why Enter, a digit or a letter has given nothing; several say what they need themselves."""
    if choice.view.several:
        return ""
    return NOTHING_CHOSEN if choice.row is None else NOT_HERE


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


def message(first: str, text: str) -> str:
    """Return a message that waits, on one line, with how many it has."""
    lines = text.strip().count("\n") + 1
    return f"{count(lines, 'line')}: {first}" if lines > 1 else first


def more_running(tools: int) -> str:
    """Say how many running tools are not shown."""
    return f"{count(tools, 'more tool')} running."


def refused_theme(name: str, why: str) -> str:
    """Return the row of a theme that cannot be chosen."""
    return f"{name}, unavailable: {why}."


def current_theme(name: str) -> str:
    """Return the row of the theme that was shown when the list was opened."""
    return f"{name}, in use"


def not_kept(why: str) -> str:
    """Say that a choice is shown now and will not be later."""
    return f"Shown, not kept: {why}"
