"""A terminal's modes: as it was found, and as it is asked to be meanwhile (T2, T17, V15)."""

from __future__ import annotations

import os
import select
import termios
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

_INPUT, _LOCAL, _CHARACTERS = 0, 3, 6  # places in what tcgetattr returns
_REST_MS = 20
_BURST_SECONDS = 0.5


class TerminalModes:
    """The modes of one terminal. Bits are only ever taken from what was found, never added.

    Nothing is changed while another process group has the terminal (a shell, after `bg`).
    A terminal that has hung up has no modes, so there all of this does nothing.
    """

    def __init__(self, fd: int, *, line_limit: int = 4096) -> None:
        self._fd = fd
        self._line_limit = line_limit
        self._found: list[Any] = termios.tcgetattr(fd)
        self._changed = False

    def find(self) -> None:
        """Take the modes of this moment as found, unless they are our own doing."""
        if not self._changed:
            with suppress(termios.error):
                self._found = termios.tcgetattr(self._fd)

    @property
    def line_limit(self) -> int | None:
        """Return the bytes a line can hold; None where the terminal was found not to edit lines."""
        return self._line_limit if self._found[_LOCAL] & termios.ICANON else None

    @property
    def enter_is_cr(self) -> bool:
        """Return whether Enter comes as CR, since the terminal was found not to translate it."""
        return not self._found[_INPUT] & termios.ICRNL

    def in_foreground(self) -> bool:
        """Return whether reading is ours to do; True for a terminal that is not the controlling one."""
        try:
            return os.tcgetpgrp(self._fd) == os.getpgrp()
        except OSError:
            return True

    def ask(self, *, single: bool, silent: bool) -> None:
        """Read key by key, or without echo; with neither it is as it was found."""
        wanted = _copy(self._found)
        if single:
            _take_keys(wanted, minimum=1)
        if silent:
            wanted[_LOCAL] &= ~termios.ECHO
        self._put(wanted)

    def restore(self) -> None:
        """Put back what was found."""
        self._put(self._found)

    def unread(self) -> bytes:
        """Return what was typed and not yet read, half a line too (T16).

        A Ctrl-D that waits in there comes as NUL on Linux and is dropped: the end of
        input must not answer a question it was typed before.
        """
        with suppress(termios.error):
            before = termios.tcgetattr(self._fd)
            raw = _copy(before)
            _take_keys(raw, minimum=0)
            if self._put(raw):
                try:
                    return b"".join(self._burst()).replace(b"\0", b"")
                finally:
                    self._put(before)
        return b""

    def _burst(self) -> Iterator[bytes]:
        # A paste larger than the kernel's buffer arrives behind what is read, so wait until it rests.
        more = select.poll()
        more.register(self._fd, select.POLLIN)
        end = time.monotonic() + _BURST_SECONDS
        with suppress(OSError):
            while data := os.read(self._fd, 65536):
                yield data
                if time.monotonic() > end or not more.poll(_REST_MS):
                    return

    def _put(self, modes: list[Any]) -> bool:
        # TCSANOW: anything else would wait for a stopped terminal, or throw typed keys away.
        with suppress(termios.error):
            if self.in_foreground():
                if termios.tcgetattr(self._fd) != modes:
                    termios.tcsetattr(self._fd, termios.TCSANOW, modes)
                self._changed = modes != self._found
                return True
        return False


def _copy(modes: list[Any]) -> list[Any]:
    return [*modes[:_CHARACTERS], list(modes[_CHARACTERS])]


def _take_keys(modes: list[Any], *, minimum: int) -> None:
    modes[_LOCAL] &= ~termios.ICANON
    modes[_CHARACTERS][termios.VMIN] = minimum
    modes[_CHARACTERS][termios.VTIME] = 0
