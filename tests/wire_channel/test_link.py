"""A connection at work beside everything else that the program does."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from robota_console.following.prompts import Prompts
from robota_console.following.view import View
from robota_console.wire import message as m
from robota_console.wire.client_end import ClientEnd
from robota_console.wire.codec import encode_host
from robota_console.wire.ending import Closed
from robota_console.wire.limit import PROTOCOL
from robota_console.wire_channel.answering import Answering
from robota_console.wire_channel.facts import Facts
from robota_console.wire_channel.intake import Intake
from robota_console.wire_channel.link import Link
from robota_console.wire_channel.requests import Requests
from tests.fakes.clock import ManualClock

if TYPE_CHECKING:
    from robota_console.model import event as e
    from robota_console.wire.client_end import Told


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


class Broken(Flood):
    """A carrier that says these lines, and then breaks."""

    def __init__(self, said: bytes, error: OSError, last_words: str = "") -> None:
        super().__init__()
        self._said = said
        self._error = error
        self.last_words = last_words

    async def read(self) -> bytes:
        self.read_so_far += 1
        if self.read_so_far > 1:
            raise self._error
        return self._said


HELLO = encode_host(
    m.HostHello(protocol=PROTOCOL, role=m.ConnectionRole.DRIVE, driver_id="driver-1", session_id="s1")
)
CLOSING = encode_host(m.Closing(reason=m.ClosingReason.ENDED, message="The session has ended."))


@pytest.mark.parametrize(
    ("carrier", "words"),
    [
        pytest.param(
            Broken(HELLO, BrokenPipeError(32, "Broken pipe")), "The connection was closed.", id="EPIPE"
        ),
        pytest.param(
            Broken(HELLO, ConnectionResetError(104, "Connection reset by peer")),
            "The connection was closed.",
            id="ECONNRESET",
        ),
        pytest.param(
            Broken(HELLO + CLOSING, BrokenPipeError(32, "Broken pipe"), "Connection to desk closed."),
            "The session has ended.",
            id="what the host said counts for more",
        ),
        pytest.param(Broken(HELLO, OSError(5, "Input/output error")), "Input/output error", id="EIO"),
    ],
)
async def test_however_it_broke_it_is_said_in_words(carrier: Broken, words: str) -> None:
    """No number of the system's reaches a person."""
    told: list[Told] = []
    link = Link(carrier, ClientEnd("test 1"), told.append)

    link.start()
    while not told or not isinstance(told[-1], Closed):
        await asyncio.sleep(0)
    await link.close()

    assert told[-1].words == words


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
