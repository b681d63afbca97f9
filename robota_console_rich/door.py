"""The add-on's door: found by its entry point, imported only when it is to be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from robota_console.ports.input import LineSource
    from robota_console.transcript.drawing import Drawing, DrawingParts


def surface(parts: DrawingParts, source: LineSource) -> Drawing:
    """Return the drawing for these parts; prompt_toolkit is loaded where it is live only."""
    if parts.live:
        from robota_console_rich.drawing import LiveDrawing

        return LiveDrawing(parts, source)
    from robota_console_rich.coloured import ColouredDrawing

    return ColouredDrawing(parts, source)
