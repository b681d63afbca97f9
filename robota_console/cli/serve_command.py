"""`robota-console serve`: a session without a terminal of its own, for others to attach to."""

from __future__ import annotations

import asyncio
import shlex
import signal
from functools import partial
from typing import TYPE_CHECKING, Any

from robota_console.cli import hosts, kept
from robota_console.cli.begun import Begun
from robota_console.cli.ending import DRAIN_SECONDS, run_to_end
from robota_console.cli.fault import say_fault
from robota_console.cli.folders import hosts_folder
from robota_console.cli.presentation import pace
from robota_console.cli.served_switch import ServedSwitch
from robota_console.cli.started import PRODUCT, start
from robota_console.host.host import Host
from robota_console.host.server import HostServer
from robota_console.model.exit_code import ExitCode
from robota_console.terminal.clock import LoopClock
from robota_console.terminal.signals import SignalCalls
from robota_console.terminal.writer import PacedWriter
from robota_console.text import fault_words, serve_words
from robota_console.text.label import Label
from robota_console.transcript.block import block
from robota_console.transcript.voice import Voice
from robota_console.wire.host_link import ClosingReason

if TYPE_CHECKING:
    from collections.abc import Mapping


def serve(flags: Mapping[str, Any]) -> int:
    """Serve a session until a signal ends it; return the exit code."""
    try:
        started = start(flags)
    except OSError as error:
        return say_fault(fault_words.folder_gone(error.strerror or ""), ExitCode.UNAVAILABLE)
    if problem := started.settings.refused:
        return say_fault(problem, started.settings.refused_code)
    if started.agent.problem:
        return say_fault(started.agent.problem, ExitCode.UNAVAILABLE)
    wanted = flags.get("resume") is not None or flags.get("go_on")
    begun = kept.first(started, flags) if wanted else Begun(started=started, name=flags["session_name"] or "")
    if isinstance(begun, str):
        return say_fault(begun, ExitCode.UNAVAILABLE)
    if begun.resume is not None:
        if begun.resume:
            return say_fault(serve_words.open_already(begun.resume), ExitCode.UNAVAILABLE)
        return say_fault(serve_words.WHICH, ExitCode.USAGE)
    return run_to_end(partial(_run, begun, flags))


class _Moves:
    """Says how another terminal gets there, once the session served is another one."""

    def __init__(self, switch: ServedSwitch, voice: Voice, session_id: str) -> None:
        self._switch = switch
        self._voice = voice
        self._said = session_id

    def __call__(self) -> None:
        status = self._switch.session.status()
        if status.session_id != self._said:
            self._said = status.session_id
            words = serve_words.serves_now(status.name, _attach(self._said))
            self._voice.say(block(Label.NOTICE, words))


def _attach(session_id: str, name: str = "") -> str:
    """Return the command that gets there: by the name, where no other session that is served has it."""
    can_be_typed = name.isprintable() and not name.startswith(("-", hosts.SSH))
    found = hosts.found(name) if name and can_be_typed else ""
    is_ours = not isinstance(found, str) and found.session_id == session_id
    return f"{PRODUCT.command_name} attach {shlex.quote(name) if is_ours else session_id}"


async def _begin(server: HostServer) -> None:
    """Let others find the session; raises OSError with one line that says where they would not."""
    try:
        await server.start()
    except FileExistsError:
        raise
    except OSError as error:
        why = serve_words.not_served(str(hosts_folder()), error.strerror or str(error))
        raise OSError(error.errno, why) from error


async def _run(begun: Begun, flags: Mapping[str, Any]) -> int:
    loop = asyncio.get_running_loop()
    started, clock = begun.started, LoopClock(loop)
    ended: asyncio.Future[ExitCode] = loop.create_future()

    def end(code: ExitCode) -> None:
        if not ended.done():
            ended.set_result(code)

    output = PacedWriter(
        1,
        pace_ms=pace(started.settings, screen_reader=started.presentation.screen_reader.value),
        encoding=started.encoding,
        unbounded=False,
        on_gone=lambda _reason: None,  # nobody has to watch
        loop=loop,
    )
    voice = Voice(output, width=started.presentation.width.value)
    switch = ServedSwitch(begun, flags, clock=clock, leave=lambda: end(ExitCode.DONE))
    switch.host = host = Host(clock=clock, product=PRODUCT, other=switch)
    server = HostServer(hosts_folder(), host, host_id=begun.session_id)
    signals = SignalCalls(
        loop,
        {
            signal.SIGINT: partial(end, ExitCode.DONE),
            signal.SIGTERM: partial(end, ExitCode.TERMINATED),
            signal.SIGHUP: partial(end, ExitCode.HUNG_UP),
        },
    )
    signals.install()
    fault, beginning = "", None
    try:
        await host.bind(switch.session)
        beginning = asyncio.ensure_future(switch.session.initialize())
        await asyncio.sleep(0)  # a kept session has its name from now on
        await _begin(server)
        attach = _attach(begun.session_id, begun.spoken_name)
        voice.say(block(None, serve_words.serving(PRODUCT.spoken_name, begun.spoken_name, attach)))
        host.follow(_Moves(switch, voice, begun.session_id))
        for warning in started.settings.warnings:
            voice.say(block(Label.WARNING, warning))
        either: set[asyncio.Future[Any]] = {beginning, ended}
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if beginning.done():
            beginning.result()
        code = await ended
    except (OSError, RuntimeError) as error:
        fault, code = getattr(error, "strerror", None) or str(error), ExitCode.UNAVAILABLE
    finally:
        if beginning is not None:
            beginning.cancel()
        await server.stop()
        await host.release(ClosingReason.ENDED)
        await switch.end()
        voice.close()
        await output.close(DRAIN_SECONDS)
        signals.remove()
    return say_fault(fault, code) if fault else code
