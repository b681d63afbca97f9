"""A carrier through a child process, such as an ssh that runs `attach ID --stdio` on another machine."""

from __future__ import annotations

import asyncio
import os
import signal
from asyncio.subprocess import PIPE
from contextlib import suppress
from typing import TYPE_CHECKING

from robota_console.wire_channel.socket_carrier import CLOSE_WITHIN, PIECE

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import Sequence

SAID_LAST = 4_096
"""Bytes of standard error that are kept, the newest."""


class ChildCarrier:
    """A `Carrier` on the standard input and output of a child, which ends with it."""

    def __init__(self, process: Process, program: str, within: float) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._process = process
        self._program = program
        self._within = within
        self._stdin = process.stdin
        self._stdout = process.stdout
        self._said = b""
        self._listening = asyncio.get_running_loop().create_task(self._listen(process.stderr))

    async def read(self) -> bytes:
        """Return the next bytes; at the end empty, once it is known how the child ended."""
        data = await self._stdout.read(PIECE)
        if not data:
            await self._ended_within()
        return data

    def write(self, data: bytes) -> None:
        """Send bytes; harmless once it has ended."""
        if not self._stdin.is_closing():
            self._stdin.write(data)

    async def close(self) -> None:
        """Close its input, and end it where that does not."""
        self._stdin.close()
        for number in (signal.SIGTERM, signal.SIGKILL):
            if await self._ended_within():
                break
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, number)
        await self._ended_within()
        self._listening.cancel()

    @property
    def last_words(self) -> str:
        """Return the last line it said on standard error, else with which code it ended."""
        lines = self._said.decode(errors="replace").split("\n")
        if said := next((line.strip() for line in reversed(lines) if line.strip()), ""):
            return said
        code = self._process.returncode
        return f"{self._program} ended with exit {code}" if code else ""

    async def _ended_within(self) -> bool:
        ended = asyncio.ensure_future(self._process.wait())
        await asyncio.wait({ended, self._listening}, timeout=self._within, return_when=asyncio.ALL_COMPLETED)
        ended.cancel()
        return self._process.returncode is not None

    async def _listen(self, stderr: asyncio.StreamReader) -> None:
        while data := await stderr.read(PIECE):
            self._said = (self._said + data)[-SAID_LAST:]


async def connect_child(argv: Sequence[str], *, within: float = CLOSE_WITHIN) -> ChildCarrier:
    """Start the child in a session of its own; raises OSError.

    `within` is how many seconds it may take to end, once asked, and once more when told.
    """
    process = await asyncio.create_subprocess_exec(
        *argv, stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True
    )
    return ChildCarrier(process, argv[0], within)
