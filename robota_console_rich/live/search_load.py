"""One load of messages typed before: newest first, each text once, told as they come."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.typed_before import Scope, TypedBefore, TypedPage
    from robota_console.ports.store import PromptHistory

MOST = 10_000
"""Messages that are looked through; older ones `/history WORDS` finds."""


class Load:
    """Reads one scope; `stop` ends it within 50 ms."""

    def __init__(
        self, history: PromptHistory, scope: Scope, session_id: str, changed: Callable[[], None]
    ) -> None:
        """Begin at once; `changed` is told when there is more to show."""
        self.texts: list[str] = []
        self.unreadable = 0
        self.more = False
        """There are older ones that were not read."""
        self.problem = ""
        self.over = False
        self._known: set[str] = set()
        self._changed = changed
        self._task = asyncio.ensure_future(self._run(history, scope, session_id))

    def stop(self) -> None:
        """Read no further; harmless once it is over."""
        self._task.cancel()

    async def _run(self, history: PromptHistory, scope: Scope, session_id: str) -> None:
        try:
            page = await history.search("", scope, session_id=session_id, most=MOST, found=self._found)
        except OSError as error:
            self.problem = error.strerror or str(error)
        else:
            self._read(page)
        self.over = True
        self._changed()

    def _read(self, page: TypedPage) -> None:
        for one in page.found:
            self._add(one.text)
        self.unreadable, self.more = page.unreadable, page.more

    def _found(self, one: TypedBefore) -> None:
        if not self._task.done() and self._add(one.text):
            self._changed()

    def _add(self, text: str) -> bool:
        key = text.strip()
        if not key or key in self._known:
            return False
        self._known.add(key)
        self.texts.append(text)
        return True
