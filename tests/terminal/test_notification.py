"""A desktop notification as the terminal gets it: one sequence, whatever its parts hold (T1)."""

from __future__ import annotations

import asyncio

import pytest

from robota_console.model.control import Notify
from robota_console.model.setting import NotifyBy
from robota_console.terminal.writer import NOTIFIED, PacedWriter
from tests.terminal.ends import Ends

HOSTILE = "a;b\x1b]0;x\a\x9d\n\tc\x1b\\d"
"""Ends the sequence, begins another, parts a field."""


async def sent(order: Notify) -> bytes:
    """Return what leaves for it."""
    with Ends.pipe_out() as ends:
        ends.listen()
        output = PacedWriter(
            ends.theirs, pace_ms=0, on_gone=lambda reason: None, loop=asyncio.get_running_loop()
        )
        output.control(order)
        await output.close()
        return await ends.everything()


@pytest.mark.parametrize(
    ("by", "expected"),
    [
        pytest.param(NotifyBy.OSC9, "\x1b]9;Turn over, été.\a", id="iTerm2's"),
        pytest.param(
            NotifyBy.OSC777, "\x1b]777;notify;Robota Console;Turn over, été.\a", id="rxvt-unicode's"
        ),
        pytest.param(NotifyBy.OSC99, "\x1b]99;;Turn over, été.\x1b\\", id="kitty's"),
        pytest.param(NotifyBy.OFF, "", id="none"),
    ],
)
async def test_each_terminal_has_its_own(by: NotifyBy, expected: str) -> None:
    """What another one's terminal does not know it may print."""
    assert await sent(Notify(by, "Robota Console", "Turn over, été.")) == expected.encode()


@pytest.mark.parametrize(
    ("by", "expected"),
    [
        (NotifyBy.OSC9, b"\x1b]9;a,b  cd\a"),
        (NotifyBy.OSC777, b"\x1b]777;notify;a,b  cd;a,b  cd\a"),
        (NotifyBy.OSC99, b"\x1b]99;;a,b  cd\x1b\\"),
    ],
)
async def test_no_part_can_end_it_or_begin_another(by: NotifyBy, expected: bytes) -> None:
    """A session's name comes from an agent; `9;4` is a progress bar and no words."""
    assert await sent(Notify(by, HOSTILE, HOSTILE)) == expected


async def test_a_long_one_is_bounded() -> None:
    """A terminal drops a sequence that is too long, or what follows it."""
    found = await sent(Notify(NotifyBy.OSC777, "t" * 9999, "b" * 9999))

    assert found == b"\x1b]777;notify;" + b"t" * NOTIFIED + b";" + b"b" * NOTIFIED + b"\a"
