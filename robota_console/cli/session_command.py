"""`robota-console`: the first words at once, and everything else while they are heard."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

from robota_console.cli.announcement import first_line
from robota_console.cli.begun import Begun
from robota_console.cli.drawn import Shape, decide
from robota_console.cli.ending import run_to_end
from robota_console.cli.fault import say_fault
from robota_console.cli.lost_output import LostOutput
from robota_console.cli.presentation import pace
from robota_console.cli.started import PRODUCT, Started, start
from robota_console.cli.trusting import asks_trust
from robota_console.model.exit_code import ExitCode
from robota_console.terminal.writer import PacedWriter
from robota_console.text import catalog, fault_words, settings_words
from robota_console.text.label import Label
from robota_console.text.numbered import Numbers
from robota_console.transcript.block import block
from robota_console.transcript.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from robota_console.transcript.block import Block

FIRST_WORDS_SECONDS = 0.1
"""How long a slow terminal may keep the rest from being loaded."""


def run_session(flags: Mapping[str, Any]) -> int:
    """Run a session until the person leaves; return the exit code."""
    try:
        started = start(flags, asks=True)
    except OSError as error:
        return say_fault(fault_words.folder_gone(error.strerror or ""), ExitCode.UNAVAILABLE)
    if started.settings.refused:
        return say_fault(started.settings.refused, started.settings.refused_code)
    if started.agent.problem:
        return say_fault(started.agent.problem, ExitCode.UNAVAILABLE)
    begun, here = _begun(started, flags), started.folder
    if isinstance(begun, str):
        return say_fault(begun, ExitCode.UNAVAILABLE)
    started = begun.started
    drawn = decide(started.settings, started.environment, started.presentation)
    if drawn.missed:
        started.settings.warnings.append(settings_words.not_drawn(drawn.why))
    return run_to_end(partial(_run, begun, flags, drawn.shape, here))


def _begun(started: Started, flags: Mapping[str, Any]) -> Begun | str:
    """Return the session that begins; what was kept is only looked at where that is asked for."""
    if flags.get("resume") is None and not flags.get("go_on"):
        return Begun(started=started, name=flags.get("session_name") or "")
    from robota_console.cli import kept

    return kept.first(started, flags)


async def _run(begun: Begun, flags: Mapping[str, Any], shape: Shape, here: str) -> int:
    started, shown = begun.started, begun.started.presentation
    lost = LostOutput()
    output = PacedWriter(
        1,
        pace_ms=pace(started.settings, screen_reader=shown.screen_reader.value),
        encoding=started.encoding,
        unbounded=not shown.output_is_terminal,
        on_gone=lost,
        loop=asyncio.get_running_loop(),
    )
    voice = Voice(
        output,
        width=shown.width.value,
        marks=shown.marks.value,
        title=shown.title.value,
        notify=shown.notify.value,
    )
    numbers = Numbers()
    told = _greeting(begun, numbers, here)
    plain = shape is Shape.PLAIN
    prompted = _first_words(voice, begun, shape, told if plain else ())
    await output.flush(FIRST_WORDS_SECONDS)
    from robota_console.cli.session_wiring import Wired

    wired = Wired(begun, flags, output, voice, lost, numbers)
    return await wired.run(prompted=prompted, told=() if plain else told)


def _greeting(begun: Begun, numbers: Numbers, here: str) -> Sequence[Block]:
    """Return what was said before in a session that was kept. `here`: the folder."""
    if begun.kept is None:
        numbers.begins(begun.session_id)
        return ()
    from robota_console.cli.greeting import greeting

    return greeting(begun, numbers, agent=begun.started.agent.name, folder=here)


def _first_words(voice: Voice, begun: Begun, shape: Shape, told: Sequence[Block]) -> bool:
    """Say the mode, what could not be read, what was `told` before, and the prompt.

    Return whether the prompt is open from here on; it is not where a question, or a word on
    what is read while the session starts, comes first.
    """
    started, agent = begun.started, begun.started.agent
    name, drawn = PRODUCT.spoken_name, shape is Shape.DRAWN
    first = first_line(name, started.presentation, agent.name, network=agent.network, drawn=drawn)
    voice.say(block(None, first))
    for warning in started.settings.warnings:
        voice.say(block(Label.WARNING, warning))
    for item in told:
        voice.say(item)
    comes_first = begun.resume is not None or begun.kept is not None or started.has_plugins
    if comes_first or asks_trust(started):
        return False
    if drawn:
        voice.prompt(catalog.YOU_PROMPT)  # what is typed stands behind it until the composer is there
        return False
    voice.message_prompt(catalog.YOU_PROMPT)
    return True
