"""Controls: what the composer's keys do to the program around it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.text.menu import one_line
from robota_console_rich.live import words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from robota_console.transcript.drawing import DrawingParts
    from robota_console_rich.live.composer import Composer
    from robota_console_rich.live.region import Region
    from robota_console_rich.live.source import LiveSource


class Controls:
    """Joins a composer, a region and a source.

    `search` opens the search in earlier prompts; `at_rest` is whether nothing runs, is asked or
    stands over the composer, `loop_waits` whether a loop will run by itself.
    """

    def __init__(
        self,
        parts: DrawingParts,
        *,
        source: LiveSource,
        composer: Composer,
        region: Callable[[], Region],
        search: Callable[[], object],
        at_rest: Callable[[], bool],
        loop_waits: Callable[[], bool],
    ) -> None:
        self._parts = parts
        self._source = source
        self._composer = composer
        self._region = region
        self._search = search
        self._at_rest = at_rest
        self._loop_waits = loop_waits
        self._task: asyncio.Task[None] | None = None

    @property
    def actions(self) -> Mapping[str, Callable[[], object]]:
        """Return each by the name of its action."""
        return {
            "interrupt": self.interrupt,
            "stop": self.stop,
            "end-input": self._source.end,
            "cancel-queued": lambda: self._source.order("queue", "cancel"),
            "history-search": self._search,
            "external-editor": self.edit,
            "suspend": self._parts.suspend,
            "detach": self._detach,
        }

    def interrupt(self) -> None:
        """Take a Ctrl-C: at rest, what is being written is put away first, and the next one leaves."""
        if self._at_rest() and self._composer.view is None and self._composer.text.strip():
            self._put_away()
        else:
            self._parts.interrupt()

    def stop(self) -> None:
        """Stop the turn, else the loop that waits; where neither is there, Esc does nothing."""
        if self._loop_waits() or not self._at_rest():
            self._source.order("stop")

    def edit(self) -> None:
        """Write the message in the person's editor."""
        if self._parts.editor is None:
            self._composer.say(words.NO_EDITOR)
        elif self._task is None or self._task.done():
            self._task = asyncio.create_task(self._edit())
            self._task.add_done_callback(self._ended)

    async def _edit(self) -> None:
        editor, composer = self._parts.editor, self._composer
        assert editor is not None
        async with self._region().away():
            try:
                text = await editor.edit(composer.text)
            except OSError as error:
                composer.say(words.not_edited(one_line(str(error))))
            else:
                composer.put_text(text.removesuffix("\n"))

    def _put_away(self) -> None:
        composer = self._composer
        composer.recall.sent(composer.message.buffer.text)
        composer.put_text("")
        composer.say(words.PUT_AWAY)

    def _detach(self) -> None:
        if self._parts.detach is not None:
            self._parts.detach()

    def _ended(self, task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Exception):
            self._region().fail(error)
