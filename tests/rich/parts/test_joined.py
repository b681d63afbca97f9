"""Overlays above the real composer, at a terminal: whose keys count, and what the composer keeps."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from robota_console.model.typed import Composed
from robota_console.text import prompt_view
from robota_console_rich.keys.keymap import Keymap
from robota_console_rich.live.menu import Menu
from robota_console_rich.live.menu_held import ALONE_AFTER
from robota_console_rich.live.search import Search
from robota_console_rich.look import Look
from robota_console_rich.theme.registry import Registry
from tests.fakes.clock import ManualClock
from tests.rich.live.stand import Stand
from tests.rich.parts.test_search import shelf
from tests.rich.theme.given import terminal
from tests.text.permission_samples import NPM

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

DOWN, ESCAPE, TAB = "\x1b[B", "\x1b", "\t"


class Joined:
    """A stand with a menu and a search."""

    def __init__(self) -> None:
        self.clock = ManualClock()
        look, keymap = Look(Registry(), "", terminal(), syntax=False), Keymap(self.clock.now)
        self.menu = Menu(
            look=look,
            keymap=keymap,
            clock=self.clock,
            send=lambda item: self.stand.items.append(item),
            early=lambda text: self.stand.composer.insert(text),
            invalidate=lambda: self.stand.region.invalidate(),
        )
        self.search = Search(
            look=look,
            keymap=keymap,
            history=shelf,
            session_id=lambda: "s1",
            insert=lambda text: self.stand.composer.insert(text),
            run=lambda text: None,
            invalidate=lambda: self.stand.region.invalidate(),
        )
        self.stand: Stand

    async def shows(self, words: str) -> None:
        await self.stand.terminal.until(words)

    async def types(self, text: str, *, until: str) -> None:
        self.stand.terminal.type(text)
        await self.shows(until)


@asynccontextmanager
async def joined() -> AsyncIterator[Joined]:
    """Give them, with a draft in the composer."""
    made = Joined()
    async with Stand.open(overlays=[made.menu, made.search]) as made.stand:
        await made.types("my dr\u00e4ft", until="my dr\u00e4ft")
        yield made


async def test_a_message_goes_on_while_a_permission_appears() -> None:
    """What is typed before keys count is in the message, and then an arrow answers (T16)."""
    async with joined() as on:
        view = prompt_view.permission(NPM, "Run npm test? ", limited=False, shown=False)
        on.menu.show(view)
        await on.shows("keys work in a moment")

        await on.types(" yes\r", until="my dr\u00e4ft yes")
        on.clock.advance(0.45)
        await on.shows("tab Type")
        on.stand.terminal.type(f"{DOWN}{DOWN}\r")
        await on.stand.terminal.until(lambda: bool(on.stand.items))
        on.menu.show(None)

        assert on.stand.items == [Composed(text="session", at=on.clock.now(), view=view)]
        assert on.stand.composer.text == "my dr\u00e4ft yes"
        assert not on.stand.faults


async def test_words_are_typed_at_a_permission_and_not_into_the_message() -> None:
    """A line of its own has the keys, editing keys included."""
    async with joined() as on:
        on.menu.show(prompt_view.permission(NPM, "Run npm test? ", limited=False, shown=False))
        await on.shows("keys work in a moment")
        on.clock.advance(0.45)
        await on.shows("tab Type")

        await on.types(f"{TAB}deny latex\x7f", until="Run npm test? deny late")
        on.stand.terminal.type("\r")
        await on.stand.terminal.until(lambda: bool(on.menu.held))
        on.clock.advance(ALONE_AFTER)

        assert on.stand.composed == ["deny late"]
        assert on.stand.composer.text == "my dr\u00e4ft"


async def test_a_search_that_is_left_leaves_the_draft_as_it_was() -> None:
    """Byte for byte, and the next key goes on with it."""
    async with joined() as on:
        on.search.open()
        await on.shows("Typed before")
        await on.types("tests", until="2 fit")
        on.stand.terminal.type(ESCAPE)
        await on.stand.terminal.until(lambda: not on.search.shown)
        assert on.stand.composer.text == "my dr\u00e4ft"

        await on.types("!", until="my dr\u00e4ft!")

        assert not on.stand.faults
