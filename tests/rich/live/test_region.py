"""The region repaints below lines that are written once and never touched again."""

from __future__ import annotations

import asyncio
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from robota_console_rich.live.canvas_output import UNCHANGED
from robota_console_rich.live.pacing import INTERVAL, REPAINT
from tests.rich.live.rows import Rows, said
from tests.rich.live.stand import Stand
from tests.support.alone import run_alone

SIZES = [(columns, rows) for columns in (20, 40, 79, 200) for rows in (5, 24)]
STYLED = "\x1b[36massistant:\x1b[0m said in colour"
PIECES = st.sampled_from(
    ["plain words", "x" * 50, "日本語の文", "e\u0301 combined", "tab\there", "👩\u200d👧 family", "─ box", ""]
)


async def test_lines_go_above_the_composer_in_order() -> None:
    """What was said reads from top to bottom, and what is being written stands below it."""
    async with Stand.open() as stand:
        stand.terminal.type("half a thou")
        await stand.terminal.until("half a thou")

        await stand.say("assistant: one.", "assistant: two.")

        assert stand.terminal.look() == "assistant: one.\nassistant: two.\nyou: half a thou"


@pytest.mark.parametrize(("columns", "rows"), SIZES)
async def test_nothing_of_the_region_stays_in_the_scrollback(columns: int, rows: int) -> None:
    """Scrolled back, only what was said is there, each line once, at every size."""
    above, below = Rows(), Rows()
    async with Stand.open(columns, rows, above=[above], below=[below]) as stand:
        lines = [f"line {number}" for number in range(60)]

        for number, line in enumerate(lines):
            above.rows = number % 4
            await stand.say(line)

        above.rows = 0
        stand.region.invalidate()
        await stand.terminal.until(lambda: said(stand) == lines)
        assert stand.terminal.look().rstrip().endswith("part 0")


@settings(max_examples=15, deadline=None)
@given(
    frames=st.lists(st.lists(PIECES, min_size=1, max_size=4), min_size=1, max_size=8),
    columns=st.integers(20, 60),
    rows=st.integers(5, 12),
)
def test_any_lines_stand_there_once_whatever_they_are_made_of(
    frames: list[list[str]], columns: int, rows: int
) -> None:
    """Wide, combined and disputed characters, wrapped lines and tabs leave no trace of the region."""

    async def scene() -> None:
        async with Stand.open(columns, rows, below=[Rows(2)]) as stand:
            for frame in frames:
                await stand.say(*frame)

            shown = said(stand)
        async with Stand.open(columns, 200) as other:
            await other.say(*[line for frame in frames for line in frame])
            assert shown == said(other)

    run_alone(scene())


async def test_lines_are_put_above_without_drawing_the_region_anew() -> None:
    """A sentence costs its own bytes and a little, so a slow line keeps up."""
    async with Stand.open(below=[Rows(3)]) as stand:
        await stand.say("first.")
        before = len(stand.terminal.raw)

        await stand.say(STYLED * 3)

        assert len(stand.terminal.raw) - before < len(STYLED * 3) + 90
        assert "part 2" in stand.terminal.look()


async def test_a_repaint_that_changes_nothing_writes_nothing() -> None:
    """The cursor blinks on, and a slow line has nothing to carry."""
    async with Stand.open(below=[Rows(3)]) as stand:
        await stand.say("first.")
        before = len(stand.terminal.raw)

        stand.region.app.redraw()
        await stand.say("second.")

        assert not stand.terminal.raw[before:].startswith(UNCHANGED.encode())


async def test_a_wrapped_line_is_put_above_as_the_rows_it_takes() -> None:
    """The region below it is whole, to its last row."""
    async with Stand.open(20, 24, below=[Rows(2)]) as stand:
        await stand.say("x" * 50, "end.")
        await stand.say("y" * 40)

        rows = ["x" * 20, "x" * 20, "x" * 10, "end.", "y" * 20, "y" * 20, "you:", "part 0", "part 1"]
        assert stand.terminal.look().split("\n") == rows


async def test_a_region_that_has_shrunk_leaves_no_blank_rows_below_it() -> None:
    """The composer is back at the foot of the screen with the next lines."""
    above = Rows(6)
    async with Stand.open(40, 12, above=[above]) as stand:
        await stand.say(*[f"line {number}" for number in range(12)])
        above.rows = 0

        for number in range(6):
            await stand.say(f"more {number}")

        assert stand.terminal.screen.display[-1].rstrip() == "you:"


async def test_a_flood_of_deltas_costs_little_time_and_few_bytes() -> None:
    """10,000 repaints and lines at once are a few frames, and no line is missing."""
    part = Rows()
    async with Stand.open(below=[part]) as stand:
        before, drawn = len(stand.terminal.raw), part.drawn
        text = 0
        began = stand.clock.now()
        for number in range(10_000):
            part.words = f"delta {number}"
            stand.region.invalidate()
            if number % 10 == 0:
                text += 20
                stand.region.commit(f"line {number:05} of many\n")
        assert await stand.region.drain()
        took = stand.clock.now() - began

        assert took < 3
        assert said(stand) == [f"line {number:05} of many" for number in range(0, 10_000, 10)]
        assert len(stand.terminal.raw) - before < 2 * text
        assert part.drawn - drawn < 20


async def test_a_line_waits_a_tenth_of_a_second_at_most() -> None:
    """The first goes at once, what follows it within the interval."""
    async with Stand.open() as stand:
        await asyncio.sleep(2 * INTERVAL)
        for number in range(3):
            began = stand.clock.now()
            stand.region.commit(f"line {number}\n")
            await stand.terminal.until(f"line {number}")
            assert stand.clock.now() - began < (INTERVAL if number else 0.05) + 0.05


async def test_a_key_is_shown_while_repaints_wait() -> None:
    """What is typed does not wait behind an answer that streams."""
    part = Rows()
    async with Stand.open(below=[part]) as stand:
        part.words = "moved"
        stand.region.invalidate()
        stand.terminal.type("k")
        began = stand.clock.now()
        await stand.terminal.until("you: k")

        assert stand.clock.now() - began < REPAINT / 2


async def test_a_key_is_shown_as_soon_as_the_frame_before_it_has_left() -> None:
    """A terminal that was behind shows at once what was typed meanwhile."""
    async with Stand.open() as stand:
        stand.region.commit("said.\n")
        await asyncio.sleep(0)
        stand.region.app.redraw()
        stand.composer.insert("typed")
        stand.region.app.invalidate()
        began = stand.clock.now()
        await stand.terminal.until("typed")

        assert stand.clock.now() - began < INTERVAL / 2


async def test_a_storm_of_sizes_loses_and_doubles_nothing() -> None:
    """From 20 to 200 columns and down to 5 rows, lines keep coming and each stands there once."""
    chance = random.Random(7)
    async with Stand.open(below=[Rows(2)]) as stand:
        for number in range(60):
            stand.region.commit(f"line {number:03}.\n")
            if number % 3 == 0:
                await stand.settle()
                stand.terminal.resize(chance.randint(20, 200), chance.randint(5, 50))
                stand.region.app._on_resize()
        await stand.settle()

        rows = [row for row in stand.terminal.look().split("\n") if row.startswith("line")]
        assert rows == [f"line {number:03}." for number in range(60)]
        assert stand.faults == []
