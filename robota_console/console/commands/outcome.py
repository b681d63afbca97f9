"""What came of a command that ran elsewhere, as blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.label import Label
from robota_console.text.quoting import Place, quoted
from robota_console.transcript.block import block, one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.command import CommandResult
    from robota_console.transcript.block import Block


def told(result: CommandResult, *, ci: bool) -> Sequence[Block]:
    """Return its message and its further lines; nothing where a turn will speak."""
    if result.started_turn or not (result.message or result.lines):
        return []
    label = Label.NOTICE if result.success else Label.ERROR
    first = [block(label, one_line(result.message))] if result.message else []
    lines = [quoted(one_line(line), Place.ANSWER, ci=ci) for line in result.lines]
    rest = [block(None if first else label, *lines)] if lines else []
    return [*first, *rest]
