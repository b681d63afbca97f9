"""`robota-console supervise`: sessions that are served, in one list."""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from subprocess import DEVNULL
from typing import TYPE_CHECKING, Any

from robota_console.cli.attach_wiring import Attached
from robota_console.cli.browser import DesktopBrowser
from robota_console.cli.ending import run_to_end
from robota_console.cli.fault import say_fault
from robota_console.cli.folders import hosts_folder
from robota_console.cli.own_terminal import OwnTerminal
from robota_console.cli.started import PRODUCT, start
from robota_console.host import proof
from robota_console.host.folder import make_folder
from robota_console.host.supervision import HostSupervision
from robota_console.model.exit_code import ExitCode
from robota_console.supervise.surface import Supervise
from robota_console.text import fault_words, serve_words
from robota_console.text.label import Label
from robota_console.transcript.block import block
from robota_console.wire.message_base import ConnectionRole
from robota_console.wire_channel.bounds import HELLO_WITHIN
from robota_console.wire_channel.socket_carrier import on_socket

if TYPE_CHECKING:
    import socket
    from collections.abc import Mapping

    from robota_console.cli.started import Started

BEGIN_WITHIN = 10.0
"""Seconds until a session that was begun has to be served."""


def supervise(flags: Mapping[str, Any]) -> int:
    """List sessions until the person leaves; return the exit code."""
    try:
        started = start({**flags, "trust": False})
    except OSError as error:
        return say_fault(fault_words.folder_gone(error.strerror or ""), ExitCode.UNAVAILABLE)
    if started.settings.refused:
        return say_fault(started.settings.refused, started.settings.refused_code)
    try:
        make_folder(hosts_folder())
    except OSError as error:
        why = serve_words.not_listed(str(hosts_folder()), error.strerror or str(error))
        return say_fault(why, ExitCode.UNAVAILABLE)
    return run_to_end(partial(_run, started))


async def _run(started: Started) -> int:
    view = View(OwnTerminal(started))
    return await view.run()


class View:
    """The list, and a session it attaches to, on one terminal; a `Shown`."""

    def __init__(self, terminal: OwnTerminal) -> None:
        self._terminal = terminal
        browser = DesktopBrowser(terminal.started.environment.variables)
        supervision = HostSupervision(hosts_folder(), attach=self._attach, begin=begin, browser=browser)
        self._list = Supervise(
            supervision,
            source=terminal.source,
            voice=terminal.voice,
            clock=terminal.clock,
            presentation=terminal.started.presentation,
        )

    async def run(self) -> int:
        """List, until the person leaves; return the exit code."""
        terminal, shown = self._terminal, self._terminal.started.presentation
        terminal.begin(self)
        terminal.voice.say(block(None, serve_words.supervising(PRODUCT.spoken_name, shown)))
        for warning in terminal.started.settings.warnings:
            terminal.voice.say(block(Label.WARNING, warning))
        code: int = await self._list.run()
        code = await terminal.close(code)
        return say_fault(self._list.fault, code) if self._list.fault else code

    def interrupt(self) -> None:
        """Take a Ctrl-C."""
        self._list.interrupt()

    def end(self, code: ExitCode, _fault: str = "") -> None:
        """Leave with that code."""
        self._list.leave(code)

    def resumed(self) -> None:
        """Say the prompt again after `fg`."""
        self._list.resumed()

    async def _attach(self, sock: socket.socket, role: ConnectionRole) -> str | None:
        """Show a session until the person comes back; return why it could not be, in one line."""
        attached = Attached(
            self._terminal,
            lambda _moved_to: on_socket(lambda: sock),
            again=lambda _moved_to: "",  # the list says next that one is back
            hello_within=HELLO_WITHIN,
            observe=role is ConnectionRole.OBSERVE,
        )
        self._terminal.shown = attached
        try:
            code, fault = await attached.run(announce=False)
        finally:
            self._terminal.shown = self
        for item in attached.left_over:
            self._list.take(item)
        if code in (ExitCode.TERMINATED, ExitCode.HUNG_UP, ExitCode.QUIT, ExitCode.PIPE_CLOSED):
            self._list.leave(ExitCode(code))
        return fault or None


async def begin() -> str | None:
    """Begin to serve a session in this folder, in a process of its own; return why not, in one line."""
    argv = (sys.executable, "-m", "robota_console", "serve")
    try:
        child = await asyncio.create_subprocess_exec(
            *argv, stdin=DEVNULL, stdout=DEVNULL, stderr=asyncio.subprocess.PIPE, start_new_session=True
        )
    except OSError as error:
        return serve_words.not_begun(error.strerror or str(error))
    for _ in range(round(BEGIN_WITHIN / 0.1)):
        if child.returncode is not None:
            said = (await child.stderr.read()).decode("utf-8", "backslashreplace") if child.stderr else ""
            return serve_words.not_begun(said.strip() or f"exit {child.returncode}")
        if _serves(child.pid):
            return None
        await asyncio.sleep(0.1)
    child.kill()  # nobody would know of it
    await child.wait()
    return serve_words.not_begun("it was not served in time")


def _serves(pid: int) -> bool:
    folder = hosts_folder()
    known = (proof.registered(folder, host_id) for host_id in proof.host_ids(folder))
    return any(one is not None and one.pid == pid for one in known)
