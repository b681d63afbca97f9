"""An answer that comes all at once, however long."""

from __future__ import annotations

import asyncio

from robota_console.model import event as e
from tests.console.room import Room
from tests.session.stage import settle

ANSWER = "".join(f"Sentence {number} stands here.\n\n" for number in range(10_000))


async def test_ctrl_c_is_heard_in_the_middle_of_it() -> None:
    """Who has heard enough does not wait for the rest of it to be put in words (V18)."""
    async with Room([e.TextDelta(ANSWER)]) as room:
        room.source.type("tell me all")
        await settle()
        room.clock.advance(1)
        while "Sentence 1 " not in room.text:
            await asyncio.sleep(0)

        room.surface.interrupt()
        await settle()

        assert room.text.endswith("\ndone: interrupted. answer cut.\nyou: ")
        assert "Sentence 5000 " not in room.text


async def test_all_of_it_is_said_in_order_before_what_comes_after() -> None:
    """Nothing is lost where it was cut to be put in words."""
    async with Room([e.TextDelta(ANSWER), e.ThoughtDelta("hm")]) as room:
        await room.type("tell me all")
        while "done: " not in room.text:
            await settle()

        said = room.text.partition("assistant: ")[2].partition("done: ")[0]
        assert said == ANSWER.replace("\n\n", "\n")
