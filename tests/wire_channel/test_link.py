"""A connection at work beside everything else that the program does."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.following.prompts import Prompts
from robota_console.following.view import View
from robota_console.wire import message as m
from robota_console.wire.client_end import ClientEnd
from robota_console.wire_channel.answering import Answering
from robota_console.wire_channel.facts import Facts
from robota_console.wire_channel.intake import Intake
from robota_console.wire_channel.link import Link
from robota_console.wire_channel.requests import Requests
from tests.fakes.clock import ManualClock

if TYPE_CHECKING:
    from robota_console.model import event as e


class Flood:
    """A carrier that has always more to say."""

    last_words = ""

    def __init__(self) -> None:
        self.read_so_far = 0

    async def read(self) -> bytes:
        self.read_so_far += 1
        return b" " if self.read_so_far < 10_000 else b""

    def write(self, data: bytes) -> None:
        pass

    async def close(self) -> None:
        pass


async def test_a_flood_leaves_room_for_what_is_typed() -> None:
    """Ctrl-C at a session that talks without end must be heard."""
    flood = Flood()
    link = Link(flood, ClientEnd("test 1"), lambda told: None)

    link.start()
    for _ in range(5):
        await asyncio.sleep(0)
    seen = flood.read_so_far
    await link.close()

    assert 0 < seen < 10


async def test_one_thing_that_cannot_be_shown_is_a_notice() -> None:
    """A fault of ours is no reason to let go of the session."""

    def breaks(event: e.Event) -> None:
        raise KeyError("no row")

    view, facts, clock = View(), Facts(), ManualClock()
    intake = Intake(
        facts,
        view=view,
        prompts=Prompts(Answering(facts, lambda said: None), clock, lambda: None),
        requests=Requests(lambda: "r1"),
        clock=clock,
        send=lambda said: None,
        hear=breaks,
        moved=lambda: None,
    )

    intake.take(m.TextDelta(delta="x"))

    assert [notice.kind for notice in view.state.notices] == ["delivery-error"]
