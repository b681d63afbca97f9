"""The region begins and ends, whatever ends it, and no line is lost by that."""

from __future__ import annotations

import asyncio

import pytest

from robota_console_rich.live import region
from tests.rich.live.rows import Rows, said
from tests.rich.live.stand import Stand


async def test_lines_said_before_and_after_are_drawn_as_they_are() -> None:
    """Without a region a line is a line, and no cursor is moved."""
    async with Stand.open() as stand:
        await stand.region.end()
        stand.terminal.look()
        before = len(stand.terminal.raw)

        stand.region.commit("after.\n")
        await stand.writer.drain()
        stand.terminal.look()

        assert bytes(stand.terminal.raw[before:]) == b"after.\r\n"


async def test_lines_said_while_it_begins_stand_above_it() -> None:
    """Whatever comes first, nothing waits for ever."""
    async with Stand.open() as stand:
        await stand.region.end()
        beginning = asyncio.ensure_future(stand.region.begin())
        await asyncio.sleep(0)
        stand.region.commit("early.\n")
        await beginning
        await stand.terminal.until("early.\nyou:")


async def test_a_part_with_a_fault_ends_the_region_and_loses_no_line() -> None:
    """The surface becomes plain; what waited is said without a region, and the terminal is as it was."""
    part = Rows()
    async with Stand.open(below=[part]) as stand:
        await stand.say("before.")
        part.words = None  # type: ignore[assignment]
        part.rows = "broken"  # type: ignore[assignment]
        stand.region.commit("while it breaks.\n")
        await stand.terminal.until(lambda: bool(stand.faults))
        stand.region.commit("and after.\n")
        await stand.region.end()
        with pytest.raises(OSError, match="failed before"):
            await stand.region.begin()
        stand.region.commit("plain.\n")
        await stand.writer.drain()

        assert stand.terminal.look() == "before.\nwhile it breaks.\nand after.\nplain."
        assert len(stand.faults) == 1
        assert not stand.lease.leased


async def test_a_key_whose_handler_has_a_fault_ends_the_region() -> None:
    """No fault goes to the loop's own handler, which would write on the screen."""
    async with Stand.open() as stand:
        stand.fault = RuntimeError("no")
        stand.terminal.type("\x03")
        await stand.terminal.until(lambda: bool(stand.faults))

        assert stand.faults == [stand.fault]


async def test_a_terminal_that_takes_nothing_keeps_lines_until_it_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What waits is bounded, and what was taken is drawn in order afterwards."""
    monkeypatch.setattr(region, "HELD", 100_000)
    async with Stand.open() as stand:
        await stand.say("first.")
        stand.terminal.pause()
        lines = [f"{number:04}{'x' * 60}" for number in range(3000)]
        taken = 0
        while stand.region.commit(lines[taken] + "\n"):
            taken += 1
            await asyncio.sleep(0)
        stand.terminal.resume()
        assert await stand.region.drain()
        await stand.terminal.until(lambda: said(stand) == ["first.", *lines[:taken]], 20)

        assert stand.region.commit("last.\n")
        await stand.terminal.until("last.")


async def test_the_terminal_is_as_it_was_found_afterwards() -> None:
    """Modes, paste and focus reports, the cursor: whoever comes next finds nothing changed."""
    async with Stand.open(focus=True) as stand:
        assert stand.terminal.modes != stand.found
        await stand.region.end()
        stand.terminal.look()

        shown = bytes(stand.terminal.raw)
        assert stand.terminal.modes == stand.found
        for mode in (b"1004", b"2004"):
            assert shown.count(b"\x1b[?" + mode + b"h") == shown.count(b"\x1b[?" + mode + b"l") == 1
        assert stand.terminal.screen.cursor_shown
        assert stand.terminal.look() == ""
        assert b"\x1b[?1049" not in shown
        assert b"\x1b[6n" not in shown
        assert b"\x1b[?1000" not in shown


async def test_a_hang_up_ends_the_input_and_says_why() -> None:
    """A terminal that is gone is told once, with the system's reason."""
    async with Stand.open() as stand:
        stand.terminal.hang_up()
        await stand.terminal.until(lambda: bool(stand.ended))

        assert stand.ended == ["Input/output error"]
        assert not stand.region.live
