"""A long delta in pieces, so that a flood in one event leaves the rest of the program its turn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.model import event as e

if TYPE_CHECKING:
    from collections.abc import Iterator

PIECE = 8_192
"""Characters of a piece: even what is slowest to put in words takes well under a tenth of a second."""
EVENT = 256
"""Characters that are as much work as an event without any."""


def pieces(event: object) -> Iterator[object]:
    """Return an event whole or, where it is a long delta, as several, in order."""
    if not isinstance(event, e.TextDelta | e.ThoughtDelta | e.ToolOutput) or len(event.delta) <= PIECE:
        yield event
        return
    for start in range(0, len(event.delta), PIECE):
        yield replace(event, delta=event.delta[start : start + PIECE])


def weight(event: object) -> int:
    """Return how many small events are as much work as this one."""
    if isinstance(event, e.TextDelta | e.ThoughtDelta | e.ToolOutput):
        return 1 + len(event.delta) // EVENT
    return 1
