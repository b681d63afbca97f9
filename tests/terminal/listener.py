"""Hearing what a reader delivers."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from robota_console.model.typed import InputEnded, KeyRead, LineRead
from robota_console.terminal.reader import TerminalInput

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from robota_console.model.typed import InputItem
    from tests.terminal.ends import Ends


class Reading:
    """A reader and what it delivered."""

    def __init__(self, source: TerminalInput) -> None:
        self.source = source
        self.items: asyncio.Queue[InputItem] = asyncio.Queue()
        self.returns = asyncio.Queue[None]()

    async def item(self) -> InputItem:
        """Wait for the next item."""
        async with asyncio.timeout(5):
            return await self.items.get()

    async def line(self) -> LineRead:
        """Wait for the next item, which is a line."""
        item = await self.item()
        assert isinstance(item, LineRead), item
        return item

    async def text(self) -> str:
        """Wait for a line with nothing odd about it."""
        line = await self.line()
        assert (line.oddity.value, line.whole) == (0, True), line
        return line.text

    async def key(self) -> str:
        """Wait for the next item, which is a key."""
        item = await self.item()
        assert isinstance(item, KeyRead), item
        return item.key

    async def end(self) -> InputEnded:
        """Wait for the next item, which is the end."""
        item = await self.item()
        assert isinstance(item, InputEnded), item
        return item


@asynccontextmanager
async def reading(ends: Ends, *, interactive: bool = True, **options: Any) -> AsyncIterator[Reading]:
    """Read the console's end of a terminal, or of a pipe, until the block ends."""
    opened: Reading
    source = TerminalInput(
        ends.theirs,
        loop=asyncio.get_running_loop(),
        interactive=interactive,
        on_return=lambda: opened.returns.put_nowait(None),
        **options,
    )
    opened = Reading(source)
    source.start(opened.items.put_nowait)
    try:
        yield opened
    finally:
        await source.close()
