"""A carrier through a child process, such as an ssh that runs `attach ID --stdio` on another machine."""

from __future__ import annotations

import asyncio
import os
import signal
from asyncio.subprocess import PIPE, Process, SubprocessStreamProtocol
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from robota_console.wire_channel.socket_carrier import CLOSE_WITHIN, PIECE

if TYPE_CHECKING:
    from collections.abc import Sequence

SAID_LAST = 4_096
"""Bytes of standard error that are kept, the newest."""
BANNER = 65_536
"""Bytes that a login on the other machine may print before the session's first line, and we pass over."""


class ChildCarrier:
    """A `Carrier` on the standard input and output of a child, which ends with it."""

    def __init__(
        self,
        process: Process,
        transport: asyncio.SubprocessTransport,
        program: str,
        *,
        within: float,
        past_banner: bool,
    ) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._process = process
        self._transport = transport
        self._program = program
        self._within = within
        self._stdin = process.stdin
        self._stdout = process.stdout
        self._said = b""
        self._banner: bytes | None = b"" if past_banner else None
        self._listening = asyncio.get_running_loop().create_task(self._listen(process.stderr))

    async def read(self) -> bytes:
        """Return the next bytes; at the end empty, once it is known how the child ended."""
        while data := await self._stdout.read(PIECE):
            if said := self._past_banner(data):
                return said
        await self._ended_within()
        return b""

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
        self._transport.close()  # whoever it left behind, as an ssh does that is shared, may hold its pipes
        await asyncio.sleep(0)

    @property
    def last_words(self) -> str:
        """Return the last line it said beside the session, else with which code it ended."""
        lines = (self._said or self._banner or b"").decode(errors="replace").split("\n")
        if said := next((line.strip() for line in reversed(lines) if line.strip()), ""):
            return said
        code = self._process.returncode
        return f"{self._program} ended with exit {code}" if code else ""

    def _past_banner(self, data: bytes) -> bytes:
        """Return what a session says of it: from the first line on that can be an object."""
        if self._banner is None:
            return data
        self._banner += data
        if self._banner.startswith(b"{"):
            begin = 0
        elif (begin := self._banner.find(b"\n{") + 1) == 0 and len(self._banner) <= BANNER:
            return b""
        said, self._banner = self._banner[begin:], None
        return said

    async def _ended_within(self) -> bool:
        ended = asyncio.ensure_future(self._process.wait())
        await asyncio.wait({ended, self._listening}, timeout=self._within, return_when=asyncio.ALL_COMPLETED)
        ended.cancel()
        return self._process.returncode is not None

    async def _listen(self, stderr: asyncio.StreamReader) -> None:
        while data := await stderr.read(PIECE):
            self._said = (self._said + data)[-SAID_LAST:]


async def connect_child(
    argv: Sequence[str], *, within: float = CLOSE_WITHIN, past_banner: bool = False
) -> ChildCarrier:
    """Start the child in a session of its own; raises OSError.

    `within` is how many seconds it may take to end, once asked, and once more when told.
    With `past_banner` nothing is read of what it prints before the first line that can be an object.
    """
    loop = asyncio.get_running_loop()
    transport, protocol = await loop.subprocess_exec(
        partial(SubprocessStreamProtocol, PIECE, loop),
        *argv,
        stdin=PIPE,
        stdout=PIPE,
        stderr=PIPE,
        start_new_session=True,
    )
    process = Process(transport, protocol, loop)
    return ChildCarrier(process, transport, argv[0], within=within, past_banner=past_banner)
