"""`robota-console run`: one turn, joined and taken apart."""

from __future__ import annotations

import asyncio
import signal
import time
from functools import partial
from typing import TYPE_CHECKING, Any

from robota_console.channel.channel import InteractionChannel
from robota_console.cli import agents
from robota_console.cli.announcement import first_line
from robota_console.cli.ending import DRAIN_SECONDS, end_channel, last_words, run_to_end
from robota_console.cli.fault import say_fault
from robota_console.cli.host import ShellHost
from robota_console.cli.lost_output import lost
from robota_console.cli.piped_prompt import MOST, read_standard_input
from robota_console.cli.presentation import pace
from robota_console.cli.started import PRODUCT, Started, start
from robota_console.model.exit_code import ExitCode
from robota_console.run.one_shot import OneShot
from robota_console.terminal.clock import LoopClock
from robota_console.terminal.signals import SignalCalls
from robota_console.terminal.writer import PacedWriter
from robota_console.text import fault_words, run_words
from robota_console.text.numbered import Numbers
from robota_console.transcript.record import Record
from robota_console.transcript.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.model.option import SessionOptions
    from robota_console.ports.session import Session


def run_turn(prompt: str, flags: Mapping[str, Any]) -> int:
    """Run one turn; return the exit code."""
    began = time.monotonic()
    try:
        started = start(flags)
    except OSError as error:
        return say_fault(fault_words.folder_gone(error.strerror or ""), ExitCode.UNAVAILABLE)
    if started.settings.refused:
        return say_fault(started.settings.refused, started.settings.refused_code)
    max_time: float | None = flags.get("max_time")
    if flags.get("output_format") not in (None, "text"):
        return say_fault("--format takes text.", ExitCode.USAGE)
    try:
        whole = _with_stdin(prompt, started, None if max_time is None else began + max_time)
    except TimeoutError:
        return say_fault(run_words.input_too_late(max_time or 0), ExitCode.TURN_FAILED)
    if not whole.strip():
        return say_fault("run needs a prompt, as words or on standard input.", ExitCode.USAGE)
    if problem := agents.unknown(started.settings.of("agent").value):
        return say_fault(problem, ExitCode.UNAVAILABLE)
    return run_to_end(partial(_run, whole, started, max_time, began))


def _with_stdin(prompt: str, started: Started, end: float | None) -> str:
    """Return the prompt with standard input added; raises TimeoutError where that does not end in time."""
    if started.presentation.interactive:
        return prompt
    data, cut = read_standard_input(end)
    if cut:
        started.settings.warnings.append(run_words.input_too_long(MOST >> 20))
    text = data.decode(started.encoding, "backslashreplace")
    return "\n".join(part for part in (prompt, text.rstrip("\n")) if part)


async def _run(prompt: str, started: Started, max_time: float | None, began: float) -> int:
    loop = asyncio.get_running_loop()
    clock = LoopClock(loop)
    shown = started.presentation
    milliseconds = pace(started.settings, screen_reader=shown.screen_reader.value)
    over: list[OneShot] = []
    output = PacedWriter(
        1,
        pace_ms=milliseconds,
        encoding=started.encoding,
        unbounded=True,
        on_gone=lambda _reason: over[0].leave(*lost(output.gone)),
        loop=loop,
    )

    def session(options: SessionOptions) -> Session:
        host = ShellHost(started.settings_path, leave=lambda: None)
        return agents.session(options, started.environment.variables, clock, host)

    channel = InteractionChannel(started.options(), session_factory=session, clock=clock)
    name = started.settings.of("agent").value
    one = OneShot(
        channel=channel,
        voice=Voice(output, width=shown.width.value),
        clock=clock,
        numbers=Numbers(),
        record=Record(),
        presentation=shown,
        prompt=prompt,
        opening_lines=[
            first_line(PRODUCT.spoken_name, shown, name, network=agents.uses_network(name), one_turn=True)
        ],
        warnings=started.settings.warnings,
        max_time=max_time,
        began=began,
    )
    over.append(one)
    signals = SignalCalls(
        loop,
        {
            signal.SIGINT: one.interrupt,
            signal.SIGQUIT: one.quit,
            signal.SIGTERM: lambda: one.leave(ExitCode.TERMINATED),
            signal.SIGHUP: lambda: one.leave(ExitCode.HUNG_UP),
        },
    )
    signals.install()
    until = None if max_time is None else began + max_time
    code = ExitCode.TURN_FAILED
    try:
        await channel.start()
        code = await one.run()
    finally:
        await end_channel(channel, code, hurry=one.hurry)
        if not shown.output_is_terminal:
            code = await last_words(output, code, until=until)
        await output.close(DRAIN_SECONDS)
        signals.remove()
    return say_fault(one.fault, code) if one.fault else code
