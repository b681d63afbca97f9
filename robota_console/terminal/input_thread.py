"""The thread that alone reads standard input and alone changes the terminal's modes (T14)."""

from __future__ import annotations

import errno
import os
import select
import threading
import time
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING

from robota_console.model.typed import InputEnded, InputItem, KeyRead, LineRead, TakenBack

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from robota_console.terminal.key_decoder import KeyDecoder
    from robota_console.terminal.line_decoder import LineDecoder
    from robota_console.terminal.modes import TerminalModes

READ_SIZE = 65536
"""Bytes read at once: more than any terminal's line, so that a line comes whole."""
_ESCAPE_MS = 50
"""How long an Esc waits for the rest of a sequence."""
_AWAY_MS = 500
"""How often a background process looks whether it has the terminal again."""


class InputThread:
    """Reads lines or keys, and obeys orders in between, each whole and in order.

    `modes` is None where the input is no terminal; then an item waits until it is wanted.
    What is read goes into `inbox`; `arrived` is called after each item, `returned` when
    the terminal is ours again after a stop or from the background. Every public method but
    `start` and `order` is an order: it runs on the thread.
    """

    def __init__(
        self,
        fd: int,
        *,
        modes: TerminalModes | None,
        lines: LineDecoder,
        arrived: Callable[[], None],
        returned: Callable[[], None],
    ) -> None:
        self.inbox: deque[InputItem] = deque()
        self._fd = fd
        self._modes = modes
        self._lines = lines
        self._keys: KeyDecoder | None = None
        self._arrived = arrived
        self._returned = returned
        self._waiting: deque[InputItem] = deque()
        self._wanted = 0
        self._leases = 0
        self._silent = False
        self._suspended = False
        self._away = False
        self._ended = False
        self._finished = False
        self._taken_back = 0
        self._orders: deque[Callable[[], None]] = deque()
        self._waking = threading.Lock()
        self._wake_read, self._wake_write = os.pipe()
        os.set_blocking(self._wake_write, False)

    def start(self) -> None:
        """Begin."""
        threading.Thread(target=self._run, name="terminal input", daemon=True).start()

    def order(self, work: Callable[[], None]) -> None:
        """Have it done on the thread, soon; from any thread, until `finish` was ordered."""
        with self._waking:  # an order that ends the thread may be done before the wake is written
            self._orders.append(work)
            with suppress(BlockingIOError):  # full of wakes: it will wake
                os.write(self._wake_write, b"\0")

    def want(self) -> None:
        """Let one more item of a pipe through."""
        self._wanted += 1
        self._hand_out()

    def lease(self) -> None:
        """Read nothing, and leave the terminal as it was found."""
        self._leases += 1
        if self._modes:
            self._modes.restore()

    def end_lease(self) -> None:
        """Read again; whatever the borrower left the terminal in is undone."""
        self._leases -= 1
        self._ask()

    def silence(self, silent: bool) -> None:
        """Read without echo, or with what there was."""
        self._silent = silent
        self._ask()

    def keys(self, keys: KeyDecoder | None) -> None:
        """Read key by key, or with None line by line; a pipe always gives lines."""
        if self._modes:
            self._keys = keys
            self._ask()

    def suspend(self) -> None:
        """Leave the terminal as it was found: the process is about to stop."""
        self._suspended = True
        if self._modes:
            self._modes.restore()

    def resume(self) -> None:
        """Go on after a stop; the terminal may have other modes now, and may not be ours."""
        self._away = True
        self._suspended = False

    def finish(self) -> None:
        """End the thread; the terminal is as it was found."""
        self._finished = True
        if self._modes:
            self._modes.restore()

    def take_back(self) -> TakenBack:
        """Return what nobody has heard of yet; an end that was read stays where it is.

        Nothing is read until it is either kept or given back.
        """
        self._taken_back += 1
        if not self._modes:
            return TakenBack()
        lines: list[LineRead] = []
        while self.inbox and not isinstance(self.inbox[0], InputEnded):
            item = self.inbox.popleft()
            if isinstance(item, LineRead):
                lines.append(item)
            elif isinstance(item, KeyRead):
                lines += self._lines.feed(_typed(item.key), item.at)
        if not (self._leases or self._suspended or self._ended) and self._modes.in_foreground():
            lines += self._new_lines(self._modes.unread(), time.monotonic())
        return TakenBack(tuple(lines), self._lines.half())

    def keep(self) -> None:
        """Go on after a take-back: somebody has what was taken."""
        self._taken_back -= 1

    def give_back(self, taken: TakenBack) -> None:
        """Undo a take-back that nobody waits for any more."""
        self._taken_back -= 1
        self._lines.put_back(taken.half)
        self.inbox.extendleft(reversed(taken.lines))

    def _run(self) -> None:
        while not self._finished:
            if self._orders:
                self._orders.popleft()()
            else:
                self._wait_and_read()
        with self._waking:
            os.close(self._wake_read)
            os.close(self._wake_write)

    def _ask(self) -> None:
        if self._modes and not self._leases and not self._suspended:
            self._modes.ask(single=self._keys is not None, silent=self._silent)

    def _wait_and_read(self) -> None:
        wake = select.poll()
        wake.register(self._wake_read, select.POLLIN)
        present = self._present()
        if present and self._listens():
            wake.register(self._fd, select.POLLIN)
        events = dict(wake.poll(self._patience(present)))
        if self._wake_read in events:
            os.read(self._wake_read, READ_SIZE)
        elif self._fd in events:
            self._read(events[self._fd])
        elif self._keys and self._keys.waits:
            self._came(self._keys.flush(time.monotonic()))

    def _listens(self) -> bool:
        ready = not (self._ended or self._leases or self._suspended or self._taken_back)
        return ready and (self._modes is not None or (self._wanted > 0 and not self._waiting))

    def _patience(self, present: bool) -> int | None:
        if not present:
            return _AWAY_MS
        return _ESCAPE_MS if self._keys and self._keys.waits else None

    def _present(self) -> bool:
        """Return whether the terminal is ours. Reading from the background would stop the process."""
        present = self._modes is None or self._modes.in_foreground()
        if present and self._away and not self._suspended:
            self._away = False
            self._return()
        self._away = self._away or not present
        return present

    def _return(self) -> None:
        if self._leases:  # whoever borrowed the terminal says what is to be said
            return
        if self._modes:
            self._modes.find()
            self._ask()
        self._returned()

    def _read(self, event: int) -> None:
        if self._modes and not self._modes.in_foreground():
            return
        try:
            data = os.read(self._fd, READ_SIZE)
        except BlockingIOError:  # somebody we share the terminal with set O_NONBLOCK on it
            return
        except OSError as error:
            self._end(error.strerror or "")
            return
        if data:
            self._take(data, time.monotonic())
        else:
            hung_up = self._modes and event & select.POLLHUP
            self._end(os.strerror(errno.EIO) if hung_up else "")

    def _take(self, data: bytes, at: float) -> None:
        if not self._keys:
            self._came(self._new_lines(data, at))
            return
        for item in self._keys.feed(data, at):
            if item.key == "ctrl-d":
                self._end("")
                return
            self._came([item])

    def _new_lines(self, data: bytes, at: float) -> list[LineRead]:
        if not self._modes:
            return self._lines.feed(data, at)
        if self._modes.enter_is_cr:
            data = data.replace(b"\r", b"\n")
        return self._lines.feed(data, at, limit=self._modes.line_limit)

    def _end(self, failed: str) -> None:
        at = time.monotonic()
        self._ended = True
        self._came([*self._lines.end(at), InputEnded(at=at, failed=failed)])

    def _came(self, items: Iterable[InputItem]) -> None:
        self._waiting.extend(items)
        self._hand_out()

    def _hand_out(self) -> None:
        while self._waiting and (self._modes or self._wanted):
            if not self._modes:
                self._wanted -= 1
            self.inbox.append(self._waiting.popleft())
            self._arrived()


def _typed(key: str) -> bytes:
    return {"enter": b"\n", "tab": b"\t"}.get(key, key.encode() if len(key) == 1 else b"")
