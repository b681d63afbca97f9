"""A program at a pseudo-terminal of its own: started, read, typed at, and ended with its session."""

from __future__ import annotations

import os
import select
import shlex
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Self

from robota_console.check.reading import Held, held
from robota_console.check.recording import Modes
from robota_console.check.session import GRACE, end
from robota_console.text import check_words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from types import TracebackType

_CHUNK = 65536


class Program:
    """One program and its terminal; leaving it ends the program and its session.

    `canonical` says of a descriptor whether its terminal edits lines (ICANON): the caller knows
    terminals. Raises OSError with the reason for a program that cannot be started.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        environment: Mapping[str, str],
        folder: str,
        columns: int,
        rows: int,
        canonical: Callable[[int], bool],
    ) -> None:
        import pexpect

        # Without arguments the first word would be parsed as a shell's line.
        name = command[0] if command[1:] else shlex.quote(command[0])
        try:
            child: Any = pexpect.spawn(
                name, list(command[1:]), env=dict(environment), cwd=folder, dimensions=(rows, columns)
            )
        except pexpect.ExceptionPexpect as error:
            raise OSError(check_words.NOT_FOUND) from error
        child.delaybeforesend = None  # it waits by itself otherwise
        child.ptyproc.delayafterclose = 0
        self._child = child
        self._closing: type[Exception] = pexpect.ExceptionPexpect
        self._canonical = canonical
        self._modes = Modes()
        self.ended = False
        """The terminal has no program any more, and all that it wrote was read."""
        os.set_blocking(self._child.fileno(), False)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def modes(self) -> Modes:
        """The terminal's modes; after its end, the last that were seen."""
        if not self.ended:
            with suppress(Exception):  # termios has an error of its own for a terminal that is gone
                fd = self._child.fileno()
                self._modes = Modes(canonical=self._canonical(fd), echo=self._child.getecho())
        return self._modes

    @property
    def running(self) -> bool:
        """Whether the program itself runs; what it started may outlive it."""
        return bool(self._child.isalive())

    @property
    def held(self) -> Held:
        """What holds up the group that has the terminal, as far as the system tells."""
        with suppress(OSError):
            return held(os.tcgetpgrp(self._child.fileno()))
        return Held()

    def status(self) -> int | None:
        """Return the exit status, below zero the signal that ended it; None for a program that runs on.

        One that has let go of its terminal is given a moment to end.
        """
        until = time.monotonic() + (GRACE if self.ended else 0)
        while self.running and time.monotonic() < until:
            time.sleep(0.005)
        if self.running:
            return None
        signalled: int | None = self._child.signalstatus
        return int(self._child.exitstatus) if signalled is None else -signalled

    def read(self, seconds: float, also: Sequence[int] = ()) -> bytes:
        """Return what came within so many seconds; sooner where another descriptor has something."""
        fd = self._child.fileno()
        ready, _, _ = select.select([fd, *also], [], [], seconds)
        if fd not in ready:
            return b""
        try:
            data = os.read(fd, _CHUNK)
        except BlockingIOError:
            return b""
        except OSError:  # EIO: the last program let go of the terminal
            data = b""
        self.ended = not data
        return data

    def press(self, key: bytes) -> None:
        """Send a key; a program that reads nothing loses it in the end, and nobody hangs."""
        with suppress(OSError):
            self._child.send(key)

    def answer(self, words: str) -> None:
        """Send what a terminal answers by itself: where its cursor is, what it is."""
        self.press(words.encode())

    def close(self) -> None:
        """Hang up, and end the program and its session, whatever they do about it."""
        if self._child.closed:
            return
        end(self._child.pid, lambda: self.running)
        with suppress(self._closing):
            self._child.close(force=True)
