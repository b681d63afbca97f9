"""Standard input on the event loop: lines, keys, take-back and leases (T14, T16, T17)."""

from __future__ import annotations

import asyncio
import atexit
import termios
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, TypeVar

from robota_console.model.typed import TakenBack
from robota_console.terminal.input_thread import InputThread
from robota_console.terminal.line_decoder import LineDecoder
from robota_console.terminal.modes import TerminalModes
from robota_console.terminal.posting import post

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from robota_console.model.typed import InputItem
    from robota_console.terminal.key_decoder import KeyDecoder

T = TypeVar("T")


class TerminalInput:
    """A LineSource and InputLease on a descriptor.

    `interactive` is whether it is a terminal: then lines come as they are typed, otherwise
    one item for each `request`, the end included. `on_return` is called on the loop's thread when
    the terminal is ours again after a stop, or after `fg` from the background: the prompt is to be
    said again. Methods are for the loop's thread; before `start` and after `close` they do nothing,
    but that a lease counts from before `start`.
    """

    def __init__(
        self,
        fd: int,
        *,
        loop: asyncio.AbstractEventLoop,
        interactive: bool,
        encoding: str = "utf-8",
        line_limit: int = 4096,
        on_return: Callable[[], None] = lambda: None,
    ) -> None:
        self._loop = loop
        self._modes = _modes(fd, line_limit) if interactive else None
        self._encoding = encoding
        self._thread = InputThread(
            fd,
            modes=self._modes,
            lines=LineDecoder(encoding=encoding),
            arrived=lambda: post(loop, self._deliver_next),
            returned=lambda: post(loop, on_return),
        )
        self._deliver: Callable[[InputItem], None] = lambda item: None
        self._taking_back = 0
        self._open = False
        self._closed = False

    def start(self, deliver: Callable[[InputItem], None]) -> None:
        """Begin reading; items come in order, until an `InputEnded`. Later only who gets them changes."""
        self._deliver = deliver
        if self._open:
            return
        self._open = True
        if self._modes:
            atexit.register(self._modes.restore)
        self._thread.start()

    def request(self) -> None:
        """Let one more item of a pipe or a file through."""
        if self._open and not self._modes:
            self._thread.order(self._thread.want)

    async def take_back(self) -> TakenBack:
        """Return all that was typed and not yet delivered, in order, and the half line (T16).

        Nothing is delivered from the call on until it returns.
        """
        if not self._open:
            return TakenBack()
        self._taking_back += 1
        taking = self._ask(self._thread.take_back)
        try:
            taken = await asyncio.shield(taking)
        except asyncio.CancelledError:
            taking.add_done_callback(self._give_back)
            raise
        if self._open:
            self._thread.order(self._thread.keep)
        self._end_take_back()
        return taken

    def keys(self, single: bool) -> None:
        """Read a terminal key by key from now on, or line by line again."""
        if self._open:
            decoder = self._new_keys() if single else None
            self._thread.order(lambda: self._thread.keys(decoder))

    @asynccontextmanager
    async def lease(self) -> AsyncIterator[None]:
        """Read nothing meanwhile; the terminal is as it was found."""
        try:
            await self._have(self._thread.lease)
            yield
        finally:
            await self._have(self._thread.end_lease)

    @asynccontextmanager
    async def silent(self) -> AsyncIterator[None]:
        """Type without echo meanwhile; ECHO is as it was found afterwards (V15)."""
        try:
            await self._have(lambda: self._thread.silence(True))
            yield
        finally:
            await self._have(lambda: self._thread.silence(False))

    async def suspend(self) -> None:
        """Leave the terminal as it was found, before the process stops itself."""
        if self._open:
            await self._have(self._thread.suspend)

    def resume(self) -> None:
        """Go on after a stop; `on_return` follows, from the background only after `fg`."""
        if self._open:
            self._thread.order(self._thread.resume)

    async def close(self, timeout: float = 1.0) -> None:
        """End reading; the terminal is as it was found."""
        if not self._open:
            return
        finished = self._ask(self._thread.finish)
        self._open, self._closed = False, True
        await asyncio.wait([finished], timeout=timeout)
        if self._modes:
            atexit.unregister(self._modes.restore)

    def _new_keys(self) -> KeyDecoder:
        from robota_console.terminal.key_decoder import KeyDecoder

        return KeyDecoder(encoding=self._encoding)

    def _deliver_next(self) -> None:
        if self._thread.inbox and not self._taking_back:
            self._deliver(self._thread.inbox.popleft())

    def _give_back(self, taking: asyncio.Future[TakenBack]) -> None:
        if self._open:
            giving = self._ask(lambda: self._thread.give_back(taking.result()))
            giving.add_done_callback(lambda _: self._end_take_back())

    def _end_take_back(self) -> None:
        self._taking_back -= 1
        for _ in range(len(self._thread.inbox)):
            self._loop.call_soon(self._deliver_next)

    async def _have(self, done: Callable[[], None]) -> None:
        if self._open:
            await self._ask(done)
        elif not self._closed:  # no thread is there yet; the end has put all back already
            done()

    def _ask(self, work: Callable[[], T]) -> asyncio.Future[T]:
        answer: asyncio.Future[T] = self._loop.create_future()
        self._thread.order(lambda: post(self._loop, _settle, answer, work()))
        return answer


def _modes(fd: int, line_limit: int) -> TerminalModes | None:
    try:
        return TerminalModes(fd, line_limit=line_limit)
    except termios.error:  # hung up, or no terminal after all
        return None


def _settle(answer: asyncio.Future[T], value: T) -> None:
    if not answer.done():
        answer.set_result(value)
