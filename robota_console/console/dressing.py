"""Dressing: the two ends this terminal has now, its own or a drawing's; one takes the other's place."""

from __future__ import annotations

from contextlib import asynccontextmanager, nullcontext
from typing import TYPE_CHECKING

from robota_console.console import draft as drafts

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from contextlib import AbstractAsyncContextManager

    from robota_console.console.desk import Desk
    from robota_console.model.typed import InputItem, TakenBack
    from robota_console.ports.input import InputLease, LineSource
    from robota_console.transcript.drawing import Drawing
    from robota_console.transcript.voice import Voice


class Dressing:
    """A LineSource and InputLease that stay the same for whoever holds them, whatever is shown."""

    def __init__(self, source: LineSource, lease: InputLease, voice: Voice) -> None:
        """Begin with the terminal's own ends; `voice` is the plain one."""
        self._source = source
        self._lease = lease
        self._voice = voice
        self._deliver: Callable[[InputItem], None] | None = None
        self.drawing: Drawing | None = None
        """What is live now."""

    async def put_on(self, desk: Desk, drawing: Drawing) -> None:
        """Let a drawing show the desk; raises what its `begin` raises, and then all is as before.

        One that is not live only colours what is said, from the prompt on that may stand already.
        """
        drawing.follow(desk.channel)
        if drawing.live:
            await drawing.begin()
            desk.voice.entered()  # it stands where a prompt was
            self.drawing = desk.drawing = drawing
            if self._deliver is not None:
                drawing.source.start(self._deliver)
            desk.voice.close()
        else:
            desk.voice.hand_over(drawing.voice)
        drawing.voice.on_behind = desk.voice.on_behind
        desk.voice = drawing.voice

    async def take_off(self, desk: Desk) -> None:
        """Be a plain terminal again; what the composer holds becomes the draft."""
        drawing, self.drawing, desk.drawing = self.drawing, None, None
        self._voice.on_behind = desk.voice.on_behind
        desk.voice.close()
        desk.voice = self._voice
        if drawing is None:
            return
        try:
            await drawing.end()
        finally:
            if unsent := drafts.of_text(drawing.unsent):
                desk.draft = unsent.added(*desk.draft.lines)
            if self._deliver is not None:
                self._source.start(self._deliver)

    def start(self, deliver: Callable[[InputItem], None]) -> None:
        """Begin, or let somebody else have what comes from now on."""
        self._deliver = deliver
        self._source.start(deliver)
        if self.drawing is not None:
            self.drawing.source.start(deliver)

    def request(self) -> None:
        """Let one more line of a pipe through."""
        self._source.request()

    async def take_back(self) -> TakenBack:
        """Return what was typed and not yet read; a composer keeps what is typed in it."""
        source = self.drawing.source if self.drawing else self._source
        return await source.take_back()

    def keys(self, single: bool) -> None:
        """Read key by key, or by lines again; a drawing always has keys."""
        if self.drawing is None:
            self._source.keys(single)

    @asynccontextmanager
    async def lease(self) -> AsyncIterator[None]:
        """Give the terminal as it was found, to a child; the live region is away meanwhile."""
        drawing = self.drawing
        if drawing is not None:
            await drawing.end()
            await drawing.voice.drain()
        try:
            async with self._lease.lease():
                yield
        finally:
            if drawing is not None and drawing is self.drawing:
                await drawing.begin()

    def silent(self) -> AbstractAsyncContextManager[None]:
        """Type without echo; a drawing shows a secret nowhere by itself."""
        return nullcontext() if self.drawing is not None else self._lease.silent()
