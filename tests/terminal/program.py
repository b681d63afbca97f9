"""A small program on the terminal floor, put together as the console is, for tests at a real terminal.

It says what it takes: a line, a signal, its return to the foreground. `secret` reads without echo,
`keys` key by key, `run ...` runs a child in the foreground, `quit` ends. Its argument is the pace in ms.
"""

from __future__ import annotations

import asyncio
import shlex
import signal
import sys
from typing import TYPE_CHECKING

from robota_console.model.safe import Safe
from robota_console.model.typed import Composed, InputEnded, KeyRead, LineRead, Ordered
from robota_console.terminal.child import run_foreground
from robota_console.terminal.job_control import JobControl
from robota_console.terminal.kind import keep_standard_open
from robota_console.terminal.reader import TerminalInput
from robota_console.terminal.signals import SignalCalls
from robota_console.terminal.writer import PacedWriter

if TYPE_CHECKING:
    from robota_console.model.typed import InputItem


class Program:
    """Says what it takes."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.ended: asyncio.Future[int] = loop.create_future()
        self.items: asyncio.Queue[InputItem] = asyncio.Queue()
        pace_ms = float(sys.argv[1]) if sys.argv[1:] else 0
        self.output = PacedWriter(1, pace_ms=pace_ms, on_gone=lambda reason: self.end(141), loop=loop)
        self.source = TerminalInput(0, loop=loop, interactive=True, on_return=lambda: self.say("returned"))
        job = JobControl(loop, source=self.source, output=self.output)
        self.signals = SignalCalls(
            loop,
            {
                signal.SIGINT: lambda: self.say("interrupt"),
                signal.SIGHUP: lambda: self.end(129),
                signal.SIGTERM: lambda: self.end(143),
                signal.SIGWINCH: lambda: self.say("resized"),
                signal.SIGTSTP: job.stop,
                signal.SIGCONT: job.go_on,
            },
        )

    def say(self, words: str) -> None:
        """Say a line."""
        self.output.write(Safe(words + "\n"))

    def end(self, code: int) -> None:
        """End with this code."""
        if not self.ended.done():
            self.ended.set_result(code)

    async def run(self) -> int:
        """Return the exit code."""
        self.signals.install()
        self.source.start(self.items.put_nowait)
        self.say("ready")
        taking = asyncio.ensure_future(self._take())
        code = await self.ended
        taking.cancel()
        await asyncio.wait([taking])
        self.signals.remove()
        await self.source.close()
        await self.output.close()
        return code

    async def _take(self) -> None:
        while True:
            match await self.items.get():
                case InputEnded(failed=failed) if failed:
                    self.end(129)
                case LineRead(text="quit") | InputEnded():
                    self.end(0)
                case LineRead(text="secret"):
                    async with self.source.silent():
                        self.say("password?")
                        self._said(await self.items.get())
                case LineRead(text="keys"):
                    self.source.keys(True)
                    await self.source.take_back()
                    self.say("keys")
                case LineRead(text=text) if text.startswith("run "):
                    argv = shlex.split(text[4:])
                    code = await run_foreground(argv, self.source, output=self.output, signals=self.signals)
                    self.say(f"exit {code}")
                case item:
                    self._said(item)

    def _said(self, item: InputItem) -> None:
        match item:
            case LineRead(text=text):
                self.say(f"line {text}")
            case KeyRead(key=key):
                self.say(f"key {key}")
            case InputEnded():
                self.say("end")
            case Composed() | Ordered():  # a drawing's
                raise AssertionError


async def main() -> int:
    """Run it on this loop."""
    return await Program(asyncio.get_running_loop()).run()


if __name__ == "__main__":
    keep_standard_open()
    raise SystemExit(asyncio.run(main()))
