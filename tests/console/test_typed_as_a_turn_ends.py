"""A line that comes as a turn ends: the terminal has echoed it before the prompt that is due."""

from __future__ import annotations

import asyncio

from robota_console.model.event import TextDelta
from tests.console.room import PASTE_GAP, REST, Room


async def test_t3_no_prompt_opens_between_a_line_and_its_turn() -> None:
    """Behind it the answer would stand on the prompt's line, and the line on none."""
    over = asyncio.Event()

    async def until_over(_: object) -> None:
        await over.wait()

    async with Room([TextDelta("One."), until_over], [TextDelta("Two.")]) as room:
        await room.type("one")
        await room.passing(REST)
        before = len(room.text)
        room.source.type("two")
        await room.passing()

        over.set()
        await room.passing()
        assert room.text[before:] == "assistant: One.\ndone: ok.\n"
        await room.passing(PASTE_GAP)

        assert room.text[before:] == "assistant: One.\ndone: ok.\nassistant: Two.\ndone: ok.\nyou: "


async def test_t3_an_empty_line_then_brings_the_prompt() -> None:
    """It asked how things stand, which was in the turn; that has ended."""
    over = asyncio.Event()

    async def until_over(_: object) -> None:
        await over.wait()

    async with Room([TextDelta("One."), until_over]) as room:
        await room.type("one")
        await room.passing(REST)
        before = len(room.text)
        room.source.type("")
        await room.passing()
        over.set()
        await room.passing(PASTE_GAP)

        assert room.text[before:] == "assistant: One.\ndone: ok.\nstatus: ready.\nyou: "
