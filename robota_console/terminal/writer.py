"""The one writer to the terminal: takes sanitized text and control values, sends paced frames."""

from __future__ import annotations

import asyncio
import codecs
import os
import select
import threading
import time
from typing import TYPE_CHECKING

from robota_console.model.control import Bell, Control, Mark, Notify, Title
from robota_console.model.setting import NotifyBy
from robota_console.terminal.frame import HeldFrame
from robota_console.terminal.posting import post
from robota_console.text.sanitizer import sanitize

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.drawn import Drawn
    from robota_console.model.safe import Safe

BACKLOG = 8 * 1024 * 1024
"""Bytes that may wait for a slow terminal."""
PIECE = 4096
"""Bytes written at once: a pipe with room takes them without blocking, and progress shows."""
NOTIFIED = 200
"""Characters of a notification's title or body; desktops show less."""
NAMED = "robota_console.named"
"""Encoding error handler: a character the encoding lacks is named, `<U+00E9>`."""


def _name_characters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(f"<U+{ord(character):04X}>" for character in lacking), error.end


codecs.register_error(NAMED, _name_characters)


class PacedWriter:
    """An Output on a descriptor, with one thread and one held frame (T15).

    Nothing here blocks the loop. When the terminal is gone (a closed pipe, a hang-up, a
    full disk) before the close, `on_gone` is called once, on the loop's thread, with the system's reason,
    `gone` holds the error, and what is written later is dropped quietly. `unbounded` is for a
    pipe or a file: whoever reads it later reads all of it, however slowly.
    """

    def __init__(
        self,
        fd: int,
        *,
        pace_ms: float,
        encoding: str = "utf-8",
        unbounded: bool = False,
        on_gone: Callable[[str], None],
        loop: asyncio.AbstractEventLoop,
    ) -> None:
        self.gone: OSError | None = None
        self._fd = fd
        self._encoding = encoding
        self._unbounded = unbounded
        self._on_gone = on_gone
        self._loop = loop
        self._open: list[tuple[bytes, bool]] = []
        self._changed = threading.Condition()
        # Under `_changed`:
        self._held = HeldFrame(pace_ms / 1000)
        self._given = 0
        self._left = 0
        self._draining: list[tuple[int, asyncio.Future[bool]]] = []
        self._ended = False
        threading.Thread(target=self._run, name="terminal writer", daemon=True).start()

    def write(self, text: Safe) -> bool:
        """Add text to the open frame; False where the backlog is full and it was not taken.

        It is taken whole or not at all. One text larger than the backlog is taken when
        nothing else waits.
        """
        return self._add(sanitize(text).encode(self._encoding, NAMED), printable=True)

    def draw(self, drawn: Drawn) -> bool:
        """Add what a drawn surface made, as it is; False as `write` does."""
        return self._add(drawn.text.encode(self._encoding, NAMED), printable=True)

    def control(self, order: Control) -> None:
        """Add a bell, a mark or a title at this place; a full backlog drops it."""
        self._add(_control_bytes(order, self._encoding), printable=False)

    async def drain(self) -> bool:
        """Wait until all that was given has left, at its pace; False where the terminal is gone."""
        with self._changed:
            if self.gone or self._ended or self._left == self._given:
                return self.gone is None and self._left == self._given
            left: asyncio.Future[bool] = self._loop.create_future()
            self._draining.append((self._given, left))
        return await left

    async def flush(self, timeout: float) -> bool:
        """Send all that was given now, unpaced; False where that took longer than `timeout` seconds."""
        self._hurry(True)
        try:
            async with asyncio.timeout(timeout):
                return await self.drain()
        except TimeoutError:
            return False
        finally:
            self._hurry(False)

    async def close(self, timeout: float = 2.0) -> bool:
        """Flush and end; what a blocked terminal did not take in time is left behind (False)."""
        drained = await self.flush(timeout)
        with self._changed:
            self._ended = True
            self._changed.notify()
        self._give_up()
        return drained

    def set_pace(self, pace_ms: float) -> None:
        """Change the pace: the screen-reader mode was switched (V12)."""
        with self._changed:
            self._held.pace = pace_ms / 1000
            self._changed.notify()

    def _hurry(self, hurried: bool) -> None:
        with self._changed:
            self._held.hurried = hurried
            self._changed.notify()

    def _add(self, data: bytes, *, printable: bool) -> bool:
        with self._changed:
            if self.gone or self._ended:
                return True
            waiting = self._given - self._left
            if waiting and waiting + len(data) > BACKLOG and not self._unbounded:
                return False
            self._given += len(data)
        if not self._open:
            # Runs once everything that is ready in this run of the loop has had its say.
            self._loop.call_soon(self._close_frame)
        self._open.append((data, printable))
        return True

    def _close_frame(self) -> None:
        with self._changed:
            for data, printable in self._open:
                self._held.add(data, printable=printable)
            self._changed.notify()
        self._open.clear()

    # The rest runs on the writer's thread.

    def _run(self) -> None:
        try:
            while (frame := self._next_frame()) is not None:
                self._send(frame)
        except OSError as error:
            self._lose(error)

    def _next_frame(self) -> bytes | None:
        with self._changed:
            while not self._ended:
                wait = self._held.wait(time.monotonic()) if self._held else None
                if wait is not None and wait <= 0:
                    return self._held.take()
                self._changed.wait(wait)
        return None

    def _send(self, frame: bytes) -> None:
        rest = memoryview(frame)
        while rest and not self._ended:
            try:
                count = os.write(self._fd, rest[:PIECE])
            except BlockingIOError:  # somebody we share the terminal with set O_NONBLOCK on it
                self._wait_for_room()
                continue
            rest = rest[count:]
            self._progress(count, at_end=not rest)

    def _wait_for_room(self) -> None:
        room = select.poll()
        room.register(self._fd, select.POLLOUT)
        room.poll(200)

    def _progress(self, count: int, *, at_end: bool) -> None:
        with self._changed:
            self._left += count
            if at_end:
                self._held.left(time.monotonic())
            drained = [left for wanted, left in self._draining if wanted <= self._left]
            self._draining = [(wanted, left) for wanted, left in self._draining if wanted > self._left]
        if drained:
            post(self._loop, _settle, drained, True)

    def _lose(self, error: OSError) -> None:
        self.gone = error
        self._give_up()
        if not self._ended:
            post(self._loop, self._on_gone, error.strerror or "")

    def _give_up(self) -> None:
        with self._changed:
            self._held.clear()
            draining = [left for _, left in self._draining]
            self._draining = []
        post(self._loop, _settle, draining, False)


def _settle(futures: list[asyncio.Future[bool]], result: bool) -> None:
    for future in futures:
        if not future.done():
            future.set_result(result)


def _control_bytes(order: Control, encoding: str) -> bytes:
    match order:
        case Bell():
            return b"\a"
        case Mark(kind=kind):
            return f"\x1b]133;{kind.value}\a".encode("ascii")
        case Title(product=product, session=session):
            parts = [part for part in (_title_part(product), _title_part(session)) if part]
            return b"\x1b]0;" + " — ".join(parts).encode(encoding, NAMED) + b"\a"
        case Notify():
            return _notification(order).encode(encoding, NAMED)


def _notification(order: Notify) -> str:
    title, body = _notify_part(order.title), _notify_part(order.body)
    match order.by:
        case NotifyBy.OSC9:
            return f"\x1b]9;{body}\a"
        case NotifyBy.OSC777:
            return f"\x1b]777;notify;{title};{body}\a"
        case NotifyBy.OSC99:
            return f"\x1b]99;;{body}\x1b\\"
        case NotifyBy.OFF:
            return ""


# A semicolon parts the fields of all three.
def _notify_part(words: str) -> str:
    return sanitize(words).translate({0x09: " ", 0x0A: " ", 0x3B: ","})[:NOTIFIED]


def _title_part(words: str) -> str:
    return sanitize(words).translate({0x09: None, 0x0A: None})
