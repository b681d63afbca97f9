"""What an agent sends of its own accord, in order: taken by the turn that runs, else heard at once."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MOST = 256
"""Items that may wait for a turn to take them; then nothing more is read from the agent."""


@dataclass(frozen=True, slots=True)
class Update:
    """Something happened in a session."""

    session_id: str
    raw: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Asked:
    """The agent waits for an answer, the JSON result it gets."""

    method: str
    raw: Mapping[str, Any]
    reply: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def answer(self, result: object) -> None:
        """Answer it, unless that was done."""
        if not self.reply.done():
            self.reply.set_result(result)


Item = Update | Asked


class Inbox:
    """One reader at most: a turn, while it is open."""

    def __init__(self, idle: Callable[[Item], None]) -> None:
        self._idle = idle
        self._items: deque[Item] = deque()
        self._moved = asyncio.Event()
        self.is_open = False

    def put(self, item: Item) -> None:
        """Keep an item for the turn, or have it heard now."""
        if self.is_open:
            self._items.append(item)
            self._moved.set()
        else:
            self._idle(item)

    @property
    def full(self) -> bool:
        """Return whether the agent has to wait."""
        return len(self._items) >= MOST

    async def room(self) -> None:
        """Return once it is not full."""
        while self.full:
            self._moved.clear()
            await self._moved.wait()

    def open(self) -> None:
        """Let items wait to be taken."""
        self.is_open = True

    def close(self) -> None:
        """Have what waits heard now, and what comes at once."""
        self.is_open = False
        while self._items:
            self._idle(self._items.popleft())
        self._moved.set()

    def take(self) -> Item | None:
        """Return the next item; None where none waits."""
        if not self._items:
            return None
        item = self._items.popleft()
        self._moved.set()
        return item

    async def news(self, of: asyncio.Future[Any]) -> None:
        """Return once an item waits, that has come, or `poke` was called."""
        if self._items or of.done():
            return
        of.add_done_callback(self._came)
        try:
            self._moved.clear()
            await self._moved.wait()
        finally:
            of.remove_done_callback(self._came)

    def poke(self) -> None:
        """Let whoever waits look again."""
        self._moved.set()

    def _came(self, _: object) -> None:
        self._moved.set()
