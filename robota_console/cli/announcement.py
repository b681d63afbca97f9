"""The first line: the mode, what switched it on, the agent (T13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text import catalog

if TYPE_CHECKING:
    from robota_console.model.setting import Presentation

HINT = "/help. Screen reader: /screen-reader on."
DRAWN_HINT = "Screen reader: type /screen-reader on, Enter."


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
        return catalog.announcement(product, catalog.screen_reader_mode(reader.source), who, "")
    if drawn:
        return catalog.announcement(product, "Drawn mode.", DRAWN_HINT, "")
    hint = HINT if reader.source == "default" else "/help."
    hint = "" if one_turn else hint
    return catalog.announcement(product, "Plain mode.", who, hint)
