"""prompt_toolkit's input over a borrowed terminal: bytes to keys, without O_NONBLOCK."""

from __future__ import annotations

import asyncio
import codecs
import errno
import os
import select
import termios
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from prompt_toolkit.input.base import Input

from robota_console_rich.live.focus_filter import FocusFilter
from robota_console_rich.live.key_parser import KeyParser

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

    from prompt_toolkit.key_binding import KeyPress

    from robota_console.ports.clock import Clock, Timer

READ_SIZE = 65536
ESCAPE_SECONDS = 0.05
"""How long an Esc waits for the rest of a sequence."""
_INPUT, _LOCAL, _CHARACTERS = 0, 3, 6


class KeyInput(Input):
    """Reads a terminal that was borrowed; `attach` begins, and nothing is read before or after.

    `focused` hears focus reports, where `focus` says they were asked for; `touched` hears that
    a key came; `ended` hears once why no more can be read; `failed` hears what a key's handler raised.
    """

    def __init__(
        self,
        fd: int,
        *,
        clock: Clock,
        encoding: str,
        focus: bool,
        focused: Callable[[bool], None] = lambda here: None,
        touched: Callable[[], None] = lambda: None,
        ended: Callable[[str], None] = lambda why: None,
        failed: Callable[[Exception], None] = lambda error: None,
    ) -> None:
        self._fd = fd
        self._clock = clock
        self._filter = FocusFilter() if focus else None
        self._focused = focused
        self._touched = touched
        self._ended = ended
        self._failed = failed
        self._decode = codecs.getincrementaldecoder(encoding)("replace")
        self._keys: list[KeyPress] = []
        self._parser = KeyParser(self._keys.append)
        self._ready: Callable[[], None] | None = None
        self._waiting: Timer | None = None
        self._closed = False

    def fileno(self) -> int:
        """Return the terminal's descriptor."""
        return self._fd

    def typeahead_hash(self) -> str:
        """Return a name of this input alone, under which keys wait that were read and not yet meant."""
        return f"robota-{id(self)}"

    @property
    def closed(self) -> bool:
        """Return whether the terminal has hung up."""
        return self._closed

    def read_keys(self) -> list[KeyPress]:
        """Return the keys that are there by now; never waits."""
        if not self._closed and select.select([self._fd], [], [], 0)[0]:
            self._take()
        return self._taken()

    def flush_keys(self) -> list[KeyPress]:
        """Return what an Esc that nothing followed has kept waiting."""
        self._parser.flush()
        return self._taken()

    def attach(self, input_ready_callback: Callable[[], None]) -> AbstractContextManager[None]:
        """Call back whenever keys are there, inside."""
        return self._attached(input_ready_callback)

    def detach(self) -> AbstractContextManager[None]:
        """Read nothing, inside."""
        return self._attached(None)

    def raw_mode(self) -> AbstractContextManager[None]:
        """Have each key as it is typed, inside; then the terminal is as it was found."""
        return raw_mode(self._fd)

    def cooked_mode(self) -> AbstractContextManager[None]:
        """Refuse: nobody may use the terminal while it is borrowed for keys."""
        raise NotImplementedError

    @contextmanager
    def _attached(self, ready: Callable[[], None] | None) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        before, self._ready = self._ready, ready
        self._listen(loop)
        try:
            yield
        finally:
            self._ready = before
            self._listen(loop)

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._ready is None or self._closed:
            loop.remove_reader(self._fd)
        else:
            loop.add_reader(self._fd, self._call)

    def _call(self) -> None:
        if self._ready is None:
            return
        try:
            self._ready()
        except Exception as error:
            self._failed(error)

    def _take(self) -> None:
        try:
            data = os.read(self._fd, READ_SIZE)
            why = os.strerror(errno.EIO)  # key by key there is no other end than a hang-up
        except BlockingIOError:  # somebody we share the terminal with set O_NONBLOCK on it
            return
        except OSError as error:
            data, why = b"", error.strerror or str(error)
        if not data:
            self._closed = True
            self._listen(asyncio.get_running_loop())
            self._ended(why)
            return
        self._feed(data)

    def _feed(self, data: bytes) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        reports: list[bool] = []
        if self._filter is not None:
            data, reports = self._filter.feed(data)
            if self._filter.holds:
                self._waiting = self._clock.later(ESCAPE_SECONDS, self._late)
        for here in reports:
            self._focused(here)
        if data:
            self._touched()
            self._parser.feed(self._decode.decode(data))

    def _late(self) -> None:
        """Let an Esc through that nothing followed; it has waited, so it is a key at once."""
        self._waiting = None
        if self._filter is not None and self._filter.holds:
            self._parser.feed(self._decode.decode(self._filter.flush()))
            self._parser.flush()
            self._touched()
            self._call()

    def _taken(self) -> list[KeyPress]:
        keys = self._keys.copy()
        self._keys.clear()
        return keys


@contextmanager
def raw_mode(fd: int) -> Iterator[None]:
    """Read key by key, without echo and signals, inside; raises OSError for what is no terminal.

    Bits are only taken from what was found, and exactly that is put back.
    """
    try:
        found: list[Any] = termios.tcgetattr(fd)
        _put(fd, _raw(found))
    except termios.error as error:
        raise OSError(*error.args) from error
    try:
        yield
    finally:
        with suppress(termios.error):  # it has hung up
            _put(fd, found)


def _raw(found: list[Any]) -> list[Any]:
    modes = [*found[:_CHARACTERS], list(found[_CHARACTERS])]
    modes[_INPUT] &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
    modes[_LOCAL] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
    modes[_CHARACTERS][termios.VMIN] = 1
    modes[_CHARACTERS][termios.VTIME] = 0
    return modes


def _put(fd: int, modes: list[Any]) -> None:
    with suppress(OSError):  # not the controlling terminal: whoever gave it to us lets us
        if os.tcgetpgrp(fd) != os.getpgrp():
            return  # a shell has it now; to change it from the background would stop us
    termios.tcsetattr(fd, termios.TCSANOW, modes)
