"""The first line: the mode, what switched it on, the agent (T13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text import catalog

if TYPE_CHECKING:
    from robota_console.model.setting import Presentation

HINT = "/help. Screen reader: /screen-reader on."
DRAWN_HINT = "Screen reader: type /screen-reader on, Enter."
YOUR_SETTINGS = "your settings"
"""What is said for a path, which `/status` says whole: only a person's own file switches the mode on."""


def first_line(
    product: str,
    presentation: Presentation,
    agent: str,
    *,
    network: bool,
    one_turn: bool = False,
    drawn: bool = False,
) -> str:
    """Return it; off, it names the way to switch the mode on, unless there is only one turn."""
    reader = presentation.screen_reader
    who = f"Agent {agent}." if network else f"Agent {agent}, no network."
    if reader.value:
        source = YOUR_SETTINGS if reader.source.startswith("/") else reader.source
        return catalog.announcement(product, f"Screen reader mode, from {source}.", who, "")
    if drawn:
        return catalog.announcement(product, "Drawn mode.", DRAWN_HINT, "")
    hint = HINT if reader.source == "default" else "/help."
    hint = "" if one_turn else hint
    return catalog.announcement(product, "Plain mode.", who, hint)
