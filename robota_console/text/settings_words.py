"""What is said of settings that cannot be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.menu import one_line, spoken_list

if TYPE_CHECKING:
    from collections.abc import Sequence


def place(path: str, line: int | None) -> str:
    """Return file and line."""
    return f"{one_line(path)} line {line}" if line else one_line(path)


def key_place(path: str, line: int | None, key: str) -> str:
    """Return file, line and key."""
    return f"{place(path, line)}, key {one_line(key)}"


def not_read(path: str, why: str) -> str:
    """Say that a whole file could not be read, and what that means."""
    return f"Settings not read. {one_line(path)}: {one_line(why)}. Defaults used."


def not_understood(key: str, where: str, rule: str) -> str:
    """Say that one value of a file could not be read; the others were."""
    return f"{key} not read: {one_line(rule)}. Left out. {where}."


def unknown_key(where: str) -> str:
    """Say that a key means nothing."""
    return f"{where}: no such setting. Left out."


def more_unknown(path: str, count: int) -> str:
    """Say how many more keys mean nothing."""
    return f"{one_line(path)}: {count} more keys are no settings. Left out."


def not_from_folder(path: str, refused: Sequence[tuple[str, int | None]]) -> str:
    """Say what of a folder's own file only the person sets: what grants, and how they are spoken to.

    The folder is the one they are in: its file's name is enough.
    """
    file = one_line(path).rpartition("/")[2]
    lines = [str(line) for _, line in refused if line]
    where = f" {'line' if len(lines) == 1 else 'lines'} {spoken_list(lines, 'and')}" if lines else ""
    keys = spoken_list([one_line(key) for key, _ in refused])
    return f"{file}{where}: a folder may not set {keys}. Left out. Your own settings may."


def variable_not_understood(name: str, rule: str) -> str:
    """Say that an environment variable could not be read (T13)."""
    return f"{name} not read: {one_line(rule)}. Left out."


def flag_not_understood(name: str, value: str, rule: str) -> str:
    """Say that a flag's value could not be read."""
    return f"--{name} {one_line(value)} not read: {one_line(rule)}. Left out."


def pattern_not_understood(where: str, rule: str) -> str:
    """Say that one permission pattern of a list could not be read."""
    return f"{where}: {one_line(rule)} Left out."


def rule_not_understood(where: str, rule: str) -> str:
    """Say that a rule that forbids could not be read, which no session may start without."""
    return f"{where}: {one_line(rule)} Nothing is started without it."


def no_controls(key: str) -> str:
    """Say that marks or a title were asked for where they would be garbage."""
    return f"{key} asked for, but this terminal takes no control sequences. Left off."


def not_drawn(why: str) -> str:
    """Say that a drawn surface was asked for and why it is not shown."""
    return f"surface rich cannot be shown, {why}. Plain used."


def drawing_failed(kind: str, reason: str) -> str:
    """Say that the drawn surface broke, and that nothing else did."""
    return f"Drawn mode failed, {kind}{f', {reason}' if reason else ''}. Plain from here on."
