"""`robota-console run`: one turn, joined and taken apart."""

from __future__ import annotations

import asyncio
import signal
import time
from functools import partial
from typing import TYPE_CHECKING, Any

from robota_console.channel.channel import InteractionChannel
from robota_console.cli import agents
from robota_console.cli.begun import Begun
from robota_console.cli.ending import end_channel, run_to_end
from robota_console.cli.fault import say_fault
from robota_console.cli.host import ShellHost
from robota_console.cli.lost_output import lost
from robota_console.cli.piped_prompt import MOST, read_standard_input
from robota_console.cli.run_output import RunOutput
from robota_console.cli.started import Started, start
from robota_console.model.exit_code import ExitCode
from robota_console.run.format import FORMATS
from robota_console.run.one_shot import OneShot
from robota_console.terminal.clock import LoopClock
from robota_console.terminal.signals import SignalCalls
from robota_console.text import fault_words, run_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.model.option import SessionOptions
    from robota_console.ports.session import Session


def run_turn(prompt: str, flags: Mapping[str, Any]) -> int:
    """Run one turn; return the exit code."""
    began = time.monotonic()
    chosen = FORMATS.get(flags["output_format"])
    if chosen is None:
        return say_fault(run_words.no_such_format(list(FORMATS)), ExitCode.USAGE)
    try:
        started = start(flags)
    except OSError as error:
        refused = fault_words.folder_gone(error.strerror or "")
        return RunOutput(format=chosen, started=None).refuse(refused, ExitCode.UNAVAILABLE)
    printed = RunOutput(format=chosen, started=started, annotations=flags["annotations"])
    if started.settings.refused:
        return printed.refuse(started.settings.refused, ExitCode(started.settings.refused_code))
    if printed.annotations and flags["output_format"] != "text":
        return printed.refuse(run_words.ANNOTATIONS_ARE_TEXT, ExitCode.USAGE)
    max_time: float | None = flags.get("max_time")
    try:
        whole = _with_stdin(prompt, started, None if max_time is None else began + max_time)
    except TimeoutError:
        return printed.refuse(run_words.input_too_late(max_time or 0), ExitCode.TURN_FAILED)
    if not whole.strip():
        return printed.refuse(run_words.NO_PROMPT, ExitCode.USAGE)
    if started.agent.problem:
        return printed.refuse(started.agent.problem, ExitCode.UNAVAILABLE)
    return run_to_end(partial(_run, whole, started, printed, max_time, began))


def _with_stdin(prompt: str, started: Started, end: float | None) -> str:
    """Return the prompt with standard input added; raises TimeoutError where that does not end in time."""
    if started.presentation.interactive:
        return prompt
    data, cut = read_standard_input(end)
    if cut:
        started.settings.warnings.append(run_words.input_too_long(MOST >> 20))
    text = data.decode(started.encoding, "backslashreplace")
    return "\n".join(part for part in (prompt, text.rstrip("\n")) if part)


async def _run(
    prompt: str, started: Started, printed: RunOutput, max_time: float | None, began: float
) -> int:
    loop = asyncio.get_running_loop()
    clock = LoopClock(loop)
    shown = started.presentation
    over: list[OneShot] = []
    output = printed.writer(loop, on_gone=lambda _reason: over[0].leave(*lost(output.gone)))

    def session(options: SessionOptions) -> Session:
        host = ShellHost(started.settings_path, leave=lambda: None)
        return agents.session(options, Begun(started=started, keeps=False), clock, host)

    channel = InteractionChannel(started.options(), session_factory=session, clock=clock)
    report = printed.report(output, clock)
    one = OneShot(
        channel=channel,
        report=report,
        clock=clock,
        prompt=prompt,
        warnings=started.settings.warnings,
        max_time=max_time,
        began=began,
        echoes=shown.interactive and shown.output_is_terminal,
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
    try:
        one.begin()
        await channel.start()
        await one.run()
    finally:
        ended = one.end()
        await end_channel(channel, ended.code, hurry=one.hurry)
        until = None if max_time is None else began + max_time
        code = await printed.close(output, one.code or ended.code, until)
        signals.remove()
    fault = ended.fault or report.error
    return printed.say_fault(fault, code) if fault else code
