"""What is said where the program around a session refuses an action."""

from __future__ import annotations

from robota_console.text.menu import one_line, sentence

NOT_NOW = "A turn runs, or another session is being opened already."
NESTED_TOO_DEEP = "nested too deep"


def not_here(action: str) -> str:
    """Say that an action is not possible in this program."""
    return f"{one_line(action)} is not possible here."


def not_written(path: str, why: str) -> str:
    """Say that settings could not be kept."""
    return f"{one_line(path)} not written: {one_line(why)}. The setting lasts for this session."


def not_a_setting(key: str) -> str:
    """Say that a key is no setting, or may not be set so, and that nothing was changed."""
    return f"{one_line(key)} cannot be set so. Nothing was changed."


def not_a_value(key: str, value: str, rule: str) -> str:
    """Say that a setting does not take that value, what it takes, and that nothing was changed."""
    return f"{one_line(key)} {one_line(value)}: {one_line(rule)}. Nothing was changed."


def cannot_change(key: str) -> str:
    """Say that a settings file has a key in a form that is not ours to change."""
    return f"key {one_line(key)} stands in it in a form that only you can change"


def not_shared(why: str) -> str:
    """Say that the session could not be shared."""
    return sentence(f"Not shared: {one_line(why)}")
