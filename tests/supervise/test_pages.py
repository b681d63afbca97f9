"""Long lists by pages, and Ctrl-C while they are read out (V13, V18, V21)."""

from __future__ import annotations

import asyncio

import pytest

from robota_console.model.exit_code import ExitCode
from robota_console.model.setting import Resolved
from robota_console.model.supervised import Activity
from tests.fakes.output import RecordingOutput
from tests.fakes.supervision import proven
from tests.supervise.room import Room

ROWS = [proven(f"s{number:02}") for number in range(1, 24)]
PAGE = Resolved(10)
PROMPT = "Choose 1 to 23 and action, q quits: "
MORE = "more, 14 lines, Enter goes on, s skips: "


async def test_v21_a_page_waits_and_goes_on_at_enter() -> None:
    """Nothing is said while one reads a page in braille; each Enter gives the next."""
    async with Room(*ROWS, page=PAGE) as room:
        assert room.output.lines[0] == "status: 23 sessions, 23 idle."
        assert room.text.endswith(f"9. session s09. Idle, alive.\n{MORE}")
        assert await room.polled() == ""

        second = await room.type("")
        third = await room.type("")

        assert second.startswith("10. session s10")
        assert second.endswith("19. session s19. Idle, alive.\nmore, 4 lines, Enter goes on, s skips: ")
        assert third.endswith(f"23. session s23. Idle, alive.\n{PROMPT}")


@pytest.mark.parametrize("word", ["s", "S", "skip"])
async def test_v21_s_skips_the_rest_and_its_numbers_count_all_the_same(word: str) -> None:
    """Who heard enough is at the prompt; what was skipped can still be chosen."""
    async with Room(*ROWS, page=PAGE) as room:
        assert await room.type(word) == PROMPT
        assert "23. session s23. Idle, alive" in await room.type("23")


async def test_v21_what_is_neither_is_told_the_rule() -> None:
    """A number typed at the page is no choice, and does nothing."""
    async with Room(*ROWS, page=PAGE) as room:
        assert await room.type("1 stop") == f"error: Enter goes on, s skips.\n{MORE}"
        assert not room.host.acted


async def test_v21_a_page_that_fits_does_not_wait() -> None:
    """There is nothing to go on to."""
    async with Room(*ROWS[:9], page=PAGE) as room:
        assert "more, " not in room.text
        assert "more, " not in await room.type("help")


async def test_v21_a_page_rings_where_a_session_calls() -> None:
    """The page stands still, and a bell says that somebody waits (T2)."""
    async with Room(*ROWS, page=PAGE) as room:
        await room.type("")
        room.host.change("s05", activity=Activity.NEEDS_INPUT)
        await room.polled()
        assert room.text.endswith("more, 4 lines, Enter goes on, s skips: ")

        assert "notice: number 5 needs input, session s05.\n" in await room.type("")


async def test_v18_ctrl_c_at_a_page_stops_the_reading_alone() -> None:
    """The list is left unsaid, the view goes on; Ctrl-C at the prompt leaves."""
    async with Room(*ROWS, page=PAGE) as room:
        before = len(room.text)
        room.view.interrupt()
        await room.passing()

        assert room.text[before:] == f"\nnotice: printing stopped.\n{PROMPT}"
        assert "s05. Idle" in await room.type("5")
        room.view.interrupt()
        assert await room.over() is ExitCode.DONE


class Taking(RecordingOutput):
    """Takes a frame at a time, when the test lets it."""

    def __init__(self) -> None:
        super().__init__()
        self.ready = asyncio.Event()

    async def drain(self) -> bool:
        """Wait for the test."""
        return await self.ready.wait()


async def test_v18_ctrl_c_while_it_is_said_leaves_the_rest_unsaid() -> None:
    """A long list is not sat through to its end."""
    output = Taking()
    async with Room(*ROWS, output=output) as room:
        room.view.interrupt()
        output.ready.set()
        await room.passing()

        assert "9. session s09" in room.text
        assert room.text.endswith(f"\nnotice: printing stopped.\n{PROMPT}")
        assert "10. session s10" not in room.text


async def test_the_end_of_input_at_a_page_ends_the_view() -> None:
    """Nobody will turn it."""
    async with Room(*ROWS, page=PAGE) as room:
        room.source.end()

        assert await room.over() is ExitCode.DONE
