"""What is said where the program around a session refuses an action."""

from __future__ import annotations

from robota_console.text.menu import one_line


def not_here(action: str) -> str:
    """Say that an action is not possible in this program."""
    return f"{one_line(action)} is not possible here."


def not_written(path: str, why: str) -> str:
    """Say that settings could not be kept."""
    return f"{one_line(path)} not written: {one_line(why)}. The setting lasts for this session."


def not_a_setting(key: str) -> str:
    """Say that a key is no setting, or may not be set so, and that nothing was changed."""
    return f"{one_line(key)} cannot be set so. Nothing was changed."
