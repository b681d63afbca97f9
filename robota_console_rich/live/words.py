"""Words of the live region that the base has none for: short ASCII sentences."""

from __future__ import annotations

NO_EDITOR = "error: No editor here. Set EDITOR."
TOO_LONG_TO_SHOW = "notice: Too long to show here. The editor shows it."
PUT_AWAY = "notice: Put away. Up brings it back. Ctrl-C again leaves."
NO_TASKS = "There are no background tasks."


def paste(number: int, lines: int, characters: int) -> str:
    """Return what a large pasted text is called while it is folded."""
    size = f"{lines} lines" if lines > 1 else f"{characters} characters"
    return f"[paste {number}, {size}]"


def not_edited(why: str) -> str:
    """Return why the editor did not give a text back."""
    return f"error: Editor: {why.rstrip('. ')}. The text is as it was."
