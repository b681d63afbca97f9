"""Controls: what the composer's keys do to the program around it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.text.menu import one_line
from robota_console_rich.live import words

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Mapping

    from robota_console.transcript.drawing import DrawingParts
    from robota_console_rich.live.composer import Composer
    from robota_console_rich.live.region import Region
    from robota_console_rich.live.source import LiveSource


class Controls:
    """Joins a composer, a region and a source; `search` opens the search in earlier prompts."""

    def __init__(
        self,
        parts: DrawingParts,
        *,
        source: LiveSource,
        composer: Composer,
        region: Callable[[], Region],
        search: Callable[[], object],
    ) -> None:
        self._parts = parts
        self._source = source
        self._composer = composer
        self._region = region
        self._search = search
        self._task: asyncio.Task[None] | None = None

    @property
    def actions(self) -> Mapping[str, Callable[[], object]]:
        """Return each by the name of its action."""
        return {
            "interrupt": self._parts.interrupt,
            "stop": lambda: self._source.order("stop"),
            "end-input": self._source.end,
            "cancel-queued": lambda: self._source.order("queue", "cancel"),
            "history-search": self._search,
            "external-editor": self.edit,
            "suspend": self.suspend,
        }

    def edit(self) -> None:
        """Write the message in the person's editor."""
        if self._parts.editor is None:
            self._composer.say(words.NO_EDITOR)
        else:
            self._begin(self._edit())

    def suspend(self) -> None:
        """Stop the process, with the terminal as it was found."""
        self._begin(self._suspend())

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

    async def _suspend(self) -> None:
        await self._region().end()
        self._parts.suspend()

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(work)
            self._task.add_done_callback(self._ended)
        else:
            work.close()

    def _ended(self, task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Exception):
            self._region().fail(error)
