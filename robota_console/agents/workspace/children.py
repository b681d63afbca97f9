"""Shell commands as children of this process, behind the Processes port."""

from __future__ import annotations

import asyncio
import errno
from codecs import getincrementaldecoder
from contextlib import aclosing
from pathlib import Path
from typing import TYPE_CHECKING

from robota_console.agents.workspace.folder import GONE
from robota_console.agents.workspace.group import KILL_AFTER, Group
from robota_console.agents.workspace.pipe import Pipe

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Mapping
    from subprocess import Popen

QUIET = 0.1
"""Seconds without output, once the shell has ended, after which its output is over."""
LINGER = 0.5
"""Seconds waited at most for output once the shell has ended: what it left behind may print for ever."""
LINGER_BYTES = 1 << 20
"""Bytes taken at most once the shell has ended; as many as a pipe can hold."""


class ShellProcesses:
    """Run commands by a shell, each in a session of its own, so that no key reaches it.

    `environment` is all the child gets. `run` is called where an event loop runs.
    """

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._environment = dict(environment)

    def run(self, command: str, folder: str) -> ShellRunning:
        """Start a command in a folder; raises OSError where that cannot be done."""
        from subprocess import DEVNULL, PIPE, STDOUT, Popen

        try:
            child = Popen(
                ["/bin/sh", "-c", command],
                bufsize=0,
                cwd=folder,
                env=self._environment,
                start_new_session=True,
                stdin=DEVNULL,
                stdout=PIPE,
                stderr=STDOUT,
            )
        except ValueError:  # a null character, or half of a surrogate pair
            raise OSError(errno.EINVAL, "no command can hold such a character", folder) from None
        except FileNotFoundError as error:
            if Path(folder).is_dir():  # then it is the shell that is not there
                raise
            raise FileNotFoundError(errno.ENOENT, GONE, folder) from error
        return ShellRunning(child)


class ShellRunning:
    """A command that runs. What it leaves in the background lives on until `stop`."""

    def __init__(self, child: Popen[bytes]) -> None:
        assert child.stdout is not None
        loop = asyncio.get_running_loop()
        self._child = child
        self._pipe = Pipe(child.stdout)
        self._group = Group(child)
        self._is_read = False
        self._is_stopped = False
        self._code: asyncio.Future[int] = loop.create_future()
        self._watch = loop.create_task(self._reap())

    @property
    def is_over(self) -> bool:
        """Return whether nothing of it is there any more: no process of its group, no open pipe."""
        return self._pipe.closed and not self._group.lives()

    async def output(self) -> AsyncGenerator[str, None]:
        r"""Give both streams' text as it comes, bytes that are no UTF-8 as `\xff`; once only."""
        self._is_read = True
        decoder = getincrementaldecoder("utf-8")("backslashreplace")
        try:
            async with aclosing(self._pieces()) as pieces:
                async for data in pieces:
                    if text := decoder.decode(data):
                        yield text
            if text := decoder.decode(b"", final=True):
                yield text
        finally:
            self._is_read = False
            self._leave_pipe()

    async def wait(self) -> int:
        """Return the shell's exit code; negative for a signal's number."""
        return await asyncio.shield(self._code)

    async def stop(self) -> None:
        """End the whole group: SIGTERM, after a second SIGKILL. Harmless when all has ended."""
        self._is_stopped = True
        await self._group.end()
        await asyncio.wait([self._code], timeout=KILL_AFTER)
        if not self._is_read:
            self._pipe.close()

    async def _pieces(self) -> AsyncGenerator[bytes, None]:
        clock = asyncio.get_running_loop().time
        patience, room = LINGER, LINGER_BYTES
        while patience > 0 and room > 0:
            ended = self._code.done()
            data = self._pipe.read()
            if data:
                yield data
                room -= len(data) * ended
                await asyncio.sleep(0)  # a flood must not keep the loop from hearing a cancel
            elif data is not None:
                return
            else:
                since = clock()
                if not await self._pipe.ready(self._code, within=QUIET if ended else None) and ended:
                    return
                patience -= (clock() - since) * ended

    def _leave_pipe(self) -> None:
        if self._is_stopped or self._pipe.read() == b"":
            self._pipe.close()
        else:
            self._pipe.discard()

    async def _reap(self) -> None:
        pause = 0.002
        while (code := self._child.poll()) is None:
            await asyncio.sleep(pause)
            pause = min(pause * 1.5, 0.05)
        self._code.set_result(code)
