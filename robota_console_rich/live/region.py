"""The live region: what repaints, and the lines that go above it and are never touched again."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from prompt_toolkit.data_structures import Point, Size

from robota_console_rich.live.application import LiveApplication
from robota_console_rich.live.canvas_output import (
    FOCUS_OFF,
    FOCUS_ON,
    PASTE_OFF,
    PASTE_ON,
    CanvasOutput,
)
from robota_console_rich.live.insertion import inserted, rows_taken
from robota_console_rich.live.key_input import KeyInput
from robota_console_rich.live.pacing import Pacing
from robota_console_rich.paint.raw import drawn
from robota_console_rich.signs import line_text

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from contextlib import AbstractAsyncContextManager

    from prompt_toolkit.key_binding import KeyBindingsBase
    from prompt_toolkit.layout import Layout
    from prompt_toolkit.styles import BaseStyle

    from robota_console.transcript.drawing import DrawingParts

HELD = 8 * 1024 * 1024
"""Characters that may wait for a terminal that takes nothing, or that a child has."""


class Region:
    """Shows a layout below the transcript while it is `live`; all methods are for the loop's thread.

    `focused` hears whether the terminal has the focus, `touched` that a key came, `ended`
    why nothing can be read any more.
    """

    def __init__(
        self,
        parts: DrawingParts,
        layout: Layout,
        *,
        bindings: KeyBindingsBase | None = None,
        style: BaseStyle | None = None,
        focused: Callable[[bool], None] = lambda here: None,
        touched: Callable[[], None] = lambda: None,
        ended: Callable[[str], None] = lambda why: None,
    ) -> None:
        self._parts = parts
        self._focus = parts.can.focus.value
        self._output = CanvasOutput(
            parts.canvas,
            size=parts.size,
            depth=parts.can.depth,
            encoding=parts.encoding,
            signs=parts.can.signs.value,
        )
        self._line_text = line_text(parts.encoding)
        self._pacing = Pacing(parts.canvas, parts.clock, self._frame)
        self._output.sent = self._pacing.sent
        source = KeyInput(
            parts.input_fd,
            clock=parts.clock,
            encoding=parts.encoding,
            focus=self._focus,
            focused=focused,
            touched=touched,
            ended=ended,
            failed=self.fail,
        )
        self.app = LiveApplication(
            layout,
            source=source,
            output=self._output,
            bindings=bindings,
            style=style,
            may_draw=self._pacing.may_draw,
            failed=self.fail,
        )
        self.app.after_render += self._shown
        self._queue: list[str] = []
        self._held = 0
        self._wanted = False
        self._away = 0
        self._task: asyncio.Task[None] | None = None
        self._lease: AbstractAsyncContextManager[None] | None = None
        self._begun: asyncio.Future[None] | None = None
        self._size = Size(0, 0)
        self._cursor = Point(0, 0)
        self._failed = False
        self._reporting = False
        self._changing = asyncio.Lock()

    @property
    def live(self) -> bool:
        """Return whether lines go above a region, or wait until it is back."""
        return self._wanted or self._away > 0 or self._task is not None

    def commit(self, text: str) -> bool:
        """Put painted lines above the region, each ended by LF; False where too much waits already.

        They are drawn in order, at once or within 100 ms; without a region as they are.
        """
        if not self.live:
            return self._parts.canvas.draw(drawn(text))
        if self._held and self._held + len(text) > HELD:
            return False
        if self._line_text is not None:
            text = self._line_text(text)  # as it will be, or its rows are counted wrong
        if not text.endswith("\n"):
            text += "\n"
        self._queue.append(text)
        self._held += len(text)
        self._pacing.want(lines=True)
        return True

    def invalidate(self) -> None:
        """Have what has changed drawn within 300 ms: for what moves by itself."""
        self._pacing.want(lines=False)

    def redraw(self) -> None:
        """Have what has changed drawn at once: for what a person waits for."""
        self.app.invalidate()

    async def drain(self) -> bool:
        """Wait until all lines have left; False where the terminal is gone."""
        while self._queue and self._task is not None:
            self._frame()
            if not await self._parts.canvas.drain():
                return False
            await asyncio.sleep(0)
        return await self._parts.canvas.drain()

    async def begin(self) -> None:
        """Borrow the terminal and show the region; raises OSError where that cannot be."""
        self._wanted = True
        async with self._changing:
            if not self._away:
                await self._show()

    async def end(self) -> None:
        """Erase it and give the terminal back as it was found; a second call does nothing."""
        self._wanted = False
        async with self._changing:
            await self._hide()

    @asynccontextmanager
    async def away(self) -> AsyncIterator[None]:
        """Give the terminal to somebody else, inside; lines wait meanwhile."""
        self._away += 1
        try:
            async with self._changing:
                await self._hide()
            yield
        finally:
            self._away -= 1
            if not self._away:
                async with self._changing:
                    await self._come_back()

    async def _come_back(self) -> None:
        if self._wanted:
            try:
                await self._show()
            except OSError as error:
                self.fail(error)
        if self._task is None:
            self._output.write_raw(self._taken())
            self._output.flush()

    async def _show(self) -> None:
        if self._task is not None:
            return
        if self._failed:
            self._wanted = False
            raise OSError("the region has failed before")
        lease = self._parts.lease.lease()
        await lease.__aenter__()
        self._lease = lease
        self._reports(on=True)
        if self._begun is None:
            self.app.before_render += self._over_prompt
        self._begun = asyncio.get_running_loop().create_future()
        self._pacing.open = True
        self._task = asyncio.create_task(self._run())
        try:
            await self._begun
        except BaseException:
            self._wanted = False
            await self._hide()
            raise

    async def _run(self) -> None:
        try:
            await self.app.live()
        except EOFError as error:  # the input has told why
            self._wanted = False
            self._not_begun(OSError(*error.args))
        except Exception as error:
            self.fail(error)
        finally:
            self._task = None
            self._pacing.open = False
            self._reports(on=False)
            self._output.write_raw(self._taken())
            self._output.flush()

    async def _hide(self) -> None:
        task = self._task
        if task is not None:
            self._reports(on=False)
            self._output.flush()
            await self._pacing.settled()  # a report that is under way is still ours to read
            if self.app.is_running and not self.app.is_done:
                self.app.exit()
            await asyncio.wait([task])
            await self._pacing.settled()
        lease, self._lease = self._lease, None
        if lease is not None:
            await lease.__aexit__(None, None, None)

    def _reports(self, *, on: bool) -> None:
        """Ask for paste and focus reports, or for no more of them."""
        if on is self._reporting:
            return
        self._reporting = on
        focus = (FOCUS_ON if on else FOCUS_OFF) if self._focus else ""
        self._output.write_raw((PASTE_ON if on else PASTE_OFF) + focus)

    def fail(self, error: Exception) -> None:
        """Take it away for good: what drew it, or answered a key, has a fault."""
        if self._failed:
            return
        self._failed = True
        self._wanted = False
        if self.app.is_running and not self.app.is_done:
            self.app.exit()
        if not self._not_begun(error):
            self._parts.failed(error)

    def _not_begun(self, error: Exception) -> bool:
        begun = self._begun
        if begun is None or begun.done():
            return False
        begun.set_exception(error)
        return True

    def _over_prompt(self, _app: object) -> None:
        """Begin where the prompt of the first words stands, with what was typed behind it; only once."""
        self.app.before_render -= self._over_prompt
        self._output.write_raw("\r")

    def _shown(self, _app: object) -> None:
        self._size = self._output.get_size()
        if (screen := self.app.renderer.last_rendered_screen) is not None:
            self._cursor = screen.get_cursor_position(self.app.layout.current_window)
        if self._begun is not None and not self._begun.done():
            self._begun.set_result(None)

    def _frame(self) -> None:
        """Draw the lines that wait and what has changed, as one frame."""
        if self.app.is_done:
            return
        try:
            with self._output.frame():
                if self._queue and not self._insert():
                    self.app.renderer.erase()
                    self._output.write_raw(self._taken())
                self.app.redraw()
        except Exception as error:
            self.fail(error)

    def _insert(self) -> bool:
        """Put the lines above the region without drawing it anew, where that is sure to be right."""
        size, screen = self._output.get_size(), self.app.renderer.last_rendered_screen
        if screen is None or size != self._size:
            return False
        wanted = self.app.layout.container.preferred_height(size.columns, size.rows).preferred
        rows = rows_taken("".join(self._queue), size.columns)
        if rows is None or screen.height > wanted or rows + screen.height > size.rows:
            return False
        x, y = self._cursor
        self._output.write_raw(inserted(self._taken(), rows=rows, height=screen.height, x=x, y=y))
        return True

    def _taken(self) -> str:
        """Return the lines that wait, for a terminal that may be found not to put a CR before an LF."""
        text = "".join(self._queue)
        self._queue.clear()
        self._held = 0
        return text.replace("\n", "\r\n")
