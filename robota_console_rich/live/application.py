"""prompt_toolkit's application with its ends held: faults go to one place, redraws wait for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from prompt_toolkit.application import Application

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Coroutine

    from prompt_toolkit.input.base import Input
    from prompt_toolkit.key_binding import KeyBindingsBase
    from prompt_toolkit.layout import Layout
    from prompt_toolkit.output import Output
    from prompt_toolkit.styles import BaseStyle

ESCAPE_SECONDS = 0.05
"""How long an Esc waits for the rest of a sequence; chords are the keymap's own."""


class LiveApplication(Application[None]):
    """Runs in the loop that runs already, and leaves its signals and its exception handler alone.

    `may_draw` says whether the terminal takes a frame now; where not, it sees to a
    `redraw` later. `failed` hears what drawing or a key's handler raised.
    """

    def __init__(
        self,
        layout: Layout,
        *,
        source: Input,
        output: Output,
        bindings: KeyBindingsBase | None,
        style: BaseStyle | None,
        may_draw: Callable[[], bool],
        failed: Callable[[Exception], None],
    ) -> None:
        self._may_draw = may_draw
        self._fault = failed
        super().__init__(
            layout=layout,
            key_bindings=bindings,
            style=style,
            include_default_pygments_style=False,
            full_screen=False,
            mouse_support=False,
            erase_when_done=True,
            max_render_postpone_time=None,
            terminal_size_polling_interval=None,
            input=source,
            output=output,
        )
        self.ttimeoutlen = ESCAPE_SECONDS

    async def live(self) -> None:
        """Run until `exit`; raises EOFError where the terminal has hung up."""
        await self.run_async(set_exception_handler=False, handle_sigint=False)

    def redraw(self) -> None:
        """Draw what has changed now."""
        self._draw(done=False)

    def create_background_task(self, coroutine: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start one whose fault is told."""
        task = super().create_background_task(self._told(coroutine))
        task.add_done_callback(lambda _: coroutine.close())  # one that never began would be warned of
        return task

    async def _told(self, coroutine: Coroutine[Any, Any, None]) -> None:
        try:
            await coroutine
        except Exception as error:
            self._fault(error)

    # What prompt_toolkit itself calls; it is named so in every release of version 3.
    def _redraw(self, render_as_done: bool = False) -> None:
        if render_as_done or self._may_draw():
            self._draw(done=render_as_done)

    def _draw(self, *, done: bool) -> None:
        try:
            super()._redraw(done)
        except Exception as error:
            self._fault(error)
