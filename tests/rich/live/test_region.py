"""The region repaints below lines that are written once and never touched again."""

from __future__ import annotations

from tests.rich.live.stand import Stand


async def test_lines_go_above_the_composer_in_order() -> None:
    """What was said reads from top to bottom, and what is being written stands below it."""
    async with Stand.open() as stand:
        stand.terminal.type("half a thou")
        await stand.terminal.until("half a thou")

        await stand.say("assistant: one.", "assistant: two.")

        assert stand.terminal.look() == "assistant: one.\nassistant: two.\nyou: half a thou"


async def test_nothing_of_the_region_stays_in_the_scrollback() -> None:
    """Scrolled back, only what was said is there, each line once."""
    async with Stand.open(40, 10) as stand:
        lines = [f"line {number}" for number in range(200)]

        for line in lines:
            await stand.say(line)

        assert stand.terminal.look().split("\n") == [*lines, "you:"]
