"""What is said of plugins that cannot be read."""

from __future__ import annotations

from robota_console.text.menu import one_line, sentence


def not_read(path: str, why: str) -> str:
    """Say which plugin was left out, and why."""
    return f"Plugin not read. {one_line(path)}: {sentence(one_line(why))} Left out."
