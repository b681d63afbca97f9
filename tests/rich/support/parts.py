"""The base's side of a drawing, quiet but for what a test is about."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from robota_console.model.setting import Presentation
from robota_console.transcript.drawing import DrawingParts

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.ports.clock import Clock
    from robota_console.ports.input import InputLease
    from robota_console.ports.output import Canvas
    from robota_console.transcript.drawing import Capabilities


def quiet_parts(
    *,
    canvas: Canvas,
    lease: InputLease,
    clock: Clock,
    can: Capabilities,
    failed: Callable[[Exception], None],
    **own: Any,
) -> DrawingParts:
    """Return it with nothing set, offered or kept, at standard input and output; `own` is what differs."""
    quiet = DrawingParts(
        canvas=canvas,
        lease=lease,
        input_fd=0,
        size=_size,
        clock=clock,
        adapter=None,  # type: ignore[arg-type]
        presentation=Presentation,
        can=can,
        live=True,
        theme="",
        syntax=False,
        theme_files=lambda: (),
        keybindings=lambda: None,
        encoding="utf-8",
        commands=lambda: (),
        history=lambda: None,
        editor=None,
        paths=lambda begun: (),
        interrupt=lambda: None,
        suspend=lambda: None,
        detach=None,
        warn=lambda words: None,
        keep=lambda key, value: None,
        failed=failed,
    )
    return replace(quiet, **own)


def _size() -> tuple[int, int]:
    size = os.get_terminal_size(1)
    return size.columns, size.lines
