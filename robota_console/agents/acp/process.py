"""An agent's process: started, read, written to, and ended with all that it left behind."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from robota_console.agents.acp import words
from robota_console.agents.acp.inlet import Inlet
from robota_console.agents.acp.printed import PrintedLines
from robota_console.agents.workspace.group import LOOK_EVERY, Group
from robota_console.agents.workspace.pipe import Pipe

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from subprocess import Popen

    from robota_console.agents.acp.limits import AcpLimits
    from robota_console.agents.acp.printed import Printed

LINGER = 0.3
"""Seconds of silence after an agent's exit: what it left behind may hold its output open for ever."""
LOOKS = 25
LAST_WORDS = 1 << 20
"""Bytes of standard error that are read at most once it has ended."""


def spawn(
    name: str,
    command: Sequence[str],
    *,
    environment: Mapping[str, str],
    folder: str,
    printed: Printed,
    limits: AcpLimits,
) -> AgentProcess:
    """Start it in a session of its own; raises RuntimeError with one line where that cannot be done."""
    from shutil import which
    from subprocess import PIPE, Popen

    program, *arguments = command
    found: str | None = str(Path(folder) / program)
    if os.sep not in program:
        # As the agent itself would find it, and with what a Windows shim is called.
        found = which(program, path=environment.get("PATH", os.defpath))
    if not Path(folder).is_dir():
        raise RuntimeError(words.no_folder(name, folder))
    if found is None:
        raise RuntimeError(words.not_found(name, program))
    try:
        child = Popen(
            [found, *arguments],
            bufsize=0,
            cwd=folder,
            env=dict(environment),
            start_new_session=True,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
        )
    except FileNotFoundError:
        raise RuntimeError(words.not_found(name, program)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RuntimeError(words.not_started(name, program, reason)) from None
    return AgentProcess(child, printed, limits)


class AgentProcess:
    """One that runs. Its standard error is read all the time, into what it printed."""

    def __init__(self, child: Popen[bytes], printed: Printed, limits: AcpLimits) -> None:
        assert child.stdin is not None
        assert child.stdout is not None
        assert child.stderr is not None
        self._loop = loop = asyncio.get_running_loop()
        self._child = child
        self._limits = limits
        self._group = Group(child)
        self._exit: asyncio.Future[int] = loop.create_future()
        self._output = Pipe(child.stdout)
        self._error_file = child.stderr
        self._errors = Pipe(child.stderr)
        self._error_lines = PrintedLines(printed)
        loop.add_reader(child.stderr.fileno(), self._read_errors)
        self._inlet = Inlet(child.stdin)
        self.write = self._inlet.write
        self.room = self._inlet.room
        self._watch()

    @property
    def reads(self) -> bool:
        """Return whether anything reads its input: not once it has ended."""
        return not self._inlet.is_broken

    async def read(self) -> bytes:
        """Return the next bytes of standard output; empty at its end, and soon after the process's."""
        while True:
            if self._exit.done():
                data = self._output.read()
                if data is None and await self._output.ready(self._exit, within=LINGER):
                    continue
                return data or b""
            if (data := self._output.read()) is not None:
                return data
            await self._output.ready(self._exit)

    async def exit_code(self) -> int | None:
        """Return its exit code, negative for a signal's number; None where it does not exit soon."""
        await asyncio.wait({self._exit}, timeout=self._limits.exit)
        if not self._exit.done():
            return None
        self._read_last_errors()
        return self._exit.result()

    async def end(self) -> None:
        """End its input, then its group: SIGTERM, then SIGKILL. Harmless when all has ended.

        At once SIGKILL where nobody waits so long.
        """
        self._inlet.close()
        self._output.discard()
        try:
            await asyncio.wait({self._exit}, timeout=self._limits.farewell)
        except asyncio.CancelledError:
            self._kill()
            raise
        finally:
            self._read_last_errors()
        await self._group.end()
        for _ in range(LOOKS):  # what was killed is gone a moment later
            if not self._group.lives():
                break
            await asyncio.sleep(LOOK_EVERY)
        self._let_go()

    def _let_go(self) -> None:
        self._output.close()
        if not self._error_file.closed:
            self._error_lines.end()
        self._errors.close()

    def _kill(self) -> None:
        if self._group.lives():
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._child.pid, signal.SIGKILL)
        self._let_go()

    def _read_errors(self) -> bool:
        data = self._errors.read()
        if data:
            self._error_lines.feed(data)
        elif data == b"" and not self._error_file.closed:
            self._loop.remove_reader(self._error_file.fileno())
            self._error_lines.end()
        return bool(data)

    def _read_last_errors(self) -> None:
        for _ in range(LAST_WORDS >> 16):
            if self._error_file.closed or not self._read_errors():
                break
        self._error_lines.end()

    def _watch(self) -> None:
        from threading import Thread

        # A thread, since no other way of waiting is the same on all systems and costs nothing meanwhile.
        Thread(target=self._wait, daemon=True, name="agent's exit").start()

    def _wait(self) -> None:
        code = self._child.wait()
        with suppress(RuntimeError):  # the loop may be closed by then
            self._loop.call_soon_threadsafe(self._settle, code)

    def _settle(self, code: int) -> None:
        if not self._exit.done():
            self._exit.set_result(code)
