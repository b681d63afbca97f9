"""A keyboard: bytes through prompt_toolkit's own input, parser and key processor, into a composer."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from prompt_toolkit.application import Application, create_app_session
from prompt_toolkit.application.current import set_app
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.key_binding import merge_key_bindings
from prompt_toolkit.key_binding.key_processor import _Flush
from prompt_toolkit.layout import BufferControl, Layout, Window
from prompt_toolkit.output import DummyOutput

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from prompt_toolkit.input import PipeInput
    from prompt_toolkit.key_binding import KeyBindingsBase, KeyPressEvent


class Keyboard:
    """Types into a composer and keeps which actions ran."""

    def __init__(self, pipe: PipeInput) -> None:
        """Begin with an empty composer and nothing bound."""
        self.ran: list[str] = []
        self._pipe = pipe
        self._buffer = Buffer()
        self._bound: list[KeyBindingsBase] = []
        self._app: Application[None] | None = None

    @property
    def text(self) -> str:
        """Return what the composer holds."""
        return self._buffer.text

    def does(self, action: str) -> Callable[[KeyPressEvent], None]:
        """Return a handler that keeps this name."""
        return lambda _: self.ran.append(action)

    def bind(self, *bound: KeyBindingsBase) -> None:
        """Bind these beside prompt_toolkit's own."""
        self._bound.extend(bound)

    def type(self, data: bytes) -> None:
        """Type what comes in one read."""
        self._pipe.send_bytes(data)
        self._feed(flush=False)

    def rest(self) -> None:
        """Let the time pass after which an Esc is an Esc, in the parser and in the key processor."""
        self._feed(flush=True)
        if self._app is not None:
            with set_app(self._app):
                self._app.key_processor.feed(_Flush)
                self._app.key_processor.process_keys()

    def _feed(self, *, flush: bool) -> None:
        app = self._app = self._app or self._started()
        with set_app(app):
            app.key_processor.feed_multiple(self._pipe.flush_keys() if flush else self._pipe.read_keys())
            app.key_processor.process_keys()

    def _started(self) -> Application[None]:
        app: Application[None] = Application(
            layout=Layout(Window(BufferControl(self._buffer))),
            key_bindings=merge_key_bindings(self._bound),
            input=self._pipe,
            output=DummyOutput(),
        )
        app.timeoutlen = None  # type: ignore[assignment]  # it takes None for never
        return app


@contextmanager
def keyboard() -> Iterator[Keyboard]:
    """Give a keyboard."""
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        yield Keyboard(pipe)
