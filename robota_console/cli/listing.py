"""Lines for standard output that are no session's: what a command that only tells has to say."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from robota_console.cli.ending import DRAIN_SECONDS, last_words, run_to_end
from robota_console.cli.fault import say_fault
from robota_console.cli.lost_output import lost
from robota_console.cli.presentation import pace
from robota_console.model.exit_code import ExitCode
from robota_console.terminal.writer import PacedWriter
from robota_console.text.label import Label
from robota_console.transcript.block import block
from robota_console.transcript.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.cli.started import Started

FORMATS = ("text", "json")
"""Of a command that tells either a person or a program."""


def say_lines(started: Started, lines: Sequence[str], *, raw: bool = False) -> int:
    """Say warnings and lines as a session would; `raw`, for a program, are the lines alone, unbroken.

    All are sanitized. Return the exit code.
    """
    return run_to_end(partial(_say, started, lines, raw=raw))


async def _say(started: Started, lines: Sequence[str], *, raw: bool) -> int:
    shown = started.presentation
    output = PacedWriter(
        1,
        pace_ms=pace(started.settings, screen_reader=shown.screen_reader.value),
        encoding=started.encoding,
        unbounded=True,
        on_gone=lambda _reason: None,
        loop=asyncio.get_running_loop(),
    )
    voice = Voice(output, width=0 if raw else shown.width.value)
    for warning in () if raw else started.settings.warnings:
        voice.say(block(Label.WARNING, warning))
    for line in lines:
        voice.say(block(None, line))
    code = await last_words(output, ExitCode.DONE)
    await output.close(DRAIN_SECONDS)
    if output.gone is None:
        return code
    code, words = lost(output.gone)
    return say_fault(words, code) if words else code
