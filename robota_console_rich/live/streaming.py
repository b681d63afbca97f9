"""What goes on now: the answer's unfinished end, tools that run, or a line that the agent thinks."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from robota_console.text.inline import stressed
from robota_console.text.leaf import indent
from robota_console.transcript.tool_words import started
from robota_console_rich.live import words
from robota_console_rich.live.frame import Sheet, wrapped
from robota_console_rich.live.sheet_control import SheetControl, window
from robota_console_rich.live.status_words import asked, works
from robota_console_rich.live.streaming_tail import Tail
from robota_console_rich.live.wave import Wave
from robota_console_rich.paint.apart import appearance
from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from prompt_toolkit.layout import AnyContainer

    from robota_console.model.render_state import RenderState
    from robota_console.model.setting import Stream
    from robota_console.model.tool import ToolState
    from robota_console.ports.clock import Clock
    from robota_console_rich.live.frame import Line, Piece
    from robota_console_rich.look import Look

ROWS = 3
"""Rows of the unfinished end that are shown."""
TOOLS = 3
"""Running tools that are shown, the newest."""
_read = lru_cache(maxsize=16)(stressed)
"""Each frame lays its lines out twice, and a key draws them as they were."""
RUNNING = "⟳ "
"""The glyph of what runs."""


class Streaming:
    """A part of the live region; takes no row between turns."""

    def __init__(
        self,
        *,
        look: Look,
        clock: Clock,
        state: Callable[[], RenderState],
        stream: Callable[[], Stream],
        invalidate: Callable[[], None],
    ) -> None:
        """`stream` is how much of an answer is said at a time."""
        self._look = look
        self._state = state
        self._stream = stream
        self._wave = Wave(look=look, clock=clock, invalidate=invalidate)
        self._tail = Tail()
        self._first = ""
        self._taken = 0
        self._tools = 0
        self._container = window(SheetControl(self._lay))

    @property
    def shown(self) -> bool:
        """Return whether a turn runs and nothing is asked."""
        state = self._state()
        return works(state) and not asked(state)

    def __pt_container__(self) -> AnyContainer:
        """Return its container."""
        return self._container

    def stop(self) -> None:
        """Let nothing move until it is drawn again."""
        self._wave.stop()

    def _lay(self, columns: int, rows: int) -> Sheet:
        state = self._state()
        self._follow(state)
        lines = [*self._answer(columns), *self._tool_lines(state, columns)]
        if not lines:
            lines = [self._thinking(state, columns)]
        return Sheet(tuple(lines[-max(rows, 0) :] if rows else ()))

    def _follow(self, state: RenderState) -> None:
        """Take the pieces that came; a tool's start makes the transcript say what came before it."""
        pieces, tools = state.streaming, len(state.active_tools)
        first = pieces[0] if pieces else ""
        if len(pieces) < self._taken or first is not self._first:
            self._taken = self._tools = 0
            self._first = first
            self._tail.restart(self._stream())
        if tools > self._tools:
            self._taken = len(pieces)
            self._tail.restart(self._stream())
        self._tools = tools
        if len(pieces) > self._taken:
            self._tail.feed(pieces[self._taken :])
            self._taken = len(pieces)

    def _answer(self, columns: int) -> list[Line]:
        text = self._tail.text[-ROWS * columns * 2 :].strip("\n")
        if not text.strip():
            return []
        parts = [self._pieces(part.expandtabs(4)) for part in text.split("\n")]
        return [line for pieces in parts for line in wrapped(pieces, columns)][-ROWS:]

    def _pieces(self, text: str) -> list[Piece]:
        """Return a line without the marks that set words apart, as it will be said."""
        if not self._tail.prose:
            return [("", text)]
        said, spans = _read(text)
        pieces: list[Piece] = [("", " " * indent(text))]
        at = 0
        for start, end, stress in spans:
            token, structure = appearance(stress, self._look)
            pieces += [("", said[at:start]), (self._look.live(token, **structure), said[start:end])]
            at = end
        return [*pieces, ("", said[at:])]

    def _tool_lines(self, state: RenderState, columns: int) -> Iterator[Line]:
        running = [tool for tool in state.active_tools if tool.running]
        muted = self._look.live(Token.TEXT_MUTED)
        if len(running) > TOOLS:
            yield from wrapped([(muted, words.more_running(len(running) - TOOLS))], columns)
        for tool in running[-TOOLS:]:
            yield self._tool(tool, columns)

    def _tool(self, tool: ToolState, columns: int) -> Line:
        pieces = [(self._look.live(Token.STATUS_RUNNING), RUNNING), *self._wave.pieces(started(tool))]
        return next(wrapped(pieces, columns))

    def _thinking(self, state: RenderState, columns: int) -> Line:
        said = words.STOPPING if state.is_aborting else words.THINKING
        return next(wrapped(self._wave.pieces(said), columns))
