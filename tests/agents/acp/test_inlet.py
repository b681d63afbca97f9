"""An agent's standard input."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress

import pytest

from robota_console.agents.acp.inlet import HELD, Inlet


async def test_what_is_written_waits_for_a_reader_and_arrives_whole() -> None:
    """A long message to a slow agent is not cut."""
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    inlet = Inlet(os.fdopen(writing, "wb", 0))
    whole = os.urandom(HELD + (1 << 18))

    inlet.write(whole[:100])
    inlet.write(whole[100:])
    room = asyncio.create_task(inlet.room())
    await asyncio.sleep(0)
    assert not room.done()
    found = bytearray()
    while len(found) < len(whole):
        with suppress(BlockingIOError):
            found += os.read(reading, 1 << 16)
        await asyncio.sleep(0)

    await asyncio.wait_for(room, 5)
    assert bytes(found) == whole
    inlet.close()
    assert os.read(reading, 1) == b""
    os.close(reading)


async def test_a_reader_that_is_gone_is_noticed_before_and_while_writing() -> None:
    """A message to a dead agent starts it again; none is lost in a pipe."""
    reading, writing = os.pipe()
    inlet = Inlet(os.fdopen(writing, "wb", 0))
    before = inlet.is_broken

    os.close(reading)

    assert (before, inlet.is_broken) == (False, True)
    with pytest.raises(ConnectionError):
        inlet.write(b"hello")
    inlet.close()
    inlet.close()
    with pytest.raises(ConnectionError):
        inlet.write(b"hello")
