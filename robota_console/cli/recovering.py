"""Recovering: where a session could not take the place of another, Enter tries again and `/exit` leaves."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.cli import unsent
from robota_console.model.typed import InputEnded, LineRead
from robota_console.text import catalog
from robota_console.text.label import Label

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from robota_console.console.desk import Desk
    from robota_console.model.typed import InputItem

LEAVE = "/exit"


class Between:
    """What arrives while no session is here to take it."""

    def __init__(self) -> None:
        self.items: list[InputItem] = []
        self._news = asyncio.Event()
        self._left = False

    def put(self, item: InputItem) -> None:
        """Take something that was typed."""
        self.items.append(item)
        self._news.set()

    def leave(self) -> None:
        """Let nobody wait any more: the person, or a signal, wants to leave."""
        self._left = True
        self._news.set()

    async def next(self) -> InputItem | None:
        """Return what comes next, once it is there; None where the person left."""
        while not self.items and not self._left:
            self._news.clear()
            await self._news.wait()
        return None if self._left else self.items.pop(0)


async def recovered(
    desk: Desk,
    between: Between,
    *,
    problem: Callable[[], str | None],
    again: Callable[[], Awaitable[bool]],
) -> bool:
    """Try `again` as often as the person wants; False where the `problem` stays."""
    while (why := problem()) is not None and await _wanted(desk, why, between):
        if await again():
            return True
    return False


async def _wanted(desk: Desk, problem: str, between: Between) -> bool:
    """Say what went wrong, and return whether to try again; what else is typed becomes the draft."""
    between.items = list(unsent.kept(between.items, desk))
    desk.say(Label.ERROR, problem)
    while True:
        desk.voice.prompt(catalog.TRY_AGAIN)
        item = await between.next()
        if item is None:
            return False
        if isinstance(item, InputEnded):
            desk.voice.half_line()
            return False
        desk.voice.entered()
        text = item.text.strip() if isinstance(item, LineRead) else ""
        if not text or text == LEAVE:
            return not text
        unsent.kept([item], desk)
        desk.say(Label.ERROR, catalog.INPUT_OFF)
