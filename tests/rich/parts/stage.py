"""A stage for one part: bytes in through prompt_toolkit's parser, a screen out through an emulator."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from io import StringIO
from typing import TYPE_CHECKING

import pyte
from prompt_toolkit.application import Application, create_app_session
from prompt_toolkit.application.current import set_app
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.data_structures import Size
from prompt_toolkit.filters import Condition
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.key_binding import ConditionalKeyBindings, merge_key_bindings
from prompt_toolkit.layout import BufferControl, ConditionalContainer, HSplit, Layout, Window
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.output.vt100 import Vt100_Output

from robota_console_rich.keys.keymap import Keymap
from robota_console_rich.live.menu_held import ALONE_AFTER
from robota_console_rich.look import Look
from robota_console_rich.theme.registry import Registry
from tests.fakes.clock import ManualClock
from tests.rich.theme.given import terminal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prompt_toolkit.input import PipeInput

    from robota_console.model.typed import InputItem
    from robota_console_rich.live.part import Overlay, Part

ENTER, ESCAPE, TAB, SPACE, BACKSPACE = b"\r", b"\x1b", b"\t", b" ", b"\x7f"
UP, DOWN, LEFT, RIGHT = b"\x1b[A", b"\x1b[B", b"\x1b[D", b"\x1b[C"
CTRL_B, CTRL_E, CTRL_R, CTRL_S = b"\x02", b"\x05", b"\x12", b"\x13"


def paste(text: str) -> bytes:
    """Return what a terminal sends for a paste."""
    return b"\x1b[200~" + text.encode() + b"\x1b[201~"


class Stage:
    """Shows one part above a composer. Time stands still until the clock is told."""

    def __init__(
        self, pipe: PipeInput, *, columns: int, rows: int, look: Look, loop: asyncio.AbstractEventLoop
    ) -> None:
        self._loop = loop
        self.look = look
        self.clock = ManualClock(start=100.0)
        self.keymap = Keymap(self.clock.now)
        self.composer = Buffer()
        self.sent: list[InputItem] = []
        self.asked_to_draw = 0
        self._size = Size(rows=rows, columns=columns)
        self._pipe = pipe
        self._app: Application[None] | None = None
        self._overlay: Overlay | None = None
        self._written = StringIO()
        self._output = Vt100_Output(
            self._written,
            lambda: self._size,
            term="xterm",
            default_color_depth=ColorDepth.DEPTH_24_BIT,
            enable_cpr=False,
        )
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self.screen)

    @property
    def lines(self) -> list[str]:
        """Return the screen's rows, the composer's and empty ones at the end left out."""
        shown = [line.rstrip() for line in self.screen.display]
        while shown and not shown[-1]:
            shown.pop()
        return shown

    @property
    def words(self) -> str:
        """Return all that is shown, on one line, boxes left out."""
        said = " ".join(self.lines)
        return " ".join("".join(" " if char in "╭╮╰╯│─" else char for char in said).split())

    def invalidate(self) -> None:
        """Count that a part wants to be drawn."""
        self.asked_to_draw += 1

    def early(self, text: str) -> None:
        """Put text into the composer behind."""
        self.composer.insert_text(text)

    def show(self, part: Part) -> None:
        """Put a part on the stage, which shows it as the layout of the live region does."""
        shown = Condition(lambda: part.shown)
        keys = getattr(part, "keys", None)
        bound = [ConditionalKeyBindings(keys, shown)] if keys else []
        composer = Window(BufferControl(self.composer), height=1)
        self._app = Application(
            layout=Layout(HSplit([ConditionalContainer(part, shown), composer]), focused_element=composer),
            key_bindings=merge_key_bindings(bound),
            input=self._pipe,
            output=self._output,
        )
        self._app.loop = self._loop
        self._app.timeoutlen = None  # type: ignore[assignment]  # it takes None for never

    def focus(self, overlay: Overlay) -> None:
        """Give an overlay the keys."""
        assert self._app is not None
        with set_app(self._app):
            self._app.layout.focus(overlay.focus)

    def draw(self) -> Stage:
        """Draw the part as it is now."""
        assert self._app is not None
        with set_app(self._app):
            self._app.renderer.reset()
            self._app.renderer.render(self._app, self._app.layout)
        self._output.flush()
        self.screen.reset()
        self._stream.feed(self._written.getvalue())
        self._written.seek(0)
        self._written.truncate()
        return self

    def press(self, *keys: bytes | str) -> Stage:
        """Press keys, each read by itself, and time enough for an Escape after each."""
        assert self._app is not None
        with set_app(self._app):
            for key in keys:
                self._pipe.send_bytes(key.encode() if isinstance(key, str) else key)
                processor = self._app.key_processor
                processor.feed_multiple(self._pipe.read_keys() + self._pipe.flush_keys())
                processor.process_keys()
        return self

    def press_apart(self, *keys: bytes | str) -> Stage:
        """Press keys as a person chooses: each alone, so that it is a key and not the start of words."""
        assert self._app is not None
        for key in keys:
            self.press(key)
            with set_app(self._app):
                self.clock.advance(ALONE_AFTER)
        return self


@contextmanager
def stage(*, columns: int = 80, rows: int = 24, colour: bool = True, motion: bool = True) -> Iterator[Stage]:
    """Give a stage of that size."""
    look = Look(Registry(), "", terminal(colour=colour, motion=motion), syntax=True)
    with create_pipe_input() as pipe, _a_loop() as loop:
        made = Stage(pipe, columns=columns, rows=rows, look=look, loop=loop)
        with create_app_session(input=pipe, output=made._output):
            yield made


@contextmanager
def _a_loop() -> Iterator[asyncio.AbstractEventLoop]:
    """Give the loop that runs, or one for what a buffer wants to do in the background."""
    running = _running()
    if running is not None:
        yield running
        return
    loop = asyncio.new_event_loop()
    try:
        yield loop
    finally:
        while tasks := asyncio.all_tasks(loop):
            loop.run_until_complete(asyncio.gather(*tasks))
        loop.close()


def _running() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
