"""What is said of themes that cannot be used."""

from __future__ import annotations

from robota_console.text.menu import one_line


def refused(where: str, why: str) -> str:
    """Say which theme file was left out, whole, and why."""
    return f"Theme not read. {one_line(where)}: {one_line(why)}. Left out."


def unknown(theme_id: str, instead: str) -> str:
    """Say that the theme that was set is not there, and which is shown."""
    return f"Theme {one_line(theme_id)} is not there. {instead} used. /theme list names all."
